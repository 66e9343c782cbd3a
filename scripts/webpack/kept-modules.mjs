import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

/** In the framework's folder for what a build leaves to the next one. */
const FOLDER = '.next/cache/modules'

/** Where modules are. Of a page that has gone, the bundler would still look for the file. */
const MODULES = ['api-changes', 'components', 'pages', 'product', 'sample-api', 'schema']

/** What compiles modules, of which the bundler knows nothing: packages, settings, our own code. */
const COMPILED_BY = [
  'package-lock.json',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'lib',
  'scripts',
  'styles',
]

/**
 * The parts of Rspack's configuration that are used here.
 *
 * @typedef {{
 *   name: string,
 *   context: string,
 *   cache: unknown,
 *   experiments: { cache?: object },
 * }} Config
 */

/**
 * Keeps compiled modules for the next build. Each is compiled again when its file has changed, or one
 * that its loaders have named; all are when a file has come or gone, or what compiles them has changed.
 *
 * @param {Config} config
 * @param {string} basePath what is in front of every address, and thereby in modules
 */
export function keepModules(config, basePath) {
  const folder = path.join(config.context, FOLDER)
  const version = versionOf(config.context, basePath)
  if (existsSync(folder)) {
    for (const other of readdirSync(folder)) {
      if (other !== version) rmSync(path.join(folder, other), { recursive: true })
    }
  }
  config.cache = true
  config.experiments.cache = {
    type: 'persistent',
    version,
    storage: { type: 'filesystem', directory: path.join(folder, version, config.name) },
  }
}

/** @param {string} root @param {string} basePath */
function versionOf(root, basePath) {
  const hash = createHash('sha256').update(`${basePath}\n`)
  for (const part of MODULES) hash.update(filesOf(path.join(root, part)).join('\n'))
  for (const part of COMPILED_BY) {
    for (const file of filesOf(path.join(root, part))) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * @param {string} part a file or a folder; a project need not have it
 * @returns {string[]} the file, or all files in the folder
 */
function filesOf(part) {
  if (!existsSync(part)) return []
  if (!statSync(part).isDirectory()) return [part]
  return readdirSync(part, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort()
}
