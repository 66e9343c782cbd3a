/**
 * The Markdown of this site: what it understands beyond MDX. next.config.mjs
 * hands both lists to Nextra, and scripts that read pages use the same ones, so
 * that a page means the same to the build and to the checks.
 */
import { remarkFrontMatter } from './front-matter.mjs'
import { rehypeHeadingIds } from './rehype-heading-ids.mjs'
import { rehypeMergeText } from './rehype-merge-text.mjs'
import { rehypeStateRows } from './rehype-state-rows.mjs'
import { rehypeTables } from './rehype-tables.mjs'
import { rehypeWalk } from './rehype-walk.mjs'
import { remarkAdmonitions } from './remark-admonitions.mjs'
import { remarkComments } from './remark-comments.mjs'
import { remarkDiagrams } from './remark-diagrams.mjs'
import { remarkEmoji } from './remark-emoji.mjs'
import { remarkFenceLanguages } from './remark-fence-languages.mjs'
import { remarkFileLinks } from './remark-file-links.mjs'
import { remarkHeadingIds } from './remark-heading-ids.mjs'
import { remarkKnownNames } from './remark-known-names.mjs'
import { remarkLiteralText } from './remark-literal-text.mjs'
import { remarkFailOnErrors } from './report.mjs'

/** Reads what MDX does not know; what is wrong with it becomes messages of the file. */
export const remarkSyntax = [
  remarkFrontMatter,
  remarkComments,
  remarkHeadingIds,
  remarkAdmonitions,
  remarkEmoji,
  remarkFenceLanguages,
  remarkKnownNames,
]

/** All of the site's work on the Markdown tree, ending in an error if a message is one. */
export const remarkPlugins = [
  ...remarkSyntax,
  remarkFailOnErrors,
  remarkFileLinks,
  remarkDiagrams,
  remarkLiteralText,
]

/** The site's work on the HTML tree; before Nextra's own, which makes the table of contents. */
export const rehypePlugins = [
  rehypeHeadingIds,
  rehypeMergeText,
  rehypeStateRows,
  rehypeTables,
  rehypeWalk,
]
