import { IMAGES, measureImage } from '../webpack/framework.mjs'

/** Images as they are. */
export const raw = true

/**
 * A loader for the check of pages: an image is one that Next can take, and nothing else than images,
 * modules, JSON, partials and style sheets of modules is imported.
 *
 * @this {import('@rspack/core').LoaderContext}
 * @param {Buffer} content
 */
export default async function checkLoader(content) {
  if (IMAGES.test(this.resourcePath)) await measureImage(this, content)
  else if (/\.css$/.test(this.resourcePath)) throw new Error('Global CSS cannot be imported here')
  else throw new Error('This needs an appropriate loader')
  return 'export default {}'
}
