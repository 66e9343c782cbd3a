import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * The part of webpack that is used here; Next brings it without its types.
 *
 * @typedef {{
 *   plugins: { apply: (compiler: Compiler) => void }[],
 *   module: { rules: object[] },
 *   experiments?: object,
 * }} Config
 * @typedef {(parameters: object, done: (error?: Error) => void) => Promise<void>} Hook
 * @typedef {{ name: string, fn: Hook }} Tap
 * @typedef {{
 *   context: string,
 *   hooks: { beforeCompile: { intercept(by: { register: (tap: Tap) => Tap }): void } },
 * }} Compiler
 * @typedef {{
 *   NormalModuleReplacementPlugin: new (from: RegExp, to: string) => Config['plugins'][number],
 * }} Webpack
 */

const own = (/** @type {string} */ name) => path.join(import.meta.dirname, name)
const { resolve } = createRequire(import.meta.url)

/**
 * Settings of `next dev` alone, so that an edit shows at once and in place, and a mistake takes
 * nothing along. A build has none of them.
 *
 * @param {Config} config
 * @param {{ isServer: boolean, nextRuntime?: string, webpack: Webpack }} options
 */
export function forDevelopment(config, { isServer, nextRuntime, webpack }) {
  if (nextRuntime === 'edge') return
  if (isServer) {
    keepPageMap(config)
    return
  }
  // Next puts Fast Refresh into our rules, and does not look into Nextra's.
  config.module.rules.push({
    test: /\.mdx$/,
    enforce: 'post',
    loader: resolve('next/dist/compiled/@next/react-refresh-utils/dist/loader'),
  })
  // The playground, half of a page's modules, is compiled when somebody opens it.
  config.experiments = {
    ...config.experiments,
    lazyCompilation: { entries: false, test: /[\\/]components[\\/]playground[\\/]/ },
  }
  config.plugins.push(
    new webpack.NormalModuleReplacementPlugin(/^nextra\/setup-page$/, own('setup-page.mjs')),
  )
}

/**
 * The compiled page, with its component as the only export: Fast Refresh takes no
 * page that exports anything else, and nothing imports the contents of a page.
 *
 * @param {string} code
 */
export const exportComponentOnly = (code) =>
  code.replace('export function useTOC', 'function useTOC')

/**
 * Nextra reads the front matter of every page before each compilation. One that cannot be read
 * would end the compilation of all pages until a restart; here the map stays as it was, and the
 * page itself says what is wrong with it.
 *
 * @param {Config} config
 */
function keepPageMap({ plugins }) {
  plugins.push({
    apply: ({ context, hooks }) => {
      const map = path.join(context, '.next/static/chunks/nextra-page-map-.mjs')
      hooks.beforeCompile.intercept({
        register: (tap) => {
          const { name, fn } = tap
          if (name !== 'NextraPlugin') return tap
          /** @type {Hook} */
          const keep = (parameters, done) =>
            fn(parameters, (error) => done(existsSync(map) ? undefined : error))
          return { ...tap, fn: keep }
        },
      })
    },
  })
}
