import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the history: committed beside the snapshot, and no part of any product. */
export const HISTORY = 'api-changes'

/**
 * Webpack loader that writes `lib/reference/changes/history.data.mjs`: the files of the history.
 * Only the server renders them, so readers do not download them as script.
 *
 * @this {{
 *   rootContext: string,
 *   addDependency: (file: string) => void,
 *   addContextDependency: (folder: string) => void,
 * }}
 */
export default async function historyLoader() {
  const folder = path.join(this.rootContext, HISTORY)
  this.addContextDependency(folder)
  const names = existsSync(folder) ? await readdir(folder) : []
  const entries = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => {
        this.addDependency(path.join(folder, name))
        const entry = /** @type {object} */ (
          JSON.parse(await readFile(path.join(folder, name), 'utf8'))
        )
        return { ...entry, date: path.basename(name, '.json') }
      }),
  )
  return `export const historyEntries = ${JSON.stringify(entries)}\n`
}

/** The webpack rule that puts the loader in place. */
export const historyRule = {
  test: /[\\/]lib[\\/]reference[\\/]changes[\\/]history\.data\.mjs$/,
  loader: fileURLToPath(import.meta.url),
}
