import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'

const VIEW_BOX = /viewBox="\S+ \S+ (\S+) (\S+)"/

/**
 * What a module holds: the name of its export, and its value, made of the files of a folder by their
 * names without ending.
 *
 * @typedef {{
 *   folder: string,
 *   ending: string,
 *   exported: string,
 *   valueOf: (files: [name: string, text: string][], isServer: boolean) => unknown,
 * }} FolderModule
 */

/** @type {Record<string, FolderModule>} */
const MODULES = {
  'lib/diagram/drawings.data.mjs': {
    folder: 'public/diagrams',
    ending: '.svg',
    exported: 'drawings',
    // Browsers find the picture in the page.
    valueOf: (files, isServer) =>
      Object.fromEntries(
        files.map(([name, markup]) => {
          const [width, height] = (VIEW_BOX.exec(markup) ?? []).slice(1).map(Number).map(Math.ceil)
          return [name, { width, height, markup: isServer ? markup.trim() : '' }]
        }),
      ),
  },
}

/**
 * Webpack loader that writes these modules, anew when a file of the folder comes, goes or changes. A
 * folder that is missing holds nothing, as before the first drawing.
 *
 * @this {import('@rspack/core').LoaderContext<{ isServer: boolean }>}
 */
export default async function folderLoader() {
  const { isServer } = this.getOptions()
  const module = path.relative(this.rootContext, this.resourcePath).replaceAll('\\', '/')
  const { folder, ending, exported, valueOf } = /** @type {FolderModule} */ (MODULES[module])
  const from = path.join(this.rootContext, folder)
  this.addContextDependency(from)
  const files = existsSync(from) ? await readdir(from, { recursive: true }) : []
  const wanted = files.filter((name) => name.endsWith(ending)).sort()
  const named = wanted.map(async (file) => {
    this.addDependency(path.join(from, file))
    const name = file.slice(0, -ending.length).replaceAll('\\', '/')
    return /** @type {[string, string]} */ ([name, await readFile(path.join(from, file), 'utf8')])
  })
  const value = valueOf(await Promise.all(named), isServer)
  return `export const ${exported} = ${JSON.stringify(value)}\n`
}

/**
 * The webpack rule that puts the loader in place.
 *
 * @param {boolean} isServer
 */
export const folderRule = (isServer) => ({
  test: /[\\/]drawings\.data\.mjs$/,
  use: { loader: import.meta.filename, options: { isServer } },
})
