import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'

/** Names the authors and tags that a post may have. */
export const SETTINGS = fileURLToPath(new URL('../../../site.config.ts', import.meta.url))

/**
 * The TypeScript functions that read posts, compiled on first use and after a change of the
 * settings. Next reads its configuration, and with it these loaders, as plain JavaScript.
 *
 * @returns {Promise<typeof import('./library')>}
 */
export function loadLibrary() {
  const { mtimeMs } = statSync(SETTINGS)
  if (!loaded || loaded.mtimeMs !== mtimeMs) {
    loaded = { mtimeMs, library: tsImport('./library.ts', import.meta.url) }
  }
  return loaded.library
}

/** @type {{ mtimeMs: number, library: Promise<typeof import('./library')> } | undefined} */
let loaded
