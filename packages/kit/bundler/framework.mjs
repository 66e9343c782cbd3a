/**
 * All patches to Next and Nextra. Savings refer to the Brotli size of the home page's scripts unless stated
 * otherwise. framework.test.ts fails when a patch does not fit a new version.
 */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import nextraLoader from 'nextra/loader'

/** @import { Compiler, ResolveData, RspackOptionsNormalized } from '@rspack/core' */

const require = createRequire(import.meta.url)

const ours = (/** @type {string} */ file) => fileURLToPath(new URL(`../${file}`, import.meta.url))

/** The patched files. */
export const PATCHED = {
  start: require.resolve('next/dist/client/index.js'),
  startAsEsModule: require.resolve('next/dist/esm/client/index.js'),
  polyfills: require.resolve('next/dist/build/polyfills/polyfill-module'),
  mdx: path.join(path.dirname(require.resolve('nextra')), '../client/mdx.js'),
}

/**
 * Applies the patches.
 *
 * @param {RspackOptionsNormalized} config of the browser's build or the server's
 * @param {{ dev: boolean, isServer: boolean, nextRuntime?: string, webpack: typeof import('@rspack/core') }} options
 */
export function changeFramework(config, { dev, isServer, nextRuntime, webpack }) {
  const replace = (/** @type {RegExp} */ from, /** @type {ReplacedBy} */ to) =>
    config.plugins.push(new webpack.NormalModuleReplacementPlugin(from, to))

  const remove = (/** @type {string} */ name) => {
    const index = config.plugins.findIndex((plugin) => plugin?.constructor.name === name)
    if (index !== -1) config.plugins.splice(index, 1)
    return index !== -1
  }

  // Nextra reads all front matter before each compilation, so one error would break every page.
  // `packages/kit/commands/prepare.ts` writes the page map, with the parser of the check.
  if (!remove('NextraPlugin') && nextRuntime === 'nodejs') {
    throw new Error('Nextra has moved its page map: see packages/kit/bundler/framework.mjs.')
  }
  replace(/[\\/]nextra-page-map-\.mjs$/, path.resolve('.data/page-map.mjs'))

  // Nextra's provider imports next/image and a zoom library, even for a page without images: 8 kB.
  replace(/nextra[\\/]dist[\\/]client[\\/]mdx\.js$/, require.resolve('@mdx-js/react'))
  // Lists the files that a server would need, which takes 3 seconds of processor time. An export has no server.
  remove('TraceEntryPointsPlugin')
  if (isServer) return

  // Hydrates pages in steps of a few milliseconds: half the blocking time.
  replace(/^react-dom\/client$/, (resolving) => {
    if (/[\\/]next[\\/]dist[\\/](?:esm[\\/])?client$/.test(resolving.context)) {
      resolving.request = ours('frame/runtime/hydrate-in-steps.mjs')
    }
  })
  if (dev) return

  // Next bundles its CommonJS files, which cannot be tree-shaken. It also ships most of them as ES modules: 12 kB.
  replace(COMMONJS, ({ createData }) => {
    if (!existsSync(createData?.resource?.replace(COMMONJS, 'esm/') ?? '')) return
    for (const part of /** @type {const} */ (['resource', 'request', 'userRequest'])) {
      if (createData) createData[part] = createData[part]?.replace(COMMONJS, 'esm/')
    }
  })
  // The ES modules import this file, which only exists as CommonJS.
  replace(/\/polyfills\/polyfill-module$/, PATCHED.polyfills)
  // Unused CommonJS: 2 kB.
  config.module.rules.push({ test: /[\\/]compiled[\\/]path-to-regexp[\\/]/, sideEffects: false })

  // With Rspack, Next puts the packages of all pages into one chunk, which every page loads. Without this patch
  // the home page loads 158 kB, more than twice as much.
  const { splitChunks } = config.optimization
  if (!splitChunks || !splitChunks.cacheGroups?.['lib']) {
    throw new Error('Next splits scripts differently now: see packages/kit/bundler/framework.mjs.')
  }
  splitChunks.chunks = ({ name = '' }) => !/^(?:polyfills|main|pages\/_app)$/.test(name)
  delete splitChunks.cacheGroups['lib']

  config.plugins.push({ apply: sortOutput(webpack) })
}

