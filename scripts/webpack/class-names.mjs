import path from 'node:path'
import { globSync } from 'tinyglobby'

/** Where style sheets with classes of their own are; a project need not have all of them. */
const SHEETS = '{components,product,pages,styles}/**/*.module.css'

/** What Next puts behind each name: two underscores and five characters. */
const HASH = /__[\w-]{5}$/

/**
 * The parts of webpack and of Next's rules that are used here; Next brings them without types.
 *
 * @typedef {{ resourcePath: string }} Loading
 * @typedef {(loading: Loading, ...rest: unknown[]) => string} NameOf
 * @typedef {{ options?: { modules?: { getLocalIdent?: NameOf } } }} Loader
 * @typedef {{ test?: unknown, oneOf?: { use?: Loader | Loader[] }[] }} Rule
 */

/**
 * Classes are named for their file and themselves, as in `navbar_brand`. Next adds a hash, which no
 * compression shortens: a tenth of all style sheets, and part of every page and of most scripts.
 * Where two files have the same name, and in packages, it stays.
 *
 * @param {{ context: string, module: { rules: Rule[] } }} config
 */
export function nameClasses({ context, module }) {
  const files = globSync(SHEETS, { cwd: context, absolute: true }).map(path.normalize)
  const isAlone = (/** @type {string} */ file) =>
    files.includes(file) &&
    files.filter((other) => path.basename(other) === path.basename(file)).length === 1
  for (const { modules } of module.rules
    .flatMap(({ oneOf = [] }) => oneOf)
    .flatMap(({ use = [] }) => use)
    .flatMap(({ options = {} }) => options)) {
    const nameOf = modules?.getLocalIdent
    if (!modules || !nameOf) continue
    modules.getLocalIdent = (loading, ...rest) => {
      const name = nameOf(loading, ...rest)
      return isAlone(loading.resourcePath) ? name.replace(HASH, '') : name
    }
  }
}
