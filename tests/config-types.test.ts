import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '@/packages/kit/shared/root.ts'

/** Sources of `_meta.ts` and `theme.config.tsx`, each with the expected compiler error or null. */
const metas: [source: string, error: RegExp | null][] = [
  ["{ intro: 'Introduction', '-': { type: 'separator', title: 'Work' } }", null],
  [
    "{ a: { title: 'A', type: 'page', display: 'hidden', href: '/b' }, '*': { type: 'doc' } }",
    null,
  ],
  [
    "{ a: { theme: { sidebar: false, toc: false, layout: 'full', breadcrumb: false, pagination: false, timestamp: false } } }",
    null,
  ],
  ["{ a: { titel: 'A' } }", /'titel'/],
  ["{ a: { theme: { layout: 'wide' } } }", /"wide"/],
]

const themes: [source: string, error: RegExp | null][] = [
  ["{ toc: { title: 'Contents' }, nextThemes: { defaultTheme: 'system' } }", null],
  ["{ components: { h2: () => null, code: 'b' }, navigation: false }", null],
  ['{ sidebar: { toggleButton: true } }', /'toggleButton'/],
  ["{ nextThemes: { defaultTheme: 'blue' } }", /"blue"/],
  ['{ search: {} }', /'search'/],
]

/** Returns `site.config.ts` with one replacement. */
const siteConfig = readFileSync(path.join(root, 'site.config.ts'), 'utf8')
const settings: [from: RegExp, to: string, error: RegExp | null][] = [
  [/$/, '', null],
  [/url: '[^']*'/, "url: 'docs.example.com'", /"docs.example.com"/],
  [/feedItems: 20,/, '', /'feedItems'/],
  [/tasks: \[[^]*?\],/, 'tasks: [],', /Source has 0 element/],
  [/indexable: true as boolean/, "indexable: 'yes'", /'string'/],
  [/lang: /, "colour: 'red', lang: ", /'colour'/],
]

const satisfying = (type: string, module: string, sources: typeof metas) =>
  sources.map(([source, error], index) => ({
    name: `tests/${type}-${index}.tsx`,
    text: `import type { ${type} } from '${module}'\nexport default ${source} satisfies ${type}\n`,
    source,
    error,
  }))

const cases = [
  ...satisfying('Meta', '@/packages/kit/frame/navigation/meta.ts', metas),
  ...satisfying('ThemeConfig', '@/packages/kit/frame/page/theme-config.ts', themes),
  ...settings.map(([from, to, error], index) => ({
    name: `tests/site-${index}.ts`,
    text: siteConfig.replace(from, to).replaceAll("from './", "from '@/"),
    source: `site.config.ts with ${to || 'nothing'} for ${String(from)}`,
    error,
  })),
]

let messages: Map<string, string>

beforeAll(() => {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) =>
    ts.sys.readFile(file),
  ) as { config: object }
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root)
  const sources = new Map(cases.map(({ name, text }) => [path.join(root, name), text]))
  const host = ts.createCompilerHost({ ...options, incremental: false }, true)
  host.fileExists = (file) => sources.has(file) || ts.sys.fileExists(file)
  host.readFile = (file) => sources.get(file) ?? ts.sys.readFile(file)
  const program = ts.createProgram([...sources.keys()], { ...options, incremental: false }, host)
  messages = new Map(
    cases.map(({ name }) => [
      name,
      program
        .getSemanticDiagnostics(program.getSourceFile(path.join(root, name)))
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
        .join('\n'),
    ]),
  )
})

describe('the compiler', () => {
  it.each(cases.filter(({ error }) => !error))('accepts $source', ({ name }) => {
    expect(messages.get(name)).toBe('')
  })

  it.each(cases.filter(({ error }) => error))('rejects $source', ({ name, error }) => {
    expect(messages.get(name)).toMatch(error ?? '')
  })
})
