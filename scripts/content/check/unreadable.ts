import type { VFileMessage } from 'vfile-message'
import type { Problem } from '../../shared/problem'

/** Where the parser names another place than its own, as in "(8:1-8:6)". */
const OTHER_PLACE = /\((\d+):(\d+)-\d+:\d+\)/

/** What the parser says about characters, and what authors usually meant. */
const MEANINGS: readonly { says: RegExp; what?: string; fix: string }[] = [
  {
    says: /^Could not parse expression/,
    what: 'What stands between the braces is not JavaScript.',
    fix: 'In text, write \\{ for a brace, or put code into backticks.',
  },
  {
    says: /^Could not parse import\/exports/,
    what: 'This is neither a correct import nor a correct export.',
    fix: 'Correct it. A paragraph must not begin with the word "import" or "export".',
  },
  {
    says: /closing (?:tag|slash)/,
    fix: 'Open and close each element in the same block. In text, write \\< for the character.',
  },
]

/** The problem of a page that is not MDX. */
export function unreadable(file: string, message: VFileMessage): Problem {
  const other = OTHER_PLACE.exec(message.reason)
  const meaning = MEANINGS.find(({ says }) => says.test(message.reason))
  return {
    file,
    line: message.line ?? Number(other?.[1] ?? 1),
    column: message.column ?? Number(other?.[2] ?? 1),
    severity: 'error',
    rule: 'mdx-syntax',
    what: meaning?.what ?? sentence(message.reason),
    why: 'The page cannot be read as MDX, so nothing else in it was checked.',
    fix:
      meaning?.fix ?? 'In text, write \\{ and \\< for the characters, or put code into backticks.',
  }
}

/** Without the parser's hints in brackets, and with a full stop. */
function sentence(reason: string): string {
  return `${reason.replace(/ \([^()]*\)$/, '').replace(/[.\s]*$/, '')}.`
}
