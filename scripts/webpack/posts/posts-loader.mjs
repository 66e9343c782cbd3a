import path from 'node:path'
import { loadLibrary, SETTINGS } from './load-library.mjs'

/**
 * Webpack loader that writes `lib/blog/posts.data.mjs`: the data of every post,
 * taken from the front matter, without a byte of the parser. The folder is a
 * dependency, so that a post added or removed shows in a running dev server.
 *
 * @this {import('./loader-context').LoaderContext}
 */
export default async function postsLoader() {
  const root = this.rootContext
  const { formatProblem, postFiles, postsWithoutMarker, readPosts } = await loadLibrary()
  this.addDependency(SETTINGS)
  this.addContextDependency(path.join(root, 'pages/blog'))
  for (const file of await postFiles(root)) this.addDependency(path.join(root, file))
  const posts = await readPosts(root)
  for (const problem of postsWithoutMarker(posts)) {
    this.emitWarning(new Error(formatProblem(problem)))
  }
  return `export const posts = ${JSON.stringify(posts)}\n`
}
