import nextraLoader from 'nextra/loader'
import { brokenPage, missingModule, refreshablePage } from './development.mjs'

/**
 * The page that Next shows when ours cannot be compiled brings an `_app` of its own. Nextra takes it
 * for the site's and refuses it, and every page would say "Internal Server Error".
 */
const FILES_OF_NEXT = /[\\/]node_modules[\\/]next[\\/]/

/**
 * A reference page without its entries: they travel once, as HTML in the document, and not a second time
 * as script.
 *
 * @param {string} source
 */
const withoutEntries = (source) =>
  source.replace(/(<ReferencePage of="\w+">\n)[\s\S]*(<\/ReferencePage>)/, '$1$2')

/**
 * Nextra's webpack loader, for Rspack as well: that knows less of a module than Nextra asks for, which
 * without a module asks for the path alone; and it shows the stack of an error and nothing else, which
 * the errors of Markdown, with their file and line, do not have.
 *
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} text
 */
export default function pageLoader(text) {
  const callback = this.async()
  if (FILES_OF_NEXT.test(this.resourcePath)) return callback(null, text)
  const source = this.target === 'web' ? withoutEntries(text) : text
  /** @param {string} text @param {(error: Error | null, code: string) => unknown} done */
  const compile = (text, done) =>
    nextraLoader.call(Object.create(this, { _module: {}, async: { value: () => done } }), text)
  if (this.mode === 'development') {
    compile(source, async (error, code) => {
      const resolve = this.getResolve({ dependencyType: 'esm' })
      const wrong =
        error ?? (await missingModule(code, source, (name) => resolve(this.context, name)))
      if (!wrong) return callback(null, refreshablePage(code))
      return compile(brokenPage(wrong, this.resourcePath), (failure, page) =>
        callback(failure, refreshablePage(page)),
      )
    })
    return
  }
  compile(source, (error, code) => {
    if (error) error.stack ||= String(error)
    callback(error, code)
  })
}
