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
      if (/^nextra(?:-theme-docs)?(?:\/|$)/.test(from)) {
        yield {
          at,
          rule: 'nextra-import',
          what: `The components of ${from} are not those of this site.`,
          why: 'They would look different, and bring their own scripts to every reader of the page.',
          fix: `Remove the import and use, without one: ${[...components.keys()].toSorted().join(', ')}. A callout is ":::note".`,
        }
        continue
      }
      const file = resolveModule(from, page.file, root)
      if (file === undefined) {
        yield { at, ...missingModule(from) }
        continue
      }
      const names = exportsOf(file)
      for (const specifier of statement.specifiers) {
        const name =
          specifier.type === 'ImportDefaultSpecifier' ? 'default' : importedName(specifier)
        if (!names || name === undefined || names.has(name)) continue
        yield {
          at,
          rule: 'broken-import',
          what: `${from} exports no "${name}".`,
          why: 'The page cannot be built.',
          fix:
            didYouMean(name, names, inQuotes) ??
            `It exports ${[...names].join(', ') || 'nothing'}.`,
        }
      }
    }
  })

function importedName(specifier: { type: string; imported?: unknown }): string | undefined {
  const imported = specifier.imported as { name?: string; value?: unknown } | undefined
  return imported && (imported.name ?? String(imported.value))
}

const missingModule = (from: string): Finding => ({
  rule: 'broken-import',
  what: `There is no module ${from}.`,
  why: 'The page cannot be built.',
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
  const base = from.startsWith('@/')
    ? path.join(root, from.slice(2))
    : path.join(root, path.dirname(page), from)
  return ENDINGS.map((ending) => base + ending).find(
    (file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true,
  )
}

const EXPORT =
  /^export\s+(?:async\s+)?(?:(default)\b|(?:function\*?|const|let|var|class|enum)\s+([\w$]+)|(?:type\s+)?\{([^}]*)\}|(\*|const\s*[[{]))/gm

/** The names that a module of the project exports; undefined where its text does not tell. */
function exportsOf(file: string): Set<string> | undefined {
  if (!/\.(?:[cm]?[jt]sx?)$/.test(file)) return undefined
  const names = new Set<string>()
  for (const [, isDefault, name, list, other] of readFileSync(file, 'utf8').matchAll(EXPORT)) {
    if (other !== undefined) return undefined
    for (const item of list?.split(',') ?? []) {
      const exported = item.trim().split(/\s+/).at(-1)
      if (exported) names.add(exported)
    }
    if (isDefault ?? name) names.add(isDefault ?? name ?? '')
  }
  return names
}
