/** @import { Compiler, RspackOptionsNormalized } from '@rspack/core' */

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
