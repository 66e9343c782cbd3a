import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Node as Code } from 'estree'
import { visit as visitCode } from 'estree-util-visit'
import { visit } from 'unist-util-visit'
import type { Finding, PageRule } from './site-model.ts'

const require = createRequire(import.meta.url)

const ENDINGS = ['', '.tsx', '.ts', '.mjs', '.js', '.jsx', '.json', '/index.tsx', '/index.ts']

/** What a page imports exists. The bundler reads the modules themselves, and reports what is wrong in them. */
export const importsRule: PageRule = ({ file, tree }, { root }) => {
  const findings: Finding[] = []
  visit(tree, (node) => {
    const program = 'data' in node && node.data && 'estree' in node.data ? node.data.estree : null
    if (program)
      visitCode(program, (code) => {
        findings.push(...check(code, root, file))
      })
  })
  return findings
}

function* check(code: Code, root: string, file: string): Iterable<Finding> {
  const { source } = code as { source?: { value?: unknown; loc?: Code['loc'] } | null }
  if (typeof source?.value !== 'string') return
  const request = source.value
  const { line = 1, column = 0 } = source.loc?.start ?? {}
  const at = { line, column: column + 1 }
  if (!isThere(request, root, file)) {
    yield {
      at,
      rule: 'broken-import',
      what: `The module ${request} does not exist.`,
      fix: /^@(?:theme|site|docusaurus)\//.test(request)
        ? 'This name belongs to Docusaurus: remove the import. The components of this site need no import.'
        : 'Correct the path: @/ is the root of the project, ./ the folder of this file.',
    }
  }
}

/** Whether a module exists: a file of the project, or a package. The bundler reports what a package does not export. */
function isThere(request: string, root: string, file: string): boolean {
  const name = request.replace(/\?.*$/, '')
  if (/^(?:@\/|\.)/.test(name)) {
    const target = name.startsWith('@/') ? name.slice(2) : path.join(path.dirname(file), name)
    return ENDINGS.some((ending) => existsSync(path.join(root, target + ending)))
  }
  try {
    require.resolve(name, { paths: [path.join(root, path.dirname(file)), import.meta.dirname] })
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND'
  }
}
