/**
 * Everything that is changed of Next's and Nextra's insides. Each change is here for readers; the figures
 * are of the home page, as brotli, where nothing else is said. framework.test.ts tells when a new Next or
 * Nextra has no place for one.
 */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import nextraLoader from 'nextra/loader'
import { runInNewContext } from 'node:vm'

/** @import { Compiler, ResolveData, RspackOptionsNormalized } from '@rspack/core' */

const require = createRequire(import.meta.url)

const ours = (/** @type {string} */ file) =>
  fileURLToPath(new URL(`../../components/${file}`, import.meta.url))

/** The files that the changes are about. */
export const INSIDES = {
  start: require.resolve('next/dist/client/index.js'),
  startAsEsModule: require.resolve('next/dist/esm/client/index.js'),
  polyfills: require.resolve('next/dist/build/polyfills/polyfill-module'),
  mdx: fileURLToPath(new URL('../../node_modules/nextra/dist/client/mdx.js', import.meta.url)),
}

/**
 * Changes what browsers get of Next and Nextra.
 *
 * @param {RspackOptionsNormalized} config that of the browsers' build, or of the server's
 * @param {{ dev: boolean, isServer: boolean, nextRuntime?: string, webpack: typeof import('@rspack/core') }} options
 */
export function changeFramework(config, { dev, isServer, nextRuntime, webpack }) {
  const replace = (/** @type {RegExp} */ from, /** @type {ReplacedBy} */ to) =>
    config.plugins.push(new webpack.NormalModuleReplacementPlugin(from, to))

  // Nextra reads front matter with another parser than the check, and all of it before each compilation,
  // which one mistake ends for every page. `scripts/prepare.ts` writes the map of the pages.
  const maker = config.plugins.findIndex((plugin) => plugin?.constructor.name === 'NextraPlugin')
  if (nextRuntime === 'nodejs' && maker === -1) {
    throw new Error('Nextra makes its page map elsewhere now: see scripts/webpack/framework.mjs.')
  }
  if (maker !== -1) config.plugins.splice(maker, 1)
  replace(/[\\/]nextra-page-map-\.mjs$/, ours('../.data/page-map.mjs'))

  // Nextra's provider brings a zooming image, next/image and a zoom library: 8 kB, for a page without
  // a picture too.
  replace(/nextra[\\/]dist[\\/]client[\\/]mdx\.js$/, ours('mdx/provider.mjs'))
  if (isServer) return

  // React takes a page over in steps of a few milliseconds: half of the blocking.
  replace(/^react-dom\/client$/, (resolving) => {
    if (/[\\/]next[\\/]dist[\\/](?:esm[\\/])?client$/.test(resolving.context)) {
      resolving.request = ours('runtime/hydrate-in-steps.mjs')
    }
  })
  if (dev) return

  // Next builds browsers' scripts from its CommonJS files, of which a bundler leaves nothing out; it
  // ships the same code as ES modules: 12 kB. A file without such a counterpart stays.
  replace(COMMONJS, ({ createData }) => {
    if (!existsSync(createData?.resource?.replace(COMMONJS, 'esm/') ?? '')) return
    for (const part of /** @type {const} */ (['resource', 'request', 'userRequest'])) {
      if (createData) createData[part] = createData[part]?.replace(COMMONJS, 'esm/')
    }
  })
  // The one file that those ask for and that is not beside them.
  replace(/\/polyfills\/polyfill-module$/, INSIDES.polyfills)
  // CommonJS of which nothing is used: 2 kB.
  config.module.rules.push({ test: /[\\/]compiled[\\/]path-to-regexp[\\/]/, sideEffects: false })

  // A page gets what it uses. For Rspack, Next puts all packages of all pages into one file, which every
  // page asks for: without this the home page asks for more than twice as much, 158 kB.
  const { splitChunks } = config.optimization
  if (!splitChunks || !splitChunks.cacheGroups?.['lib']) {
    throw new Error('Next splits scripts in another way now: see scripts/webpack/framework.mjs.')
  }
  splitChunks.chunks = ({ name = '' }) => !/^(?:polyfills|main|pages\/_app)$/.test(name)
  delete splitChunks.cacheGroups['lib']

  config.plugins.push({ apply: sortOutput(webpack) })
}

