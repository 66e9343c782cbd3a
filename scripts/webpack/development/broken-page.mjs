import path from 'node:path'

/**
 * The part of webpack's loader that is used here; Rspack, whose types there are, has another.
 *
 * @typedef {{
 *   context: string,
 *   getResolve(options: object): (context: string, request: string) => Promise<unknown>,
 * }} Loader
 */

const PUBLIC = path.join(process.cwd(), 'public')

/** An import of a compiled page: in its source, blocks of code have some too. */
const IMPORT = /^import\s(?:[^'"]*\sfrom\s+)?['"]([^'"]+)['"]/gm

/**
 * The first module that a page imports and that is not there. The compiler would take it for a
 * mistake of all pages.
 *
 * @param {Loader} loader
 * @param {string} code of the page, compiled
 * @param {string} source of the page
 * @returns {Promise<Error | undefined>}
 */
export async function missingModule({ context, getResolve }, code, source) {
  const resolve = getResolve({ dependencyType: 'esm' })
  for (const { 1: request = '' } of code.matchAll(IMPORT)) {
    // Nextra imports an image by its file.
    const written = request.replace(PUBLIC, '')
    if (!source.includes(written)) continue
    try {
      await resolve(context, request)
    } catch {
      const line = source.slice(0, source.indexOf(written)).split('\n').length
      return Object.assign(new Error(`There is no module ${written}.`), { line, column: 1 })
    }
  }
  return undefined
}

/**
 * The source of a page that says why another cannot be compiled, to be compiled in its place. Next
 * would show one page's error on every page that is opened after it.
 *
 * @param {Error & { line?: number, column?: number }} error
 * @param {string} file
 */
export function brokenPage(error, file) {
  const name = path.relative(process.cwd(), file)
  const place = error.line ? `${name}:${error.line}:${error.column}\n` : ''
  const title = 'This page cannot be compiled'
  return `---\ntitle: ${title}\n---\n\n# ${title}\n\n~~~~~text\n${place}${error.message}\n~~~~~\n`
}
