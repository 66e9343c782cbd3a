/**
 * The Markdown of this site: what it understands beyond MDX. next.config.mjs
 * hands both lists to Nextra, and scripts that read pages use the same ones, so
 * that a page means the same to the build and to the checks.
 */
import { rehypeHeadingIds, remarkSearchWords } from './heading-ids.mjs'
import { remarkDiagrams } from './diagrams.mjs'
import { rehypeTables } from './rehype-tables.mjs'
import { remarkCaptions, remarkColorModes, remarkNesting } from './html.mjs'
import { remarkFileLinks } from './file-links.mjs'
import { remarkSyntax } from './parse-page.mjs'
import { remarkFailOnErrors } from './report.mjs'
import { jsxElement } from './jsx.mjs'
import { visit } from 'unist-util-visit'

/** All of the site's work on the Markdown tree, ending in an error if a message is one. */
export const remarkPlugins = [
  ...remarkSyntax,
  remarkFailOnErrors,
  remarkFileLinks,
  remarkDiagrams,
  remarkCaptions,
  remarkColorModes,
  remarkNesting,
  remarkLiteralText,
  remarkSearchWords,
]

/** The site's work on the HTML tree; before Nextra's own, which makes the table of contents. */
export const rehypePlugins = [rehypeHeadingIds, rehypeMergeText, rehypeTables]

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

/**
 * Nextra puts typographic quotes, dashes and dots into all text, without an option to disable it: `--fast`
 * would lose a dash, and copied names would have other quotation marks. Nextra only changes `text` nodes, so
 * these nodes get another type, which becomes the same text in the page.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
function remarkLiteralText() {
  return (tree) => {
    // Text in braces is text. Otherwise Nextra's contents would cut a heading before the braces.
    visit(tree, 'mdxTextExpression', (node) => {
      const [statement] = node.data?.estree?.body ?? []
      const expression =
        statement?.type === 'ExpressionStatement' ? statement.expression : undefined
      if (expression?.type === 'Literal' && typeof expression.value === 'string') {
        Object.assign(node, { type: 'literalText', value: expression.value })
      }
    })
    visit(tree, 'text', (text) => {
      const value = text.value.replace(/[ \t]*\n[ \t]*/g, '\n')
      Object.assign(text, { type: 'literalText', value })
    })
  }
}

/**
 * Joins neighbouring texts, which remain where a comment was: React would put a comment between them.
 *
 * @returns {import('unified').Transformer<import('hast').Root>}
 */
function rehypeMergeText() {
  return (tree) => {
    visit(tree, 'text', (node, index, parent) => {
      const next = index === undefined ? undefined : parent?.children[index + 1]
      if (index === undefined || next?.type !== 'text') return
      node.value += next.value
      parent?.children.splice(index + 1, 1)
      return index
    })
  }
}
