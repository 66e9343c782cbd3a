import { visit } from 'unist-util-visit'
import { languageNames } from '../code/highlight.mjs'
import { didYouMean, inQuotes } from '../search/closest.mjs'
import { report } from './report.mjs'

/** A diagram is no code, but is in a fence as well. */
const known = [...languageNames, 'mermaid'].toSorted()

/** What is before the language of a fence: its marks. */
const MARKS = /^[`~]+\s*/

/**
 * A fence names a language that the site knows: a misspelt one would lose its colours
 * and, where it is GraphQL, every check.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkFenceLanguages() {
  return (tree, file) => {
    visit(tree, 'code', ({ lang, position }) => {
      if (!lang || known.includes(lang)) return
      const meant = didYouMean(lang.toLowerCase(), known, inQuotes)
      report(file, placeOf(position, file), {
        rule: 'unknown-language',
        what: `"${lang}" is not a language that code may be in here.`,
        why: 'The block would stay without colours, and would not be checked.',
        fix: [meant, `Known are ${known.join(', ')}.`].filter(Boolean).join(' '),
      })
    })
  }
}

/**
 * The first letter of the language.
 *
 * @param {import('unist').Position | undefined} position of the block
 * @param {import('vfile').VFile} file
 */
function placeOf(position, file) {
  if (!position) return undefined
  const { line, column, offset = 0 } = position.start
  const marks = MARKS.exec(String(file).slice(offset))?.[0].length ?? 0
  return { line, column: column + marks }
}