/** @typedef {string | ((resolving: ResolveData) => void)} ReplacedBy */

/** Matches a table in the runtime: the ids of chunks that have a style sheet. */
const CHUNK_TABLE = /\{(?:\s*"?\d+"?:\s*1,?)+\s*\}/g

/**
 * Sorts output whose order depends on the timing of Rspack's threads. Otherwise two builds of the same sources
 * would differ in every page, and each deployment would invalidate readers' caches.
 *
 * @param {typeof import('@rspack/core')} webpack
 * @returns {(compiler: Compiler) => void}
 */
const sortOutput =
  ({ Compilation }) =>
  ({ hooks }) => {
    hooks.compilation.tap('sortOutput', (compilation) => {
      compilation.hooks.runtimeModule.tap('sortOutput', ({ source }) => {
        if (!source) return
        const text = source.source.toString()
        const sorted = text.replace(CHUNK_TABLE, (table) => {
          const ids = table.match(/\d+(?="?:)/g) ?? []
          return `{${ids
            .toSorted((a, b) => Number(a) - Number(b))
            .map((id) => `${id}:1`)
            .join()}}`
        })
        // Writing back unchanged text would lose the hash placeholders.
        if (sorted !== text) source.source = Buffer.from(sorted)
      })
      // In the next stage, Next lists the scripts of each page for its HTML and for navigation.
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS - 1
      compilation.hooks.processAssets.tap({ name: 'sortOutput', stage }, () => {
        const entrypoints = new Map(compilation.entrypoints)
        for (const entrypoint of entrypoints.values()) {
          const files = sortFiles(entrypoint.getFiles())
          entrypoint.getFiles = () => files
        }
        // Without this, each access creates new objects.
        Object.defineProperty(compilation, 'entrypoints', { value: entrypoints })
      })
    })
  }

const CHUNK = /^static\/chunks\/(?:\d|pages\/)/

/**
 * Sorts the scripts of a page. Runtime and framework stay first; style sheets keep their order, which matters.
 *
 * @param {readonly string[]} files
 */
const sortFiles = (files) => [
  ...files.filter((file) => !CHUNK.test(file)),
  ...files.filter((file) => CHUNK.test(file)).sort(),
]

const COMMONJS = /(?<=[\\/]node_modules[\\/]next[\\/]dist[\\/])(?=(?:client|lib|pages|shared)[\\/])/

/**
 * Compiles a page with Nextra's loader, which reads the path from a field that Rspack does not have.
 *
 * @param {import('@rspack/core').LoaderContext} loader
 * @param {string} source
 * @returns {Promise<string>}
 */
export const compileWithNextra = (loader, source) =>
  new Promise((resolve, reject) => {
    const done = (/** @type {Error | null} */ error, /** @type {string} */ code) =>
      error ? reject(error) : resolve(code)
    const relativePath = loader.resourcePath
    const _module = { resourceResolveData: { descriptionFileRoot: '', relativePath } }
    const parts = { _module: { value: _module }, async: { value: () => done } }
    const context = Object.create(loader, parts)
    void nextraLoader.call(context, source)
  })

const WRAPPER = 'export default HOC_MDXWrapper'

/**
 * Gives a compiled page its own component as the only export, which Fast Refresh requires. Nextra exports the
 * same component from all pages, so React would not update it.
 *
 * @param {import('@rspack/core').LoaderContext} loader
 * @param {string} code from Nextra's loader, of a page or another module
 */
export function refreshablePage(loader, code) {
  if (!loader.getOptions().isPageImport) return code
  const parts = code
    .replace('export function useTOC', 'function useTOC')
    .replace(WRAPPER, 'const renderPage = HOC_MDXWrapper')
  if (parts === code)
    throw new Error('Nextra wraps pages differently now: see packages/kit/bundler/framework.mjs.')
  return `${parts}\nexport default function Page(props) {\n  return renderPage(props)\n}\n`
}
