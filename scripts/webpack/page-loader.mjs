import { loader as compile } from '../../node_modules/nextra/dist/server/loader.js'

/**
 * What was last compiled of each file, for each use of it.
 *
 * @type {Map<string, { source: string, code: Promise<string> }>}
 */
const compiled = new Map()

/**
 * The page that Next shows when ours cannot be compiled brings an `_app` of its own. Nextra takes it
 * for the site's and refuses it, and every page would say "Internal Server Error".
 */
const FILES_OF_NEXT = /[\\/]node_modules[\\/]next[\\/]/

/**
 * Nextra's webpack loader, once for both compilers: that of the server and that of browsers ask
 * for the same pages, and compiling Markdown is most of what a page costs.
 *
 * @this {{
 *   resource: string,
 *   resourcePath: string,
 *   getOptions: () => { isPageImport?: boolean, isMetaFile?: boolean },
 * }}
 * @param {string} source
 * @returns {Promise<string>}
 */
export default function pageLoader(source) {
  if (FILES_OF_NEXT.test(this.resourcePath)) return Promise.resolve(source)
  const { isPageImport = false, isMetaFile = false } = this.getOptions()
  const key = [this.resource, isPageImport, isMetaFile].join(' ')
  const earlier = compiled.get(key)
  if (earlier?.source === source) return earlier.code
  // Rspack knows less of a module than Nextra asks for; without it, Nextra asks for the path alone.
  const loading = Object.create(this, { _module: { value: undefined } })
  const code = compile.call(loading, source)
  compiled.set(key, { source, code })
  return code
}
