import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const own = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url))
const { resolve } = createRequire(import.meta.url)

/**
 * What `next dev` does besides for browsers, so that an edit shows at once and in place. A build
 * has none of it.
 *
 * - Next's loader for Fast Refresh also for pages: it looks for our rules, and not into Nextra's.
 * - A page's component that is new after each edit, so that React renders it again.
 * - Mermaid as one finished script: compiled, it would be three of four modules of a first page.
 *
 * @param {{
 *   module: { rules: object[] },
 *   resolve: { alias: Record<string, unknown> },
 *   plugins: object[],
 * }} config of webpack
 * @param {{ NormalModuleReplacementPlugin: new (from: RegExp, to: string) => object }} webpack
 */
export function forDevelopment(config, webpack) {
  config.module.rules.push({
    test: /\.mdx$/,
    enforce: 'post',
    loader: resolve('next/dist/compiled/@next/react-refresh-utils/dist/loader'),
  })
  config.plugins.push(
    new webpack.NormalModuleReplacementPlugin(/^nextra\/setup-page$/, own('setup-page.mjs')),
  )
  config.resolve.alias.mermaid$ = own('load-mermaid.mjs')
}

/**
 * What Nextra compiled of a page, with its component as the only export: Fast Refresh takes no
 * page that exports anything else, and nothing imports the contents of a page.
 *
 * @param {string} code
 */
export const exportComponentOnly = (code) =>
  code.replace('export function useTOC', 'function useTOC')
