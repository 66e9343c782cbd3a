import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { PageRule } from './site-model.ts'

const require = createRequire(import.meta.url)

const ENDINGS = ['', '.tsx', '.ts', '.mjs', '.js', '.jsx', '.json', '/index.tsx', '/index.ts']

/** Reports imports of a page that do not exist. The bundler reports errors in the modules themselves. */
export const importsRule: PageRule = function* ({ file, tree }, { root }) {
  for (const node of tree.children) {
    for (const statement of (node.type === 'mdxjsEsm' && node.data?.estree?.body) || []) {
      const source = 'source' in statement ? statement.source : undefined
      const request = String(source?.value ?? '')
      if (!request || isThere(request, root, file)) continue
      const { line = 1, column = 0 } = source?.loc?.start ?? {}
      yield {
        at: { line, column: column + 1 },
        rule: 'broken-import',
        what: `The module ${request} does not exist.`,
        fix: /^@(?:theme|site|docusaurus)\//.test(request)
          ? 'This is a Docusaurus module: remove the import. The components of this site do not need one.'
          : 'Correct the path: @/ is the root of the project, ./ the folder of this file.',
      }
    }
  }
}

/** Whether a module exists: a file of the project, or a package. The bundler reports missing exports. */
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
