import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { didYouMean, inQuotes } from '@/lib/search/closest.mjs'
import { findingsIn, type Finding, type PageRule } from './site-model'

/** Every module that a page imports is there, and exports what the page takes from it. */
export const importsRule: PageRule = (page, { root, components }) =>
  findingsIn(page, function* (node) {
    const statements = node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : []
    for (const statement of statements) {
      if (statement.type !== 'ImportDeclaration') continue
      const from = String(statement.source.value)
      const { line, column } = statement.loc?.start ?? { line: 1, column: 0 }
      const at = { line, column: column + 1 }
      const file = resolveModule(from, page.file, root)
      if (/^nextra(?:-theme-docs)?(?:\/|$)/.test(from)) yield { at, ...ofNextra(from, components) }
      else if (file === undefined) yield { at, ...missingModule(from) }
      const names = file === undefined ? undefined : exportsOf(file)
      for (const specifier of names ? statement.specifiers : []) {
        const { imported } = specifier as { imported?: { name?: string; value?: unknown } }
        const name = imported ? (imported.name ?? String(imported.value)) : 'default'
        if (!names || names.has(name) || specifier.type === 'ImportNamespaceSpecifier') continue
        yield {
          at,
          rule: 'broken-import',
          what: `${from} exports no "${name}".`,
          fix:
            didYouMean(name, names, inQuotes) ??
            `It exports ${[...names].join(', ') || 'nothing'}.`,
        }
      }
    }
  })

const ofNextra = (from: string, components: ReadonlyMap<string, unknown>): Finding => ({
  rule: 'nextra-import',
  what: `The components of ${from} are not those of this site.`,
  why: 'They would look different, and bring their own scripts to every reader of the page.',
  fix: `Remove the import and use, without one: ${[...components.keys()].toSorted().join(', ')}. A callout is ":::note".`,
})

const missingModule = (from: string): Finding => ({
  rule: 'broken-import',
  what: `There is no module ${from}.`,
  fix: /^@(?:theme|site|docusaurus)\//.test(from)
    ? 'That is a name of Docusaurus: remove the import. Components of this site need none, and blocks of code in tabs go into <CodeTabs>.'
    : 'Correct the path: @/ stands for the root of the project, ./ for the folder of this file.',
})

const ENDINGS = ['', '.tsx', '.ts', '.mjs', '.mdx', '.jsx', '.js', '/index.tsx', '/index.ts']

/** The file that an import means, or the folder of a package; undefined where there is none. */
function resolveModule(from: string, page: string, root: string): string | undefined {
  if (!/^(?:@\/|\.|\/)/.test(from)) {
    const name = from.split('/', from.startsWith('@') ? 2 : 1).join('/')
    const folder = path.join(root, 'node_modules', name)
    return existsSync(folder) || name.startsWith('node:') ? folder : undefined
  }
  const base = from.startsWith('@/') ? from.slice(2) : path.join(path.dirname(page), from)
  return ENDINGS.map((ending) => path.join(root, base + ending)).find(
    (file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true,
  )
}

const EXPORT =
  /^export\s+(?:async\s+)?(?:(default)\b|(?:function\*?|const|let|var|class|enum)\s+([\w$]+)|(?:type\s+)?\{([^}]*)\}|(\*|const\s*[[{]))/gm

/** The names that a module of the project exports; undefined where its text does not tell. */
function exportsOf(file: string): Set<string> | undefined {
  if (!/\.[cm]?[jt]sx?$/.test(file)) return undefined
  const names = new Set<string>()
  for (const [, isDefault, name, list = '', other] of readFileSync(file, 'utf8').matchAll(EXPORT)) {
    if (other !== undefined) return undefined
    const listed = list.split(',').map((item) => item.trim().split(/\s+/).at(-1))
    for (const one of [isDefault, name, ...listed]) if (one) names.add(one)
  }
  return names
}
