import { readFrontMatter } from '@/lib/mdx/front-matter.mjs'
import { isMessage, parsePage as parseMarkdown, type VFileMessage } from '@/lib/mdx/parse-page.mjs'
import { placeOf } from '../shared/problem'
import { isPost } from './front-matter'
import { findIds } from './headings'
import { findLinks } from './links'
import { problemAt, type Finding, type Page } from './site-model'

/** Reads a page; what cannot be parsed becomes a problem of the page. */
export function parsePage(file: string, route: string, source: string): Page {
  const page = { file, route, source, frontMatter: readFrontMatter(source) }
  try {
    const { tree, messages } = parseMarkdown(source, file)
    // The picture of a post for cards and feeds.
    const url = isPost(file) ? page.frontMatter.text('image') : undefined
    const picture = url === undefined ? [] : [{ url, ...page.frontMatter.place(['image']) }]
    const links = [...picture, ...findLinks(tree)]
    const syntaxProblems = messages.map((message) => problemAt(file, toFinding(message)))
    return { ...page, tree, syntaxProblems, ids: findIds(tree, source), links }
  } catch (error) {
    if (!isMessage(error)) throw error
    const syntaxProblems = [problemAt(file, unreadable(error, source))]
    return { ...page, tree: null, syntaxProblems, ids: new Set(), links: [] }
  }
}

const toFinding = (message: VFileMessage): Finding => ({
  at: message,
  severity: message.fatal ? 'error' : 'warning',
  rule: message.ruleId ?? 'markdown',
  what: message.reason,
  ...(message.cause as Pick<Finding, 'why' | 'fix'>),
})

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
  {
    says: /^/,
    fix: 'In text, write \\{ and \\< for the characters, or put code into backticks.',
  },
]

/** What is wrong with a page that is not MDX. */
function unreadable({ reason, line, column }: VFileMessage, source: string): Finding {
  // A message without a place of its own may name one, as in "(8:1-8:6)".
  const [, otherLine = 1, otherColumn = 1] = /\((\d+):(\d+)-\d+:\d+\)/.exec(reason) ?? []
  const place = { line: line ?? Number(otherLine), column: column ?? Number(otherColumn) }
  const isUnclosed = reason.startsWith('Unexpected end of file in expression')
  const { what, fix } = MEANINGS.find(({ says }) => says.test(reason)) ?? {}
  return {
    at: isUnclosed ? lastBrace(source.split('\n').slice(0, place.line).join('\n')) : place,
    rule: 'mdx-syntax',
    // Without the parser's hints in brackets.
    what: what ?? `${reason.replace(/ \([^()]*\)$/, '').replace(/[.\s]*$/, '')}.`,
    why: 'The page cannot be read as MDX, so nothing else in it was checked.',
    ...(fix && { fix }),
  }
}

/** The place of the brace whose end the parser looked for, to the end of its paragraph. */
const lastBrace = (text: string) => placeOf(text, [...text.matchAll(/(?<!\\)\{/g)].at(-1)?.index)
