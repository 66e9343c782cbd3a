import { jsxElement } from './jsx.mjs'

/** The component in the registry that lists the sections of the page. */
const COMPONENT = 'PageContents'

/**
 * Puts the contents of a page for narrow screens where they are read: below the title and the
 * first paragraph, not above them. Only here can they get between two elements of the text.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkPageContents() {
  return (tree) => {
    const title = tree.children.findIndex((node) => node.type === 'heading' && node.depth === 1)
    const heading = tree.children[title]
    if (!heading) return
    const hasLead = tree.children[title + 1]?.type === 'paragraph'
    tree.children.splice(title + (hasLead ? 2 : 1), 0, jsxElement(COMPONENT, {}, [], heading))
  }
}
