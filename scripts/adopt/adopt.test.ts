import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { validateSettings, type SiteSettings } from 'graphql-docs-kit/settings/settings.ts'
import { run } from '@/tests/support/run-script'
import { fromRoot } from 'graphql-docs-kit/commands/shared/root.ts'
import { fillTemplate, withoutSample } from './template'

const adopt = (...options: string[]) => run('scripts/adopt.ts', '--dry-run', ...options)

afterEach(() => vi.unstubAllEnvs())

it('adopt refuses an endpoint with a secret, and does not print it', async () => {
  const endpoint = 'http://me:s3cret@a.example/graphql?key=s3cret'
  const { code, output } = await adopt('--name=A', '--endpoint', endpoint)
  expect(output).toMatch(/^adopt: --endpoint must /)
  expect(output).not.toContain('s3cret')
  expect(code).toBe(2)
})

it('adopt names what is missing, such as addresses that it cannot make of the name', async () => {
  const { code, output } = await adopt('--name=Платежи')
  expect(output).toMatch(/^adopt: --url is missing: the address of the site\./)
  expect(code).toBe(2)
})

it('adopt says that it needs a Git clone', async () => {
  vi.stubEnv('GIT_DIR', '/nowhere')
  const { code, output } = await adopt('--name=B', '--endpoint=https://a.example/graphql')
  expect(output).toMatch(/^adopt: Adoption needs Git and a clone/)
  expect(code).toBe(2)
})

const values = {
  NAME: `The "Reader's" <Shelf>`,
  COMPANY: 'Söhne',
  URL: 'https://docs.example.org',
  REPOSITORY: 'https://github.com/shelf/docs',
  ENDPOINT: 'http://127.0.0.1:1/graphql',
  HEADER: 'X-Api-Key',
  EXAMPLE: 'YOUR_X_API_KEY',
  TODAY: '2025-03-01',
  YEAR: '2025',
}

it.each([
  ["name: '$NAME',", 'name: "The \\"Reader\'s\\" <Shelf>",'],
  ["url: 'https://$URL'", 'url: "https://docs.example.org"'],
  ['# $NAME', `# The "Reader's" \\<Shelf>`],
  ['date: $TODAY, price: $5, $OTHER', 'date: 2025-03-01, price: $5, $OTHER'],
])('%s becomes %s', (template, text) => {
  expect(fillTemplate(template, values)).toBe(text)
})

it('the settings of an adopted site are good, but for two texts that wait', async () => {
  const source = fillTemplate(readFileSync(fromRoot('starter/site.config.ts'), 'utf8'), values)
  const code = source.slice(source.indexOf('export const'), source.indexOf(' as const satisfies'))
  const untyped = code.replace(/ as \w+(?:\['\w+'\])*/g, '')
  const { site } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(untyped)}`
  )) as { site: SiteSettings }
  expect(site.footer[1]?.title).toBe(values.NAME)
  expect(validateSettings(site).map(({ severity, setting }) => [severity, setting])).toEqual([
    ['warning', 'site.product.tagline'],
    ['warning', 'site.product.description'],
  ])
})

it('every place in the starter has a value', () => {
  const files = readdirSync(fromRoot('starter'), { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((file) => /\.\w+$/.test(file))
    .map((file) => fillTemplate(readFileSync(fromRoot('starter', file), 'utf8'), values))
  expect(texts.filter((text) => /\$[A-Z]/.test(text))).toEqual([])
})

it('a document loses what is about the sample product, and has the new names', () => {
  const names = { 'Old Desk': "Reader's Shelf", Olds: 'Camt' }
  const readme =
    '# Old Desk of Olds\n<!-- sample product -->\n\nGone.\n\n<!-- /sample product -->\n'
  expect(withoutSample(readme, names)).toBe("# Reader's Shelf of Camt\n")
  const spelling =
    'words:\n  # sample product: standards\n  - FATF\n  # /sample product\n  - totp\n'
  expect(withoutSample(spelling, names)).toBe('words:\n  - Reader\n  - Shelf\n  - Camt\n  - totp\n')
})
