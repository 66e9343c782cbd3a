import { tsImport } from 'tsx/esm/api'

/**
 * The TypeScript functions that read posts, compiled on first use. Next reads its
 * configuration, and with it these loaders, as plain JavaScript.
 *
 * @returns {Promise<typeof import('./library')>}
 */
export function loadLibrary() {
  library ??= tsImport('./library.ts', import.meta.url)
  return library
}

/** @type {Promise<typeof import('./library')> | undefined} */
let library
