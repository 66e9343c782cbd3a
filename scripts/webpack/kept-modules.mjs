import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { filesIn, hashFiles } from '../shared/hash-files.mjs'

/** @import { Configuration } from '@rspack/core' */

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
 * Keeps compiled modules for the next build. Each is compiled again when its file has changed, or one
 * that its loaders have named; all are when a file has come or gone, or what compiles them has changed.
 *
 * @param {Required<Pick<Configuration, 'name' | 'context' | 'cache' | 'experiments'>>} config
 * @param {string} basePath what is in front of every address, and thereby in modules
 */
export function keepModules(config, basePath) {
  const folder = path.join(config.context, FOLDER)
  const names = [basePath, ...filesIn(config.context, MODULES)].join('\n')
  const hash = hashFiles(config.context, COMPILED_BY).update(names)
  const version = hash.digest('hex').slice(0, 16)
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
