import { loadLibrary } from './load-library.mjs'

/**
 * Webpack loader in front of Nextra's for `*.mdx?excerpt`: leaves the text up to
 * the truncation marker, without the title.
 *
 * @param {string} source
 */
export default async function cutLoader(source) {
  const { excerptSource } = await loadLibrary()
  return excerptSource(source)
}
