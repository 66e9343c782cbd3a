import { toString } from 'mdast-util-to-string'
import { unified } from 'unified'
import smartypants from 'whole-smartypants'

const typesetter = unified().use(smartypants)
/** What print has other characters for: quotes, dashes and dots in a row. */
const PLAIN = /["'`]|--|\.\s*\./

/**
 * remark-smartypants for those blocks of a page alone that have something for it: it takes all text
 * apart into words, which is as much work as parsing the page.
 *
 * @type {import('unified').Plugin<[], import('mdast').Root>}
 */
export default function quickSmartypants() {
  return (tree) => {
    /** @type {import('mdast').Root} */
    const some = { ...tree, children: tree.children.filter((block) => PLAIN.test(toString(block))) }
    typesetter.runSync(some)
  }
}
