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
  compileWithNextra(this, text).then(
    (code) => callback(null, this.mode === 'development' ? refreshablePage(this, code) : code),
    (error) => {
      error.stack ||= String(error)
      callback(error)
    },
  )
}
