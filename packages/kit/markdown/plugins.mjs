/**
 * The Markdown of this site: what it understands beyond MDX. next.config.mjs
 * hands both lists to Nextra, and scripts that read pages use the same ones, so
 * that a page means the same to the build and to the checks.
 */
import { rehypeHeadingIds, remarkSearchWords } from './heading-ids.mjs'
import { remarkDiagrams } from './diagrams.mjs'
import { rehypeTables } from './rehype-tables.mjs'
import { rehypeMergeText, remarkLiteralText } from './literal-text.mjs'
import { remarkCaptions, remarkColorModes, remarkNesting } from './html.mjs'
import { remarkFileLinks } from './file-links.mjs'
import { remarkSyntax } from './parse-page.mjs'
import { remarkFailOnErrors } from './report.mjs'
import { jsxElement } from './jsx.mjs'

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
