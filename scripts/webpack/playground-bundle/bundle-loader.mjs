import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PLAYGROUND_PACKAGES_FILE } from '../client-packages.mjs'
import { bundlePlayground } from './bundle.mjs'

/** Among the framework's own files: kept by browsers for ever, because their names change. */
const FOLDER = 'static/playground'

/**
 * Webpack loader that writes `components/playground/bundle.data.mjs`: the addresses of
 * the modules that esbuild makes. It runs when a page with the playground is compiled,
 * and again when a source of them changes, in development as in a build. The server
 * loads none of them.
 *
 * @this {{
 *   rootContext: string,
 *   mode: string,
 *   getOptions: () => { isServer: boolean, basePath: string },
 *   addDependency: (file: string) => void,
 *   emitFile: (name: string, content: string, map?: undefined, info?: object) => void,
 * }}
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
  const { entries, files, sources, packages } = bundle
  for (const file of sources) this.addDependency(file)
  for (const { name, text } of files) {
    // Not said to be minimized: of what esbuild leaves, Next's minifier takes three per cent more.
    this.emitFile(`${FOLDER}/${name}`, text, undefined, { immutable: true })
  }
  this.emitFile(PLAYGROUND_PACKAGES_FILE, JSON.stringify(packages))
  const address = (/** @type {string} */ name) => `${FOLDER}/${name}`
  return source(address(entries.editor), address(entries['endpoint-worker']))
}

/**
 * @param {string} editor
 * @param {string} endpointWorker
 */
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
  use: { loader: fileURLToPath(import.meta.url), options },
})
