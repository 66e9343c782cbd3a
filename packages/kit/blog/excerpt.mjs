import path from 'node:path'
import { visit } from 'unist-util-visit'
import { routeOfFile } from '#markdown/file-links.mjs'

/** Matches the file of an excerpt, which packages/kit/commands/prepare.ts writes. */
const EXCERPT = /[\\/]\.data[\\/]excerpts[\\/](.+)$/

/**
 * Gives an excerpt the path of its post, so that links resolve and messages appear as they do for the post.
 * Must run before all plugins that read the path.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkExcerpt() {
  return (tree, file) => {
    const name = EXCERPT.exec(file.path)?.[1]?.replaceAll('\\', '/')
    if (name === undefined) return
    const post = `pages/blog/${name}`
    const { dirname, join, relative } = path.posix
    file.data.excerptOf = routeOfFile(post)
    file.path = `${file.cwd}/${post}`
    visit(tree, 'image', (node) => {
      if (!/^\.\.?\//.test(node.url)) return
      node.url = relative(dirname(`.data/excerpts/${name}`), join(dirname(post), node.url))
    })
  }
}

/**
 * Prepares an excerpt for a page with other excerpts: removes ids, and points links within the post to the
 * post's page.
 *
 * @returns {import('unified').Transformer<import('hast').Root>}
 */
export function rehypeExcerpt() {
  return (tree, file) => {
    const { excerptOf } = file.data
    if (excerptOf === undefined) return
    file.data.toc = []
    visit(tree, (node) => {
      if (node.type === 'element') {
        delete node.properties.id
        delete node.properties.ariaDescribedBy
        node.properties.href = onPage(node.properties.href)
      } else if ('attributes' in node) {
        node.attributes = node.attributes.filter(
          (attribute) => !('name' in attribute) || attribute.name !== 'id',
        )
        for (const attribute of node.attributes) {
          if (!('name' in attribute) || attribute.name !== 'href') continue
          attribute.value = onPage(attribute.value)
        }
      }
    })

    /** @template Value @param {Value} address @returns {Value | string} */
    function onPage(address) {
      return typeof address === 'string' && address.startsWith('#') ? excerptOf + address : address
    }
  }
}
