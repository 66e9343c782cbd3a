import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const VIEW_BOX = /viewBox="\S+ \S+ (\S+) (\S+)"/

/**
 * Webpack loader that writes `lib/diagram/drawings.data.mjs`: the drawings of
 * `public/diagrams` for the server, and their sizes alone for the browser.
 *
 * @this {{
 *   rootContext: string,
 *   getOptions: () => { isServer: boolean },
 *   addDependency: (file: string) => void,
 *   addContextDependency: (folder: string) => void,
 * }}
 */
export default async function drawingsLoader() {
  const folder = path.join(this.rootContext, 'public/diagrams')
  const { isServer } = this.getOptions()
  this.addContextDependency(folder)
  /** @type {Record<string, { width: number, height: number, markup: string }>} */
  const drawings = {}
  for (const file of await filesIn(folder)) {
    this.addDependency(path.join(folder, file))
    const markup = await readFile(path.join(folder, file), 'utf8')
    const [, width, height] = VIEW_BOX.exec(markup) ?? []
    drawings[path.basename(file, '.svg')] = {
      width: Math.ceil(Number(width)),
      height: Math.ceil(Number(height)),
      markup: isServer ? markup.trim() : '',
    }
  }
  return `export const drawings = ${JSON.stringify(drawings)}\n`
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>} its files, sorted; none without the folder, as before the first drawing
 */
async function filesIn(folder) {
  try {
    return (await readdir(folder)).sort()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/**
 * The webpack rule that puts the loader in place.
 *
 * @param {boolean} isServer
 */
export const drawingsRule = (isServer) => ({
  test: /[\\/]lib[\\/]diagram[\\/]drawings\.data\.mjs$/,
  use: { loader: fileURLToPath(import.meta.url), options: { isServer } },
})
