import { statSync } from 'node:fs'
import path from 'node:path'

/**
 * @typedef {'posts' | 'excerpts' | 'excerpt'} Gift
 * @typedef {Pick<
 *   import('@rspack/core').LoaderContext<{ gives: Gift }>,
 *   'rootContext' | 'getOptions' | 'addDependency' | 'addContextDependency' | 'emitWarning'
 * >} LoaderContext
 */

/** Names the authors and tags that a post may have. */
const SETTINGS = path.join(import.meta.dirname, '../../site.config.ts')

/**
 * Webpack loader that gives the blog its data, made from the files under `pages/blog`.
 *
 * @this {LoaderContext}
 * @param {string} source
 */
export default async function blogLoader(source) {
  const { gives } = this.getOptions()
  if (gives === 'posts') return postsModule(this)
  if (gives === 'excerpts') return excerptsModule(this)
  const { excerptSource } = await loadLibrary()
  return excerptSource(source)
}

/** The webpack rules that put the loader in place. */
export const blogDataRules = [
  { test: /[\\/]lib[\\/]blog[\\/]posts\.data\.mjs$/, use: loaderFor('posts') },
  { test: /[\\/]lib[\\/]blog[\\/]excerpts\.data\.mjs$/, use: loaderFor('excerpts') },
  // In front of Nextra's own loader.
  { test: /\.mdx$/, resourceQuery: /^\?excerpt$/, enforce: 'pre', use: loaderFor('excerpt') },
]

/** @param {Gift} gives */
function loaderFor(gives) {
  return { loader: import.meta.filename, options: { gives } }
}

/**
 * `lib/blog/posts.data.mjs`: the data of every post, taken from the front matter, without a byte
 * of the parser. The folder is a dependency, so that a post added or removed shows in a running
 * dev server.
 *
 * @param {LoaderContext} context
 */
async function postsModule(context) {
  const root = context.rootContext
  const { formatProblem, postFiles, postsWithoutMarker, readPosts } = await loadLibrary()
  context.addDependency(SETTINGS)
  context.addContextDependency(path.join(root, 'pages/blog'))
  for (const file of await postFiles(root)) context.addDependency(path.join(root, file))
  const posts = await readPosts(root)
  for (const problem of postsWithoutMarker(posts)) {
    context.emitWarning(new Error(formatProblem(problem)))
  }
  return `export const posts = ${JSON.stringify(posts)}\n`
}

/**
 * `lib/blog/excerpts.data.mjs`: for each post the component of its text up to the truncation
 * marker. Nextra compiles the same files again under `?excerpt`, which this loader shortens.
 *
 * @param {LoaderContext} context
 */
async function excerptsModule(context) {
  const root = context.rootContext
  const { postFiles } = await loadLibrary()
  context.addContextDependency(path.join(root, 'pages/blog'))
  const files = await postFiles(root)
  const imports = files.map(
    (file, index) => `import E${index} from ${JSON.stringify(`${path.join(root, file)}?excerpt`)}`,
  )
  const entries = files.map(
    (file, index) => `${JSON.stringify(path.basename(file, '.mdx'))}: E${index}`,
  )
  return `${imports.join('\n')}\nexport const excerpts = { ${entries.join(', ')} }\n`
}

/**
 * What Nextra compiled of an excerpt, for a page with others: links within the post lead to its own
 * page, where all of its ids are.
 *
 * @param {string} code
 * @param {string} file of the post
 */
export const excerptAmongOthers = (code, file) =>
  code
    .replace(/ (?:id|aria-describedby)=(?:"[^"]*"|\{toc\[\d+\]\.id\})/g, '')
    .replaceAll(' href="#', ` href="/blog/${path.basename(file, '.mdx')}#`)

/**
 * The TypeScript functions that read posts, compiled on first use and after a change of the
 * settings. Next reads its configuration, and with it this loader, as plain JavaScript.
 *
 * @returns {Promise<typeof import('./blog-library')>}
 */
function loadLibrary() {
  const { mtimeMs } = statSync(SETTINGS)
  if (loaded?.mtimeMs !== mtimeMs) loaded = { mtimeMs, library: importLibrary() }
  return loaded.library
}

/** @type {{ mtimeMs: number, library: ReturnType<typeof importLibrary> } | undefined} */
let loaded

async function importLibrary() {
  // Not with this file: the configuration of Next imports it, and needs no compiler.
  const { tsImport } = await import('tsx/esm/api')
  return tsImport('./blog-library.ts', import.meta.url)
}