/** A table of chunks in the runtime: the numbers of those that have a style sheet. */
const CHUNK_TABLE = /\{(?:\s*"?\d+"?:\s*1,?)+\s*\}/g

/**
 * Puts into order what Rspack's threads leave to chance. Without it two builds of the same sources differ in
 * every page, and each deployment empties the caches of readers.
 *
 * @param {typeof import('@rspack/core')} webpack
 * @returns {(compiler: Compiler) => void}
 */
const sortOutput =
  ({ Compilation, sources: { RawSource } }) =>
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
        // An unchanged text is not written back: names of chunks would lose the hashes that are still to come.
        if (sorted !== text) source.source = Buffer.from(sorted)
      })
      // Next writes both lists of pages a stage before this.
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS + 1
      compilation.hooks.processAssets.tap({ name: 'sortOutput', stage }, () => {
        for (const { name, source } of compilation.getAssets()) {
          const text = () => source.source().toString()
          if (name === 'build-manifest.json') {
            const { pages, ...manifest } = JSON.parse(text())
            const sorted = { ...manifest, pages: sortFiles(pages) }
            compilation.updateAsset(name, new RawSource(JSON.stringify(sorted)))
          } else if (name.endsWith('/_buildManifest.js')) {
            /** @type {{ __BUILD_MANIFEST?: Record<string, unknown> }} */
            const browser = {}
            runInNewContext(text(), { self: browser })
            const manifest = JSON.stringify(sortFiles(browser.__BUILD_MANIFEST ?? {}))
            compilation.updateAsset(
              name,
              new RawSource(
                `self.__BUILD_MANIFEST=${manifest};self.__BUILD_MANIFEST_CB&&self.__BUILD_MANIFEST_CB()`,
              ),
            )
          }
        }
      })
    })
  }

const CHUNK = /^static\/chunks\/(?:\d|pages\/)/

/**
 * The files of each page: what all pages have and style sheets, whose order counts, stay as they are.
 *
 * @param {Record<string, unknown>} pages
 */
const sortFiles = (pages) =>
  Object.fromEntries(
    Object.entries(pages).map(([page, files]) => {
      if (!page.startsWith('/') || !Array.isArray(files)) return [page, files]
      const isChunk = (/** @type {string} */ file) => CHUNK.test(file)
      return [
        page,
        [
          ...files.filter((file) => !isChunk(file)),
          ...files.filter(isChunk).toSorted((a, b) => (a < b ? -1 : 1)),
        ],
      ]
    }),
  )

/** @typedef {string | ((resolving: ResolveData) => void)} ReplacedBy */

const COMMONJS = /(?<=[\\/]node_modules[\\/]next[\\/]dist[\\/])(?=(?:client|lib|pages|shared)[\\/])/

/**
 * The module that Nextra's loader makes of a source. It asks for its path, of which Rspack knows less than
 * webpack.
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
 * A compiled page, with a component of its own as the only export: Fast Refresh takes no other, and
 * Nextra gives all pages one and the same component, which React would leave alone after a change.
 *
 * @param {import('@rspack/core').LoaderContext} loader
 * @param {string} code as Nextra makes it of a page, or of anything else
 */
export function refreshablePage(loader, code) {
  if (!loader.getOptions().isPageImport) return code
  const parts = code
    .replace('export function useTOC', 'function useTOC')
    .replace(WRAPPER, 'const renderPage = HOC_MDXWrapper')
  if (parts === code) throw new Error('Nextra wraps pages in another way now.')
  return `${parts}\nexport default function Page(props) {\n  return renderPage(props)\n}\n`
}
