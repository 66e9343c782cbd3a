import { visit } from 'unist-util-visit'

/**
 * @typedef {{ id: string }} TocEntry
 */

/**
 * Gives headings the ids that their authors wrote, case and all, on the element
 * and in Nextra's table of contents alike: Nextra matches one to the other.
 *
 * @returns {import('unified').Transformer<import('hast').Root>}
 */
export function rehypeHeadingIds() {
  return (tree, file) => {
    /** Nextra's list also holds the names of imported tables of contents. @type {(TocEntry | string)[]} */
    const toc = Array.isArray(file.data.toc) ? file.data.toc : []
    visit(tree, 'element', ({ properties }) => {
      const written = properties.dataHeadingId
      if (typeof written !== 'string') return
      delete properties.dataHeadingId
      const entry = toc.find((item) => typeof item === 'object' && item.id === properties.id)
      if (typeof entry === 'object') entry.id = written
      properties.id = written
    })
  }
}
