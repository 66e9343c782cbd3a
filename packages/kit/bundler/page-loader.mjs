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
  return compileWithNextra(loader, whole)
}
