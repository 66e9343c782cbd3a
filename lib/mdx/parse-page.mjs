import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { remarkSyntax } from './plugins.mjs'

const parser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkSyntax)
  .freeze()

/** @typedef {import('vfile').VFile['messages'][number]} VFileMessage */

/**
 * Reads a page for checks into a Markdown tree, in which admonitions are components,
 * comments are gone and written heading ids are in `data.hProperties.id`.
 *
 * @param {string} source
 * @param {string} path of the file, from the root of the repository
 * @returns {{ tree: import('mdast').Root, messages: VFileMessage[] }}
 *   the tree, and what the plugins found wrong
 * @throws {VFileMessage} with line and column, if the text is no MDX at all
 */
export function parsePage(source, path) {
  const file = new VFile({ value: source, path })
  const tree = /** @type {import('mdast').Root} */ (parser.runSync(parser.parse(file), file))
  return { tree, messages: file.messages }
}

/**
 * A caught value is what the parser says of a text that is no MDX.
 *
 * @param {unknown} error
 * @returns {error is VFileMessage}
 */
export const isMessage = (error) => error instanceof Error && 'reason' in error
