import { visit } from 'unist-util-visit'
import { languageNames } from '../code/highlight.mjs'
import { didYouMean, inQuotes } from '../search/closest.mjs'
import { report } from './report.mjs'

/** A diagram is no code, but is in a fence as well. */
const languages = [...languageNames, 'mermaid'].toSorted()

/**
 * Warns of a language that the site does not know: a misspelt one loses its colours and, where it is
 * GraphQL, every check. Any other is shown plain, with the name that its author gives it.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkFenceLanguages() {
  return (tree, file) => {
    visit(tree, 'code', ({ lang, position }) => {
      if (!lang || languages.includes(lang)) return
      const meant = didYouMean(lang.toLowerCase(), languages, inQuotes)
      report(file, position?.start, {
        rule: 'unknown-language',
        isWarning: true,
        what: `"${lang}" is no language that is known here: the block stays plain, and is not checked.`,
        fix: meant ?? 'Write "text" where that is meant; lib/code/highlight.mjs has the languages.',
      })
    })
  }
}
