import path from 'node:path'
import { includedFiles } from '../../lib/mdx/partials.mjs'
import { compileWithNextra, refreshablePage } from './framework.mjs'

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
  source.replace(/(<ReferencePage name="\w+">\n)[\s\S]*(<\/ReferencePage>)/, '$1$2')

/**
 * Nextra's loader of pages. Rspack reads the reason of a failure, with file and line, from the error's stack.
 *
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} text
 */
export default function pageLoader(text) {
  const callback = this.async()
  if (FILES_OF_NEXT.test(this.resourcePath)) return callback(null, text)
  const source = this.target === 'web' ? withoutEntries(text) : text
  for (const file of includedFiles(text, path.relative('', this.resourcePath))) {
    this.addDependency(path.resolve(file))
  }
  compileWithNextra(this, source).then(
    (code) => callback(null, this.mode === 'development' ? refreshablePage(this, code) : code),
    (error) => {
      error.stack ||= String(error)
      callback(error)
    },
  )
}
