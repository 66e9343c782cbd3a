import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { includePartials } from '#markdown/partials.mjs'
import { compileWithNextra, refreshablePage } from './framework.mjs'

/**
 * Next's error page has its own `_app`. Nextra would mistake it for the site's and fail, and every page would
 * show "Internal Server Error".
 */
const FILES_OF_NEXT = /[\\/]node_modules[\\/]next[\\/]/

/**
 * Wraps Nextra's page loader. Rspack reads the message, file and line of an error from its stack.
 *
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} text
 */
export default function pageLoader(text) {
  const callback = this.async()
  if (FILES_OF_NEXT.test(this.resourcePath)) return callback(null, text)
  compile(this, text).then(
    (code) => callback(null, this.mode === 'development' ? refreshablePage(this, code) : code),
    (error) => {
      error.stack ||= String(error)
      callback(error)
    },
  )
}

/**
 * The last text and code of each page. The compilations for browser and server run in one process and use the same
 * code, and Nextra takes a tenth of a build to write it.
 *
 * @type {Map<string, { text: string, code: Promise<string> }>}
 */
const compiled = new Map()

/** @param {import('@rspack/core').LoaderContext} loader @param {string} text */
async function compile(loader, text) {
  const file = path.relative('', loader.resourcePath).replaceAll('\\', '/')
  // Links in an excerpt resolve as in its post.
  const from = file.replace(/^\.data\/excerpts\//, 'pages/blog/')
  const whole = includePartials(text, from, (name) => {
    const location = path.resolve(name)
    loader.addDependency(location)
    // If the file is missing, the bundler reports the import and its line.
    return existsSync(location) ? readFileSync(location, 'utf8') : undefined
  })
  const key = `${loader.getOptions().isPageImport} ${loader.resourcePath}`
  let page = compiled.get(key)
  if (page?.text !== whole) {
    page = { text: whole, code: compileWithNextra(loader, whole) }
    compiled.set(key, page)
  }
  return page.code
}
