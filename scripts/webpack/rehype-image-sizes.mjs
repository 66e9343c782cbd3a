import { existsSync } from 'node:fs'
import path from 'node:path'
import { imageSizeFromFile } from 'image-size/fromFile'
import { visit } from 'unist-util-visit'

const siteFolder = path.join(import.meta.dirname, '../../public')

/**
 * The images of each page, by its file, there or not: when one comes or changes, the page is compiled
 * anew. A post is compiled twice, whole and as its excerpt, so that none is taken away.
 *
 * @type {Map<string, Set<string>>}
 */
export const imagesOf = new Map()

/**
 * Gives every image that lies in public/ its width and height, so that the page keeps its room
 * until it comes. A file that is missing is for the check of links to report.
 *
 * @param {string} [folder] whose files have addresses from the root
 * @returns {import('unified').Transformer<import('hast').Root>}
 */
export function rehypeImageSizes(folder = siteFolder) {
  return async (tree, page) => {
    /** @type {{ image: import('hast').Element, file: string }[]} */
    const images = []
    visit(tree, 'element', (image) => {
      const { src } = image.properties
      if (image.tagName !== 'img' || typeof src !== 'string' || !/^\/(?!\/)/.test(src)) return
      const file = path.join(folder, decodeURI(new URL(src, 'https://site').pathname))
      images.push({ image, file })
    })
    const known = imagesOf.get(page.path) ?? []
    imagesOf.set(page.path, new Set([...known, ...images.map(({ file }) => file)]))
    const present = images.filter(({ file }) => existsSync(file))
    await Promise.all(
      present.map(async ({ image, file }) => {
        try {
          const { width, height } = await imageSizeFromFile(file)
          image.properties = { width, height, ...image.properties }
        } catch {
          page.fail(
            `The size of the image ${image.properties.src} cannot be read, so the page cannot ` +
              'keep room for it. Give an SVG a width and a height, or save the image again.',
            image,
          )
        }
      }),
    )
  }
}
