import { afterEach, expect, it, vi } from 'vitest'
import type { SiteSettings } from '#settings/settings.ts'
import { api } from '@/api.config'
import { site as ownSite } from '@/site.config'
import { EXIT, Failure } from 'nextra-graphql/shared/failure.ts'
import { checkSettings } from './check-settings.ts'

/** The settings of the site, with all wording and addresses filled in. */
const site: SiteSettings = {
  ...ownSite,
  url: 'https://docs.acme.test',
  api: { ...ownSite.api, endpoint: 'embedded', exampleEndpoint: 'https://api.acme.test/graphql' },
  footer: [],
  hosting: { origins: {}, redirects: {}, unlisted: [] },
  repository: { url: 'https://git.acme.test', editBase: 'https://git.acme.test/edit' },
  product: {
    name: 'Acme Pay',
    tagline: 'Payments.',
    description: 'Payments between companies through one API, for treasurers and developers.',
  },
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

it('reports all invalid settings with file, line and valid values', () => {
  const settings = { ...site, lang: 'X', blog: { ...site.blog, feedItems: -1 } }
  const check = () => checkSettings({ api, site: settings }, 'sub')
  expect(check).toThrow(Failure)
  expect(check).toThrow(expect.objectContaining({ exitCode: EXIT.contentProblem }))
  expect(check).toThrow(
    /site\.config\.ts:\d+:3 {2}error {2}settings\n {2}site\.lang must be .*\n\nsite\.config\.ts:\d+:\d+.*\n {2}site\.blog\.feedItems cannot be negative\.\n\nBASE_PATH {2}error {2}settings\n {2}BASE_PATH is "sub"\. It must be empty, or a path that starts with a slash, such as \/docs\./,
  )
})

it('warns about unwritten text, and rejects it with STRICT=1', () => {
  const tagline = 'Not written yet: one line about what Acme Pay does.'
  const check = () =>
    checkSettings({ api, site: { ...site, product: { ...site.product, tagline } } }, '')
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  check()
  expect(log).toHaveBeenCalledWith(
    expect.stringMatching(/warning {2}settings\n {2}site\.product\.tagline is not written yet\.$/),
  )
  vi.stubEnv('STRICT', '1')
  expect(check).toThrow('site.product.tagline is not written yet.')
  const repository = {
    url: 'https://git.acme.example',
    editBase: 'https://git.acme.example/edit',
  } as const
  expect(() => checkSettings({ api, site: { ...site, repository } }, '')).toThrow(
    'warning  settings\n  site.repository.url is not written yet.',
  )
})
