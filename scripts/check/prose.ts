import type { Nodes, Text } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { placeOf } from '../shared/problem'
import { placeholders } from '../new/page-source'
import { findingsIn, type Finding, type Page } from './site-model'

/** Words that the style guide rules out, and what they do to a reader. */
const BANNED = [
  [/\b(?:simply|just|easy|easily)\b/gi, 'It belittles a reader for whom it is not.'],
  [/\b(?:seamless|seamlessly)\b/gi, 'It praises instead of telling.'],
  [/\bfraudsters?\b/gi, 'A possible match is not a verdict on a person.'],
] as const

/** Link texts that say nothing when read alone, as screen readers list them. */
const EMPTY_LINK_TEXT = /^(?:here|click here|this|this page|link|read more|more)$/i

/** Words to avoid in text, and text that the page began with; code is left alone. */
export const proseRule = (page: Page): Finding[] => [
  ...findingsIn(page, (node) => {
    if (node.type === 'text') return bannedWords(node, page.source)
    return node.type === 'link' || node.type === 'linkReference' ? emptyLinkText(node) : []
  }),
  ...leftPlaceholders(page),
]

function* bannedWords({ position }: Text, source: string): Generator<Finding> {
  const { offset } = position?.start ?? {}
  if (offset === undefined) return
  // The source of a text keeps its line breaks and escapes.
  const text = source.slice(offset, position?.end.offset)
  for (const [pattern, why] of BANNED) {
    for (const { 0: word, index } of text.matchAll(pattern)) {
      yield {
        at: placeOf(source, offset + index),
        severity: 'warning',
        rule: 'banned-word',
        what: `The text says "${word}".`,
        why,
        fix: 'Leave the word out, or say what is meant.',
      }
    }
  }
}

function* emptyLinkText(node: Nodes): Generator<Finding> {
  const text = toString(node).trim()
  if (text !== '' && !EMPTY_LINK_TEXT.test(text)) return
  yield {
    severity: 'warning',
    rule: 'link-text',
    what: text ? `The link text "${text}" does not say where it leads.` : 'The link has no text.',
    why: 'Screen readers list links by their text alone.',
    fix: 'Name the page or the thing that the link leads to.',
  }
}

function* leftPlaceholders({ source }: Page): Generator<Finding> {
  for (const [index, line] of source.split('\n').entries()) {
    const text = Object.values(placeholders).find((placeholder) => line.includes(placeholder))
    if (text === undefined) continue
    yield {
      at: { line: index + 1, column: line.indexOf(text) + 1 },
      severity: 'warning',
      rule: 'placeholder',
      what: `This is still the text that the page began with: "${text}"`,
      fix: 'Write your own, or remove it.',
    }
  }
}
