import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { remarkAdmonitions } from './admonitions.mjs'
import { remarkFrontMatter } from './front-matter.mjs'
import { remarkHeadingIds } from './heading-ids.mjs'
import { remarkKnownNames } from './remark-known-names.mjs'
import { placeOf } from './report.mjs'
import { remarkSource } from './source.mjs'

/** Plugins for syntax that MDX does not support. They also report mistakes in it. */
export const remarkSyntax = [
  remarkCjkFriendly,
  remarkFrontMatter,
  remarkSource,
  remarkHeadingIds,
  remarkAdmonitions,
  remarkKnownNames,
]

const parser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkSyntax)
  .freeze()

/** @typedef {import('vfile').VFile['messages'][number]} VFileMessage */

/**
 * Parses a page for the checks. In the tree, admonitions are components, comments are removed, and
 * explicit heading ids are in `data.hProperties.id`.
 *
 * @param {string} source
 * @param {string} path of the file, from the root of the repository
 * @returns {{ tree: import('mdast').Root, file: VFile }} the file contains the findings of the plugins
 * @throws {VFileMessage} with line and column, if the text is not valid MDX
 */
export function parsePage(source, path) {
  const file = new VFile({ value: source, path })
  const tree = /** @type {import('mdast').Root} */ (parser.runSync(parser.parse(file), file))
  return { tree, file }
}

/**
 * Parses a page, and returns null if it is not valid MDX.
 *
 * @param {string} source
 * @param {string} path
 */
export function parsedPage(source, path) {
  try {
    return parsePage(source, path).tree
  } catch {
    return null
  }
}

/** Void elements of HTML. */
export const VOID = 'area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr'

/** Parser messages, with clearer wording and the usual fix. @type {readonly { says: RegExp, what?: string, fix: string }[]} */
const MEANINGS = [
  {
    says: /^Could not parse expression/,
    what: 'The text between the braces is not JavaScript.',
    fix: 'Replace syntax of other tools as CONTRIBUTING.md describes. In text, write \\{ for a brace or put code in backticks; inside <style>, write {`…`}.',
  },
  {
    says: /^Could not parse import\/exports/,
    what: 'This is not a valid import or export.',
    fix: 'Correct it, and define each name only once. A paragraph cannot start with the word "import" or "export".',
  },
  {
    says: /to create a link in MDX/,
    what: 'Links in angle brackets are not supported.',
    fix: 'Write [text](https://…), or the URL without brackets.',
  },
  {
    says: new RegExp(`\`<(?:${VOID})>\``),
    fix: 'Close it with a slash, as in <br />: `npm run check -- --fix` does this for you.',
  },
  {
    says: /closing (?:tag|slash)/,
    fix: 'Open and close each element within the same block, and close each code block. In text, write \\< for a literal <.',
  },
  {
    says: /^/,
    fix: 'In text, write \\{ and \\< for literal characters, or put code in backticks.',
  },
]

/**
 * Describes why a page is not valid MDX.
 *
 * @param {unknown} error thrown by the parser
 * @param {string} source of the page
 * @returns {import('./report.mjs').Finding | undefined} undefined for any other error
 */
export function syntaxProblem(error, source) {
  if (!(error instanceof Error) || !('reason' in error)) return undefined
  const { reason, line, column } = /** @type {VFileMessage} */ (error)
  // The position of an element, as in "(8:1-8:6)", is more precise than the position of its paragraph.
  const [hint = '', ownLine, ownColumn] = / \((\d+):(\d+)-\d+:\d+\)/.exec(reason) ?? []
  const place = { line: Number(ownLine ?? line ?? 1), column: Number(ownColumn ?? column ?? 1) }
  const isUnclosed = reason.startsWith('Unexpected end of file in expression')
  const above = source.split('\n').slice(0, place.line).join('\n')
  const { what, fix = '' } = MEANINGS.find(({ says }) => says.test(reason)) ?? {}
  return {
    at: isUnclosed ? lastBrace(above) : place,
    rule: 'mdx-syntax',
    // Removes the parser's hints in parentheses.
    what:
      what ??
      `${reason
        .replace(hint, '')
        .replace(/ \([^()]*\)$/, '')
        .replace(/[.\s]*$/, '')}.`,
    why: 'The page is not valid MDX, so nothing else in it was checked.',
    fix,
  }
}

/** Returns the position of the last opening brace, which the parser found unclosed. @param {string} text */
const lastBrace = (text) => placeOf(text, [...text.matchAll(/(?<!\\)\{/g)].at(-1)?.index)
