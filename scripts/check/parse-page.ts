import { readFrontMatter, type FrontMatter } from '@/lib/mdx/front-matter.mjs'
import { isMessage, parsePage as parseMarkdown, type VFileMessage } from '@/lib/mdx/parse-page.mjs'
import type { Problem } from '../shared/problem'
import { findIds } from './headings'
import { findLinks } from './links'
import { problemAt, type Page } from './site-model'

/** Reads a page; what cannot be parsed becomes a problem of the page. */
export function parsePage(file: string, route: string, source: string): Page {
  const page = { file, route, source, frontMatter: readFrontMatter(source) }
  try {
    const { tree, messages } = parseMarkdown(source, file)
    const links = [...picture(file, page.frontMatter), ...findLinks(tree)]
    const syntaxProblems = messages.map((message) => toProblem(file, message))
    return { ...page, tree, syntaxProblems, ids: findIds(tree, source), links }
  } catch (error) {
    if (!isMessage(error)) throw error
    const syntaxProblems = [unreadable(file, error, source)]
    return { ...page, tree: null, syntaxProblems, ids: new Set(), links: [] }
  }
}

/** The picture that a post names for cards and feeds. */
function picture(file: string, { text, place }: FrontMatter): Page['links'] {
  const url = file.startsWith('pages/blog/') ? text('image') : undefined
  return url === undefined ? [] : [{ url, ...place(['image']) }]
}

function toProblem(file: string, message: VFileMessage): Problem {
  const { why, fix } = (message.cause ?? {}) as { why?: string; fix?: string }
  return problemAt(
    { file },
    {
      at: message,
      severity: message.fatal ? 'error' : 'warning',
      rule: message.ruleId ?? 'markdown',
      what: message.reason,
      ...(why && { why }),
      ...(fix && { fix }),
    },
  )
}

/** A further place in a message of the parser, as in "(8:1-8:6)". */
const OTHER_PLACE = /\((\d+):(\d+)-\d+:\d+\)/

/** Messages of the parser about characters, and what authors usually meant. */
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
    says: /to create a link in MDX/,
    what: 'An address in angle brackets is no link here.',
    fix: 'Write [text](https://…), or the address without the brackets.',
  },
  {
    says: /closing (?:tag|slash)/,
    fix: 'Open and close each element in the same block. In text, write \\< for the character.',
  },
]

/** The problem of a page that is not MDX. */
function unreadable(file: string, message: VFileMessage, source: string): Problem {
  const other = OTHER_PLACE.exec(message.reason)
  const meaning = MEANINGS.find(({ says }) => says.test(message.reason))
  // Without the parser's hints in brackets.
  const reason = message.reason.replace(/ \([^()]*\)$/, '').replace(/[.\s]*$/, '')
  return {
    file,
    line: message.line ?? Number(other?.[1] ?? 1),
    column: message.column ?? Number(other?.[2] ?? 1),
    ...unclosedBrace(message, source),
    severity: 'error',
    rule: 'mdx-syntax',
    what: meaning?.what ?? `${reason}.`,
    why: 'The page cannot be read as MDX, so nothing else in it was checked.',
    fix:
      meaning?.fix ?? 'In text, write \\{ and \\< for the characters, or put code into backticks.',
  }
}

/** The place of the brace whose end the parser looked for, to the end of its paragraph. */
function unclosedBrace({ reason, line = 1 }: VFileMessage, source: string) {
  if (!reason.startsWith('Unexpected end of file in expression')) return undefined
  const lines = source.split('\n').slice(0, line)
  const index = lines.findLastIndex((text) => /(?<!\\)\{/.test(text))
  return index < 0
    ? undefined
    : { line: index + 1, column: (lines[index]?.search(/(?<!\\)\{/) ?? 0) + 1 }
}
