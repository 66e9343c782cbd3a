import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { site } from '@/site.config'
import { fromRoot } from '../../shared/root'
import { planAdoption } from './plan'
import { repositoryName, slugOf, type Answers } from './product'
import { settingsWith } from './settings'

const answers: Answers = {
  name: "Reader's Shelf",
  company: 'Reading Room',
  sibling: 'Card Index',
  url: 'https://docs.shelf.example',
  repository: 'https://github.com/reading-room/shelf-docs',
  endpoint: 'https://api.shelf.example/graphql',
  header: 'X-Api-Key',
}

const settings = readFileSync(fromRoot('site.config.ts'), 'utf8')

describe('the settings', () => {
  it('take every answer, and keep all else', () => {
    const text = settingsWith(settings, answers, false)
    const { company, sibling, url, endpoint, header } = answers
    for (const value of [company, sibling, url, endpoint, header]) {
      expect(text).toContain(`'${value}'`)
    }
    expect(text).toContain(String.raw`name: 'Reader\'s Shelf'`)
    expect(text).toContain(`'${answers.repository}/edit/main'`)
    expect(text).toContain(`exampleEndpoint: '${site.api.exampleEndpoint}'`)
    expect(settingsWith(text, answers, false)).toBe(text)
  })

  it('say what to write where they described the sample product', () => {
    const text = settingsWith(settings, answers, true)
    expect(text).toContain(`exampleEndpoint: '${answers.endpoint}'`)
    expect(text).toContain("example: 'YOUR_X_API_KEY'")
    expect(text).toContain('sandbox: false')
    expect(text).toContain('social: []')
  })
})

describe('the plan', () => {
  const files: Readonly<Record<string, string>> = {
    'site.config.ts': settings,
    'README.md': `# ${site.product.name} of ${site.company.name}, in ${repositoryName(site.product.name)}\n<!-- sample product -->\n\nIts endpoint is embedded.\n\n<!-- /sample product -->\n`,
    'cspell.config.yaml':
      'words:\n  - camt\n  # sample product\n  - Ahorros\n  # /sample product\n  - totp\n',
    'theme.config.tsx':
      'banner: {\n    content: (\n      <>\n        New\n      </>\n    ),\n  },\n',
    'knip.json':
      '{ "entry": ["a.ts", "schema/eslint.config.mjs", "b.ts"], ' +
      '"ignoreDependencies": ["cspell"], "ignore": ["sample-api/x.ts"] }\n',
    'pages/_meta.ts': "index: { theme: { layout: 'raw' } },\n",
    'pages/blog/first-post.mdx': '---\ntitle: X\ndate: 2019-05-28\n---\n',
    'pages/blog/archive.mdx': '---\ntitle: Archive\n---\n',
    'pages/docs/user-flows/log-in.mdx': 'Old text.\n',
    'pages/docs/user-flows/kyc.mdx': 'Old text.\n',
    'pages/docs/user-flows/_meta.ts': "export default {\n  'log-in': 'Log in',\n  kyc: 'KYC',\n}\n",
    'sample-api/index.ts': '',
    'tests/product/a.test.ts': '',
  }
  function planOf(project: Readonly<Record<string, string>>, name = answers.name) {
    const read = (file: string) => project[file] ?? ''
    const plan = planAdoption({ files: Object.keys(project), read }, { ...answers, name })
    return {
      ...plan,
      textOf: (file: string) => plan.write.find((one) => one.file === file)?.source,
    }
  }

  it('takes the sample product away, and keeps the addresses of its pages', () => {
    const { remove, textOf } = planOf(files)
    expect(remove).toEqual(['sample-api', 'tests/product'])
    // One name for both is that of the product.
    const isOne = new Set<string>([site.product.name, site.company.name]).size === 1
    expect(textOf('README.md')).toBe(
      `# Reader's Shelf of ${isOne ? answers.name : answers.company}, in reader-s-shelf-docs\n`,
    )
    expect(textOf('cspell.config.yaml')).toContain('  - Shelf\n')
    expect(textOf('cspell.config.yaml')).toMatch(/ {2}- camt\n {2}- totp\n$/)
    expect(textOf('knip.json')).toBe(
      '{ "entry": ["a.ts", "b.ts"], ' +
        '"ignoreDependencies": ["@graphql-eslint/eslint-plugin", "eslint", "cspell"] }\n',
    )
    expect(textOf('theme.config.tsx')).toBe('banner: {\n    content: null,\n  },\n')
    expect(textOf('pages/docs/user-flows/log-in.mdx')).toContain(
      '# Log in\n\n:::warning Not written yet',
    )
    expect(textOf('pages/docs/user-flows/kyc.mdx')).toContain('\n# KYC\n')
    expect(textOf('pages/blog/first-post.mdx')).toContain('date: 2019-05-28\n')
    expect(textOf('pages/blog/archive.mdx')).toBeUndefined()
  })

  it('replaces names where they are whole words', () => {
    const { name } = site.product
    // Without spaces: a word of the name may be the name of the company.
    const others = `${name.replaceAll(' ', '')}s, my-${slugOf(name)}-docs, nextra-${slugOf(name)}`
    const { textOf } = planOf({ ...files, 'NOTES.md': `${others}: ${name}'s\n` })
    expect(textOf('NOTES.md')).toBe(`${others}: Reader's Shelf's\n`)
  })

  it.each([
    ['Acme "Pay"', 'acme-pay-docs'],
    ['Söhne', 'sohne-docs'],
    ['Платежи', 'product-docs'],
  ])('writes the name %s as JSON has it, and makes %s of it', (name, repository) => {
    const former = repositoryName(site.product.name)
    const text = JSON.stringify({ name: former, description: `Docs of ${site.product.name}.` })
    const { textOf } = planOf({ 'site.config.ts': settings, 'package.json': text }, name)
    expect(JSON.parse(textOf('package.json') ?? '')).toEqual({
      name: repository,
      description: `Docs of ${name}.`,
    })
  })

  it('leaves the pages of an adopted project alone', () => {
    const adopted = Object.fromEntries(
      Object.entries(files).filter(([file]) => !/^(?:sample-api|tests)\//.test(file)),
    )
    const { remove, write } = planOf({
      ...adopted,
      'site.config.ts': settingsWith(settings, answers, true),
      'README.md': '# Mine\n',
      'cspell.config.yaml': 'words:\n  - camt\n',
    })
    expect([remove, write]).toEqual([[], []])
  })
})
