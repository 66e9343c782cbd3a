import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The parts of webpack that are used here; Next brings it without its types.
 *
 * @typedef {{ apply: (compiler: object) => void }} Plugin
 * @typedef {{ plugins: Plugin[], module: { rules: object[] } }} Config
 * @typedef {{
 *   context: string,
 *   request: string,
 *   createData?: { resource?: string },
 * }} Resolving
 * @typedef {{
 *   BannerPlugin: new (options: object) => Plugin,
 *   Compilation: { PROCESS_ASSETS_STAGE_SUMMARIZE: number },
 *   DefinePlugin: new (values: Record<string, string>) => Plugin,
 *   NormalModuleReplacementPlugin: new (
 *     from: RegExp,
 *     replace: (resolving: Resolving) => void,
 *   ) => Plugin,
 * }} Webpack
 */

const hydrateInSteps = fileURLToPath(
  new URL('../../components/runtime/hydrate-in-steps.mjs', import.meta.url),
)

/**
 * What browsers get of React and Next: no more than a page uses, started in short steps.
 *
 * @param {Config} config that of the browsers' build
 * @param {{ dev: boolean, webpack: Webpack }} options
 */
export function forBrowsers({ plugins, module }, { dev, webpack }) {
  plugins.push(
    new webpack.NormalModuleReplacementPlugin(/^react-dom\/client$/, (resolving) => {
      if (/[\\/]next[\\/]dist[\\/](?:esm[\\/])?client$/.test(resolving.context)) {
        resolving.request = hydrateInSteps
      }
    }),
  )
  if (dev) return
  // Of its 7 kB nothing is used, which a bundler cannot see: it is CommonJS.
  module.rules.push({ test: /[\\/]compiled[\\/]path-to-regexp[\\/]/, sideEffects: false })
  plugins.push(
    new webpack.NormalModuleReplacementPlugin(COMMONJS, ({ createData }) => {
      if (createData?.resource) createData.resource = esModuleOf(createData.resource)
    }),
    // React asks for it, and would get Next's imitation of it.
    new webpack.DefinePlugin({ 'typeof process': JSON.stringify('undefined') }),
    // Has a browser compile React while it loads, and not on the page's own thread when it is called.
    new webpack.BannerPlugin({
      banner: '//# allFunctionsCalledOnLoad',
      raw: true,
      test: /[\\/]framework-/,
      stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
    }),
  )
}

const COMMONJS = /(?<=[\\/]node_modules[\\/]next[\\/]dist[\\/])(?=(?:client|lib|pages|shared)[\\/])/

/**
 * The file of Next's browser code as an ES module. Next builds browsers' scripts from its CommonJS
 * files, of which a bundler leaves nothing out; it ships the same code in `dist/esm` as well.
 *
 * @param {string} file a file of Next as CommonJS
 * @returns {string} its counterpart; the file itself where there is none
 */
function esModuleOf(file) {
  const counterpart = file.replace(COMMONJS, 'esm/')
  return existsSync(counterpart) ? counterpart : file
}
