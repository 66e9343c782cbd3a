import { describe, expect, it } from 'vitest'
import * as config from '@/site.config'
import { TAGS } from '@/tests/support/posts'
import { OPEN, validateBasePath, validateSettings } from './settings'

/** The settings of the site, changed in one place: `site.logo.width`, value. */
function changed(setting: string, value: unknown): typeof config {
  const copy = structuredClone({ ...config })
  const path = setting.split('.')
  const last = path.pop() ?? ''
  let parent = copy as unknown as Record<string, unknown>
  for (const name of path) parent = parent[name] as Record<string, unknown>
  parent[last] = value
  return copy
}

/** What types say already is tested in tests/config-types.test.ts. */
describe('validateSettings', () => {
  it('accepts the settings of this site', () => {
    expect(validateSettings(config)).toEqual([])
  })

  it.each([
    ['site.url', 'https://a.example/', 'has to be an absolute URL without a slash at the end'],
    [
      'site.url',
      'https://docs.example.com/sub',
      'has to be the origin alone; a folder on the host is set with BASE_PATH when building',
    ],
    ['site.lang', 'English', 'has to be a language tag, such as en'],
    ['site.product.name', '', 'is empty, or has spaces around it'],
    ['site.product.tagline', ' Money ', 'is empty, or has spaces around it'],
    [
      'site.product.description',
      'Too short.',
      'has to have 50 to 160 characters, as search results show it',
    ],
    [
      'site.product.website',
      'https://a.example/b/',
      'has to be an absolute URL without a slash at the end',
    ],
    [
      'site.product.social',
      [
        { label: 'A', href: 'https://a.example' },
        { label: 'A', href: 'https://b.example' },
      ],
      'has two links with the same label',
    ],
    ['site.api.endpoint', 'api.example.com', 'has to be an absolute URL, or "embedded"'],
    ...[
      'https://me:s3cret@a.example',
      'https://s3cret@a.example/x',
      'https://a.example/x?key=1',
    ].flatMap((address): [string, string, string][] => [
      ['site.api.endpoint', address, OPEN],
      ['site.api.exampleEndpoint', address, OPEN],
    ]),
    ['site.api.authorization.header', 'X Key', 'has to be the name of a header, such as X-Api-Key'],
    [
      'site.api.authorization.example',
      'Bearer "x"',
      'has to do without quotes and backslashes, which mean something else in each language',
    ],
    [
      'site.repository.editBase',
      'https://example.com/edit',
      'has to be an address inside the repository',
    ],
    [
      'site.blog.authors.Some One',
      { name: 'A', title: 'B' },
      'has to be a key of small letters, digits and hyphens',
    ],
    [`site.blog.tags.${TAGS[0]}.label`, '', 'is empty, or has spaces around it'],
    ['storageKeys.theme', 'announcement.id', 'has one name for two things', 'storageKeys'],
    ['progressBar.minimum', 8, 'has a share above 1', 'progressBar'],
    ['progressBar.delay', -200, 'cannot be negative'],
  ])('names %s when it is %j', (setting, value, message, named = setting) => {
    expect(validateSettings(changed(setting, value))).toEqual([{ setting: named, message }])
  })

  it('names all problems at once', () => {
    const site = { ...changed('site.lang', 'X').site, url: 'https://a.example/b' } as const
    expect(validateSettings({ ...config, site }).map(({ setting }) => setting)).toEqual([
      'site.url',
      'site.lang',
    ])
  })
})

describe('validateBasePath', () => {
  it.each(['', '/', '/sub', '/sub/', '/a/b-c_d.e'])('accepts %j', (value) => {
    expect(validateBasePath(value)).toBeUndefined()
  })

  it.each(['sub', 'https://example.com/sub', '/a b', '//a', '/a?b', '.'])('refuses %j', (value) => {
    expect(validateBasePath(value)).toBe(
      `BASE_PATH is ${JSON.stringify(value)}. It has to be empty, or a path that begins with a slash, such as /docs.`,
    )
  })
})
