import { existsSync } from 'node:fs'
import path from 'node:path'
import { build, stop } from 'esbuild'
import { packageFolder, PLAYGROUND_PACKAGES_FILE } from './client-packages.mjs'

/** Among the framework's own files: kept by browsers for ever, because their names change. */
const FOLDER = 'static/playground'

/**
 * Webpack loader that writes `components/playground/bundle.data.mjs`: the addresses of
 * the modules that esbuild makes. It runs when a page with the playground is compiled,
 * and again when a source of them changes, in development as in a build. The server
 * loads none of them.
 *
 * @this {import('@rspack/core').LoaderContext<{ isServer: boolean, basePath: string }>}
 */
export default async function bundleLoader() {
  const { isServer, basePath } = this.getOptions()
  if (isServer) return source('', '')
  // Without a sample endpoint nothing in the page can be run, and nothing is shipped for it.
  if (!existsSync(path.join(this.rootContext, 'sample-api'))) {
    this.emitFile(PLAYGROUND_PACKAGES_FILE, '[]')
    return source('', '')
  }
  const small = this.mode === 'production'
  const bundle = await bundlePlayground(this.rootContext, { basePath, small })
  // Its process would keep 80 MB for as long as the development server runs.
  await stop()
  const { entries, files, sources, packages } = bundle
  for (const file of sources) this.addDependency(file)
  for (const { name, text } of files) {
    this.emitFile(`${FOLDER}/${name}`, text, undefined, { immutable: true })
  }
  this.emitFile(PLAYGROUND_PACKAGES_FILE, JSON.stringify(packages))
  const address = (/** @type {string} */ name) => `${FOLDER}/${name}`
  return source(address(entries.editor), address(entries['endpoint-worker']))
}

/** @param {string} editor @param {string} endpointWorker */
const source = (editor, endpointWorker) => `const base = __webpack_public_path__
export const editorUrl = base + ${JSON.stringify(editor)}
export const endpointWorkerUrl = base + ${JSON.stringify(endpointWorker)}
`

/**
 * The webpack rule that puts the loader in place.
 *
 * @param {{ isServer: boolean, basePath: string }} options
 */
export const playgroundBundleRule = (options) => ({
  test: /[\\/]components[\\/]playground[\\/]bundle\.data\.mjs$/,
  use: { loader: import.meta.filename, options },
})

/** The modules that the page loads, by the name of their file in components/playground/bundled. */
const ENTRIES = /** @type {const} */ (['editor', 'endpoint-worker'])

/** @typedef {typeof ENTRIES[number]} EntryName */

/**
 * Builds the editor and the sample endpoint of the playground as modules of their
 * own, so that Next compiles none of it: no graphql, no resolvers, no editor.
 * What both need is in a file that both import, and is fetched once.
 *
 * @param {string} root of the repository
 * @param {{ basePath: string, small: boolean }} options what is in front of every address, ''
 *   or a path such as '/sub'; whether names and spaces are shortened
 * @returns file names with a hash of their content, the names of
 *   the entries among them, our own sources and the folders of the packages that went in, all absolute
 * @throws {import('esbuild').BuildFailure} naming file, line and column
 */
export async function bundlePlayground(root, { basePath, small }) {
  const folder = 'components/playground/bundled'
  const result = await build({
    absWorkingDir: root,
    entryPoints: ENTRIES.map((name) => `${folder}/${name}.ts`),
    outdir: folder,
    entryNames: '[name]-[hash]',
    chunkNames: 'shared-[hash]',
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: small,
    legalComments: 'none',
    metafile: true,
    logLevel: 'silent',
    alias: { 'vscode-languageserver-types': `./${folder}/language-server-types.ts` },
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.BASE_PATH': JSON.stringify(basePath),
    },
  })
  const { inputs, outputs } = result.metafile
  const entry = (/** @type {EntryName} */ name) => {
    const found = Object.entries(outputs).find(
      ([, { entryPoint }]) => entryPoint === `${folder}/${name}.ts`,
    )
    if (!found) throw new Error(`esbuild wrote no file for ${folder}/${name}.ts.`)
    return path.basename(found[0])
  }
  const all = Object.keys(inputs).map((file) => path.resolve(root, file))
  const packages = new Set(all.flatMap((file) => packageFolder(file) ?? []))
  return {
    entries: { editor: entry('editor'), 'endpoint-worker': entry('endpoint-worker') },
    files: result.outputFiles.map(({ path: file, text }) => ({ name: path.basename(file), text })),
    sources: all.filter((file) => !packageFolder(file)),
    packages: [...packages].sort(),
  }
}
