import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Webpack loader that writes `lib/reference/guide-sources.data.mjs`: the text of each page of the
 * docs by its route. Only the server renders the reference, so readers do not download it.
 *
 * @this {{
 *   rootContext: string,
 *   addDependency: (file: string) => void,
 *   addContextDependency: (folder: string) => void,
 * }}
 */
export default async function sourcesLoader() {
  const folder = path.join(this.rootContext, 'pages/docs')
  this.addContextDependency(folder)
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.mdx'))
  /** @type {Record<string, string>} */
  const sources = {}
  for (const file of files.sort()) {
    const source = path.join(folder, file)
    this.addDependency(source)
    const route = file.replaceAll('\\', '/').replace(/(^|\/)index\.mdx$|\.mdx$/, '')
    sources[`/docs${route && `/${route}`}`] = await readFile(source, 'utf8')
  }
  return `export const guideSources = ${JSON.stringify(sources)}\n`
}

/** The webpack rule that puts the loader in place. */
export const guideSourcesRule = {
  test: /[\\/]lib[\\/]reference[\\/]guide-sources\.data\.mjs$/,
  loader: fileURLToPath(import.meta.url),
}
