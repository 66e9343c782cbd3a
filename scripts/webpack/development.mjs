import { keepErrorsInPages } from './broken-pages.mjs'

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
  config.plugins.push({ apply: keepErrorsInPages })
  if (isServer) return
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
