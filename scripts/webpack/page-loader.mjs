import { loader as compile } from '../../node_modules/nextra/dist/server/loader.js'
import { commitsIn } from '../shared/commits.mjs'
import { excerptAmongOthers } from './blog-loader.mjs'
import { imagesOf } from './rehype-image-sizes.mjs'

/**
 * What one compiler has compiled of a file, for the other, for each use of it.
 *
 * @type {Map<string, { source: string, compiler?: string, code: Promise<string> }>}
 */
const compiled = new Map()

/**
 * The page that Next shows when ours cannot be compiled brings an `_app` of its own. Nextra takes it
 * for the site's and refuses it, and every page would say "Internal Server Error".
 */
const FILES_OF_NEXT = /[\\/]node_modules[\\/]next[\\/]/

/** Nextra gives a page the day of its last commit. */
const { commitLog } = commitsIn(process.cwd())

/**
 * Nextra's webpack loader, once for both compilers: that of the server and that of browsers ask
 * for the same pages, and compiling Markdown is most of what a page costs.
 *
 * @this {import('@rspack/core').LoaderContext<{ isPageImport?: boolean, isMetaFile?: boolean }>}
 * @param {string} source
 * @returns {Promise<string>}
 */
export default async function pageLoader(source) {
  if (FILES_OF_NEXT.test(this.resourcePath)) return source
  const { isPageImport = false, isMetaFile = false } = this.getOptions()
  const key = [this.resource, isPageImport, isMetaFile].join(' ')
  const compiler = this._compiler.name
  const other = compiled.get(key)
  compiled.delete(key)
  let code = other?.source === source && other.compiler !== compiler ? other.code : undefined
  if (!code) {
    // Rspack knows less of a module than Nextra asks for; without it, Nextra asks for the path alone.
    code = compile.call(Object.create(this, { _module: { value: undefined } }), source)
    compiled.set(key, { source, compiler, code })
  }
  const result = await code.catch(giveStack)
  for (const image of imagesOf.get(this.resourcePath) ?? []) this.addDependency(image)
  if (commitLog) this.addDependency(commitLog)
  const isExcerpt = this.resource.endsWith('?excerpt')
  return isExcerpt ? excerptAmongOthers(result, this.resourcePath) : result
}

/**
 * Rspack shows the stack of an error and nothing else. What says file and line, as the errors of
 * Markdown do, has none.
 *
 * @param {unknown} error
 * @returns {never}
 */
function giveStack(error) {
  if (error instanceof Error && !error.stack) error.stack = String(error)
  throw error
}
