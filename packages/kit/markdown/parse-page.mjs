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

/** Reads syntax that MDX does not know, and reports mistakes in it. */
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
 * Reads a page for checks into a Markdown tree, in which admonitions are components,
 * comments are gone and written heading ids are in `data.hProperties.id`.
 *
 * @param {string} source
 * @param {string} path of the file, from the root of the repository
 * @returns {{ tree: import('mdast').Root, file: VFile }} the file has the findings of the plugins
 * @throws {VFileMessage} with line and column, if the text is not MDX
 */
export function parsePage(source, path) {
  const file = new VFile({ value: source, path })
  const tree = /** @type {import('mdast').Root} */ (parser.runSync(parser.parse(file), file))
  return { tree, file }
}

/**
 * The tree of a page, null for a text that is not MDX.
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

const commonMark = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).freeze()

/** A page as Markdown without MDX and without what this site adds. @param {string} source */
export const parseCommonMark = (source) => commonMark.parse(source)

/** Elements of HTML without an end tag. */
export const VOID = 'area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr'

/** Messages from the parser, with clearer wording and the usual remedy. @type {readonly { says: RegExp, what?: string, fix: string }[]} */
const MEANINGS = [
  {
    says: /^Could not parse expression/,
    what: 'The text between the braces is not JavaScript.',
    fix: 'Rewrite markup from another tool as CONTRIBUTING.md describes. In text, write \\{ for a brace, or put code in backticks; the text of <style> is {`…`}.',
  },
  {
    says: /^Could not parse import\/exports/,
    what: 'This is not a valid import or export.',
    fix: 'Correct it, and define each name once. A paragraph must not start with the word "import" or "export".',
  },
  {
    says: /to create a link in MDX/,
    what: 'An address in angle brackets is not a link here.',
    fix: 'Write [text](https://…), or the address without the brackets.',
  },
  {
    says: new RegExp(`\`<(?:${VOID})>\``),
    fix: 'Write it with a slash, as in <br />: `npm run check -- --fix` does this for you.',
  },
  {
    says: /closing (?:tag|slash)/,
    fix: 'Open and close each element and each code block in the same block. In text, write \\< for the character.',
  },
  {
    says: /^/,
    fix: 'In text, write \\{ and \\< for the characters, or put code in backticks.',
  },
]

/**
 * Problem of a page that is not MDX.
 *
 * @param {unknown} error what the parser threw
 * @param {string} source of the page
 * @returns {import('./report.mjs').Finding | undefined} undefined for an error of another kind
 */
export function syntaxProblem(error, source) {
  if (!(error instanceof Error) || !('reason' in error)) return undefined
  const { reason, line, column } = /** @type {VFileMessage} */ (error)
  // The position of an element, as in "(8:1-8:6)", is more exact than the position of its paragraph.
  const [hint = '', ownLine, ownColumn] = / \((\d+):(\d+)-\d+:\d+\)/.exec(reason) ?? []
  const place = { line: Number(ownLine ?? line ?? 1), column: Number(ownColumn ?? column ?? 1) }
  const isUnclosed = reason.startsWith('Unexpected end of file in expression')
  const above = source.split('\n').slice(0, place.line).join('\n')
  const { what, fix = '' } = MEANINGS.find(({ says }) => says.test(reason)) ?? {}
  return {
    at: isUnclosed ? lastBrace(above) : place,
    rule: 'mdx-syntax',
    // Without the hints of the parser in brackets.
    what:
      what ??
      `${reason
        .replace(hint, '')
        .replace(/ \([^()]*\)$/, '')
        .replace(/[.\s]*$/, '')}.`,
    why: 'The page cannot be read as MDX, so nothing else in it was checked.',
    fix,
  }
}

/** The place of the brace whose end the parser looked for, to the end of its paragraph. @param {string} text */
const lastBrace = (text) => placeOf(text, [...text.matchAll(/(?<!\\)\{/g)].at(-1)?.index)
