import { VFileMessage } from 'vfile-message'
import GithubSlugger from 'github-slugger'
import type { Heading, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { parsePage as parseMarkdown } from '@/lib/mdx/parse-page.mjs'
import { readFrontMatter, type FrontMatter } from '@/lib/mdx/front-matter.mjs'
import type { Problem } from '../../shared/problem'
import { findLinks, type PageLink } from './links'
import { problemAt, type Page } from './site-model'

/** Reads a page; what cannot be parsed becomes a problem of the page. */
export function parsePage(file: string, route: string, source: string): Page {
  const page = { file, route, source, frontMatter: readFrontMatter(source) }
  try {
    const { tree, messages } = parseMarkdown(source, file)
    return {
      ...page,
      tree,
      syntaxProblems: messages.map((message) => toProblem(file, message)),
      ids: findIds(tree, source),
      links: [...picture(page.frontMatter), ...findLinks(tree)],
    }
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error
    const syntaxProblems = [unreadable(file, error, source)]
    return { ...page, tree: null, syntaxProblems, ids: new Set(), links: [] }
  }
}

/** The picture that a post names for cards and feeds. */
function picture({ text, place }: FrontMatter): PageLink[] {
  const url = text('image')
  return url === undefined ? [] : [{ url, text: 'image', ...place(['image']) }]
}

function toProblem(file: string, message: VFileMessage): Problem {
  const { cause } = message
  const { why, fix } = isAdvice(cause) ? cause : {}
  return problemAt({ file }, message, {
    severity: message.fatal ? 'error' : 'warning',
    rule: message.ruleId ?? 'markdown',
    what: message.reason,
    ...(why && { why }),
    ...(fix && { fix }),
  })
}

function isAdvice(value: unknown): value is { why?: string; fix?: string } {
  return typeof value === 'object' && value !== null && 'fix' in value
}

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

/** Where the brace is that the parser looked for the end of, to the end of its paragraph. */
function unclosedBrace({ reason, line = 1 }: VFileMessage, source: string) {
  if (!reason.startsWith('Unexpected end of file in expression')) return undefined
  const before = source.split('\n').slice(0, line)
  const index = before.findLastIndex((text) => /(?<!\\)\{/.test(text))
  return index < 0
    ? undefined
    : { line: index + 1, column: (before[index]?.search(/(?<!\\)\{/) ?? 0) + 1 }
}

/** `id="…"` of an element, also within text that a component is given as HTML. */
const ID_ATTRIBUTE = /\sid=(?:"([^"]+)"|'([^']+)')/g

/**
 * The ids of a page: those of its headings, made as the site makes them, and
 * those that its source gives to elements.
 */
export function findIds(tree: Root, source: string): Set<string> {
  const ids = new Set(headingIds(tree).map(({ id }) => id))
  for (const [, double, single] of source.matchAll(ID_ATTRIBUTE)) ids.add(double ?? single ?? '')
  return ids
}

/** Headings below the title with the id that each gets, in order. */
export function headingIds(tree: Root): { heading: Heading; id: string }[] {
  const slugger = new GithubSlugger()
  const found: { heading: Heading; id: string }[] = []
  visit(tree, 'heading', (heading) => {
    const written = heading.data?.hProperties?.['id']
    if (heading.depth === 1 && written === undefined) return
    // The slugger counts written ids as well, as Nextra's does.
    const slug = slugger.slug(typeof written === 'string' ? written : plainText(heading))
    found.push({ heading, id: typeof written === 'string' ? written : slug })
  })
  return found
}

/** As Nextra reads a heading: every value in it, expressions included. */
function plainText(node: { children?: unknown; value?: unknown }): string {
  if (Array.isArray(node.children)) return node.children.map(plainText).join('')
  return typeof node.value === 'string' ? node.value : ''
}
