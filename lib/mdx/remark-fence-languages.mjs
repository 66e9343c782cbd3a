import { visit } from 'unist-util-visit'
import { languageNames } from '../code/highlight.mjs'
import { didYouMean, inQuotes } from '../search/closest.mjs'
import { report } from './report.mjs'

/** A diagram is no code, but is in a fence as well. */
const known = [...languageNames, 'mermaid'].toSorted()

/** What is before the language of a fence: its marks. */
const MARKS = /^[`~]+\s*/

/**
 * Warns of a language that the site does not know: a misspelt one loses its colours and, where it is
 * GraphQL, every check. Any other is shown plain, with the name that its author gives it.
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
        isWarning: true,
        what: `"${lang}" is no language that is known here: the block stays plain, and is not checked.`,
        fix: meant ?? 'Write "text" where that is meant; lib/code/highlight.mjs has the languages.',
      })
    })
  }
}

/**
 * The first letter of the language.
 *
 * @param {import('mdast').Node['position']} position of the block
 * @param {import('vfile').VFile} file
 */
function placeOf(position, file) {
  if (!position) return undefined
  const { line, column, offset = 0 } = position.start
  const marks = MARKS.exec(String(file).slice(offset))?.[0].length ?? 0
  return { line, column: column + marks }
}
