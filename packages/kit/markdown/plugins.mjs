/**
 * Plugins for the Markdown syntax that the kit adds to MDX. next.config.mjs passes both
 * lists to Nextra. Scripts that read pages use them as well, so that the checks and the
 * build interpret pages in the same way.
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

/** Plugins for the Markdown tree. They fail the build if they find an error. */
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

/** Plugins for the HTML tree. They run before Nextra's, which build the table of contents. */
export const rehypePlugins = [rehypeHeadingIds, rehypeMergeText, rehypeTables]

/** Name of the registered component that lists the sections of a page. */
const COMPONENT = 'PageContents'

/**
 * Inserts the table of contents for narrow screens below the title and the first paragraph. Only a
 * plugin can place it between two elements of the text.
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
 * Exempts text from Nextra's smart punctuation, which has no option to disable it: `--fast` would lose a dash, and
 * copied names would get different quotation marks. Nextra only changes `text` nodes, so they get another type,
 * which renders as the same text.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
function remarkLiteralText() {
  return (tree) => {
    // Treats a string in braces as text. Otherwise Nextra's table of contents cuts the heading off before it.
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
 * Joins adjacent text nodes, which a removed comment leaves behind. React would render a comment between them.
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
