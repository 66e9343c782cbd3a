/**
 * The part of webpack that is used here; Next brings it without its types.
 *
 * @typedef {{
 *   plugins: { apply: (compiler: Compiler) => void }[],
 *   module: { rules: object[] },
 *   experiments?: object,
 * }} Config
 * @typedef {(parameters: object, done: (error?: Error) => void) => Promise<void>} Hook
 * @typedef {{ type: string, fn: Hook }} Tap
 * @typedef {{
 *   hooks: { beforeCompile: { intercept(by: { register: (tap: Tap) => Tap }): void } },
 * }} Compiler
 */

/**
 * Settings of `next dev` alone, so that an edit shows at once and in place, and a mistake takes
 * nothing along. A build has none of them.
 *
 * @param {Config} config
 * @param {{ isServer: boolean, nextRuntime?: string, defaultLoaders: { babel: object } }} options
 */
export function forDevelopment(config, { isServer, nextRuntime, defaultLoaders }) {
  if (nextRuntime === 'edge') return
  if (isServer) {
    config.plugins.push({ apply: goOnCompiling })
    return
  }
  // Next puts Fast Refresh into rules with its own loader, and does not look into the nested ones of
  // Nextra.
  config.module.rules.push({ test: /\.mdx$/, enforce: 'post', use: defaultLoaders.babel })
  // The playground, half of a page's modules, is compiled when somebody opens it.
  config.experiments = {
    ...config.experiments,
    lazyCompilation: { entries: false, test: /[\\/]components[\\/]playground[\\/]/ },
  }
}

/**
 * Nextra reads the front matter of every page before each compilation. One that cannot be read
 * would end the compilation of all pages until a restart; here the map of the pages stays as it was, and
 * the page itself says what is wrong with it.
 *
 * @param {Compiler} compiler
 */
function goOnCompiling({ hooks }) {
  hooks.beforeCompile.intercept({
    register: (tap) =>
      tap.type === 'async'
        ? { ...tap, fn: (parameters, done) => tap.fn(parameters, () => done()) }
        : tap,
  })
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
