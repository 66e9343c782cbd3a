import path from 'node:path'
import { syntaxProblem } from '../../lib/mdx/parse-page.mjs'
import { includedFiles } from '../../lib/mdx/partials.mjs'
import { conflictsIn, problemLines } from '../../lib/mdx/report.mjs'
import { brokenPage, faultOf } from './broken-pages.mjs'
import { compileWithNextra, refreshablePage, withoutImages } from './framework.mjs'

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
 * Nextra's loader of pages. In development a page that cannot be compiled says why, in the frame of the
 * site; in a build Rspack gets the reason with file and line, which it takes from the stack of an error.
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
  const isDevelopment = this.mode === 'development'
  const compiled = isDevelopment ? developmentPage(this, source) : compileWithNextra(this, source)
  compiled.then(
    (code) => callback(null, code),
    (error) => {
      error.stack ||= String(error)
      callback(error)
    },
  )
}

/**
 * @param {import('@rspack/core').LoaderContext} loader
 * @param {string} source
 */
async function developmentPage(loader, source) {
  const { resourcePath } = loader
  const file = { path: resourcePath, cwd: process.cwd() }
  const fault = faultOf(loader._compilation, resourcePath)
  // The missing part may come with the next compilation, without a change of the page.
  if (fault) loader.cacheable(false)
  const show = async (/** @type {string} */ reason) =>
    refreshablePage(loader, await compileWithNextra(loader, brokenPage(reason)))
  const [conflict] = conflictsIn(source)
  if (conflict) return show(problemLines(file, conflict).join('\n'))
  if (fault && fault.text.size > 0) return show([...fault.text].join('\n'))
  try {
    const code = await compileWithNextra(loader, source)
    return refreshablePage(loader, fault ? withoutImages(code, fault.images) : code)
  } catch (error) {
    loader.cacheable(false)
    const problem = syntaxProblem(error, source)
    return show(problem ? problemLines(file, problem).join('\n') : String(error.message))
  }
}
