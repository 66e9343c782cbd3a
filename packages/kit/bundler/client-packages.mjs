import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** @import { Compiler, ConcatenatedModule, Module } from '@rspack/core' */

/** Name of the list in the framework's build folder. */
export const CLIENT_PACKAGES_FILE = 'client-packages.json'

/**
 * Lists the folders of all packages whose modules are in the browser's chunks and style sheets, for
 * licences.txt. Only the bundler can tell: most dependencies in package.json are tools.
 */
export class ClientPackagesPlugin {
  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tap('ClientPackagesPlugin', ({ chunks, chunkGraph }) => {
      const modules = [...chunks].flatMap((chunk) => chunkGraph.getChunkModules(chunk))
      const files = new Set(modules.flatMap(resourcesOf))
      const folders = new Set([...files].flatMap((file) => packageFolder(file) ?? []))
      const target = path.join(compiler.context, '.next', CLIENT_PACKAGES_FILE)
      mkdirSync(path.dirname(target), { recursive: true })
      writeFileSync(target, `${JSON.stringify([...folders].sort(), null, 2)}\n`)
    })
  }
}

/**
 * Returns the files of a module. A concatenated module has several.
 *
 * @param {Module | ConcatenatedModule} module
 * @returns {string[]}
 */
function resourcesOf(module) {
  const joined = 'modules' in module ? module.modules.flatMap(resourcesOf) : []
  return joined.concat(module.nameForCondition() ?? [])
}

/**
 * Returns the folder of the package that a file belongs to, or undefined for our own files.
 *
 * @param {string} file
 */
function packageFolder(file) {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(file)?.[0]
}
