import path from 'node:path'

/** @import { RspackOptionsNormalized } from '@rspack/core' */

/**
 * Settings of `next dev` alone, so that an edit shows at once and in place, and a mistake takes
 * nothing along. A build has none of them.
 *
 * @param {RspackOptionsNormalized} config
 * @param {{ isServer: boolean, nextRuntime?: string, defaultLoaders: { babel: string } }} options
 */
export function forDevelopment(config, { isServer, nextRuntime, defaultLoaders }) {
  if (nextRuntime === 'edge') return
  if (isServer) {
    // A server starts no worker, and so compiles no sample endpoint.
    const { javascript } = config.module.parser ?? {}
    config.module.parser = {
      ...config.module.parser,
      javascript: { ...javascript, worker: false, url: false },
    }
    return
  }
  // Next puts Fast Refresh into rules with its own loader, and does not look into the nested ones of
  // Nextra.
  config.module.rules.push({ test: /\.mdx$/, enforce: 'post', use: defaultLoaders.babel })
  // Code that a page fetches when somebody asks for it (the playground, the search, other notations) is
  // compiled then; the list of problems belongs to every page.
  config.experiments = {
    ...config.experiments,
    lazyCompilation: { entries: false, test: /[\\/]components[\\/](?!runtime[\\/])/ },
  }
}

const PUBLIC = path.join(process.cwd(), 'public')

/** An import of a compiled page: in its source, blocks of code have some too. */
const IMPORT = /^import\s(?:[^'"]*\sfrom\s+)?['"]([^'"]+)['"]/gm

/**
 * The first module that a page imports and that is not there. The compiler would take it for a
 * mistake of all pages.
 *
 * @param {string} code of the page, compiled
 * @param {string} source of the page
 * @param {(request: string) => Promise<unknown>} resolve as the compiler does
 * @returns {Promise<Error | undefined>}
 */
export async function missingModule(code, source, resolve) {
  for (const { 1: request = '' } of code.matchAll(IMPORT)) {
    // Nextra imports an image by its file.
    const written = request.replace(PUBLIC, '')
    if (!source.includes(written)) continue
    try {
      await resolve(request)
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

const EXPORT = 'export default HOC_MDXWrapper'

/**
 * A compiled page, with a component of its own as the only export: Fast Refresh takes no other, and
 * Nextra gives all pages one and the same component, which React would leave alone after a change.
 *
 * @param {string} code as Nextra makes it of a page, or of anything else
 */
export function refreshablePage(code) {
  if (!code.includes(EXPORT)) return code
  const parts = code
    .replace('export function useTOC', 'function useTOC')
    .replace(EXPORT, 'const renderPage = HOC_MDXWrapper')
  return `${parts}\nexport default function Page(props) {\n  return renderPage(props)\n}\n`
}
