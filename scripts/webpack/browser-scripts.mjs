import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** @import { ResolveData, RspackOptionsNormalized } from '@rspack/core' */

const { resolve } = createRequire(import.meta.url)
const polyfillModule = resolve('next/dist/build/polyfills/polyfill-module')

const hydrateInSteps = fileURLToPath(
  new URL('../../components/runtime/hydrate-in-steps.mjs', import.meta.url),
)

/**
 * What browsers get of React and Next: no more than a page uses, started in short steps.
 *
 * @param {RspackOptionsNormalized} config that of the browsers' build
 * @param {{ dev: boolean, webpack: typeof import('@rspack/core') }} options
 */
export function forBrowsers({ plugins, module, optimization }, { dev, webpack }) {
  plugins.push(
    new webpack.NormalModuleReplacementPlugin(/^react-dom\/client$/, (resolving) => {
      if (/[\\/]next[\\/]dist[\\/](?:esm[\\/])?client$/.test(resolving.context)) {
        resolving.request = hydrateInSteps
      }
    }),
  )
  if (dev) return
  splitByPage(optimization)
  // Of its 7 kB nothing is used, which a bundler cannot see: it is CommonJS.
  module.rules.push({ test: /[\\/]compiled[\\/]path-to-regexp[\\/]/, sideEffects: false })
  plugins.push(
    new webpack.NormalModuleReplacementPlugin(COMMONJS, ({ createData }) => {
      if (createData) replaceByEsModule(createData)
    }),
    // The one file that those ask for and that is not beside them.
    new webpack.NormalModuleReplacementPlugin(/\/polyfills\/polyfill-module$/, polyfillModule),
  )
}

const COMMONJS = /(?<=[\\/]node_modules[\\/]next[\\/]dist[\\/])(?=(?:client|lib|pages|shared)[\\/])/

/**
 * Takes a file of Next as ES module in place of CommonJS. Next builds browsers' scripts from its CommonJS
 * files, of which a bundler leaves nothing out; it ships the same code in `dist/esm` as well. A file
 * without such a counterpart stays.
 *
 * @param {NonNullable<ResolveData['createData']>} resolved all three name the file; a module is known by its request
 */
function replaceByEsModule(resolved) {
  if (!existsSync(resolved.resource?.replace(COMMONJS, 'esm/') ?? '')) return
  for (const part of /** @type {const} */ (['resource', 'request', 'userRequest'])) {
    resolved[part] = resolved[part]?.replace(COMMONJS, 'esm/')
  }
}

/**
 * A page gets what it uses. For Rspack, Next's settings put all packages of all pages into one file,
 * with what every page begins with; for webpack they do not.
 *
 * @param {RspackOptionsNormalized['optimization']} optimization
 */
function splitByPage({ splitChunks }) {
  if (!splitChunks) return
  splitChunks.chunks = ({ name = '' }) => !/^(?:polyfills|main|pages\/_app)$/.test(name)
  delete splitChunks.cacheGroups?.['lib']
}
