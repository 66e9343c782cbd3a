import type { Nodes, Text } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { placeOf } from '../../../shared/problem'
import { findingsIn, type Finding, type Page } from '../site-model'

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
export const proseRule = (page: Page) =>
  findingsIn(page, (node) => {
    if (node.type === 'text') return bannedWords(node, page.source)
    return node.type === 'link' || node.type === 'linkReference' ? emptyLinkText(node) : []
  })

function* bannedWords(text: Text, source: string): Generator<Finding> {
  for (const { pattern, why } of BANNED) {
    for (const { word, ...at } of findInSource(text, source, pattern)) {
      yield {
        at,
        severity: 'warning',
        rule: 'banned-word',
        what: `The text says "${word}".`,
        why,
        fix: 'Leave the word out, or say what is meant.',
      }
    }
  }
}

/** Matches in the source of a text node, which keeps its line breaks and escapes. */
function* findInSource({ position }: Text, source: string, pattern: RegExp) {
  const { offset } = position?.start ?? {}
  if (offset === undefined) return
  for (const { 0: word, index } of source.slice(offset, position?.end.offset).matchAll(pattern)) {
    yield { word, ...placeOf(source, offset + index) }
  }
}

function emptyLinkText(node: Nodes): Finding[] {
  const text = toString(node).trim()
  if (text !== '' && !EMPTY_LINK_TEXT.test(text)) return []
  return [
    {
      severity: 'warning',
      rule: 'link-text',
      what: text ? `The link text "${text}" does not say where it leads.` : 'The link has no text.',
      why: 'Screen readers list links by their text alone.',
      fix: 'Name the page or the thing that the link leads to.',
    },
  ]
}
