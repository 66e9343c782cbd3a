import type { Root, Text } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { Problem } from '../../../shared/problem'
import { problemAt, type Page } from '../site-model'

/** Words that the style guide rules out, and what they do to a reader. */
const BANNED = [
  {
    pattern: /\b(?:simply|just|easy|easily)\b/gi,
    why: 'It belittles a reader for whom it is not.',
  },
  { pattern: /\b(?:seamless|seamlessly)\b/gi, why: 'It praises instead of telling.' },
  { pattern: /\bfraudsters?\b/gi, why: 'A possible match is not a verdict on a person.' },
] as const

/** Link texts that say nothing when read alone, as screen readers list them. */
const EMPTY_LINK_TEXT = /^(?:here|click here|this|this page|link|read more|more)$/i

/** Words to avoid in text; code is left alone. */
export const proseRule = (page: Page): Problem[] => {
  const { tree } = page
  return tree === null ? [] : [...bannedWords(page, tree), ...emptyLinkTexts(page, tree)]
}

function bannedWords(page: Page, tree: Root): Problem[] {
  const problems: Problem[] = []
  visit(tree, 'text', (text) => {
    for (const { pattern, why } of BANNED) {
      for (const { word, ...place } of findInSource(text, page.source, pattern)) {
        const problem = problemAt(page, place, {
          severity: 'warning',
          rule: 'banned-word',
          what: `The text says "${word}".`,
          why,
          fix: 'Leave the word out, or say what is meant.',
        })
        problems.push(problem)
      }
    }
  })
  return problems
}

/** Matches in the source of a text node, which keeps its line breaks and escapes. */
function* findInSource({ position }: Text, source: string, pattern: RegExp) {
  const { start, end } = position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return
  const slice = source.slice(start.offset, end.offset)
  for (const match of slice.matchAll(pattern)) {
    const before = slice.slice(0, match.index).split('\n')
    const column = (before.length === 1 ? start.column : 1) + (before.at(-1)?.length ?? 0)
    yield { word: match[0], line: start.line + before.length - 1, column }
  }
}

function emptyLinkTexts(page: Page, tree: Root): Problem[] {
  const problems: Problem[] = []
  visit(tree, ['link', 'linkReference'], (node) => {
    const text = toString(node).trim()
    if (text !== '' && !EMPTY_LINK_TEXT.test(text)) return
    const problem = problemAt(page, node, {
      severity: 'warning',
      rule: 'link-text',
      what: text ? `The link text "${text}" does not say where it leads.` : 'The link has no text.',
      why: 'Screen readers list links by their text alone.',
      fix: 'Name the page or the thing that the link leads to.',
    })
    problems.push(problem)
  })
  return problems
}
