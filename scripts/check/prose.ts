import type { Nodes } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { placeholders } from '../new/page-source'
import { findingsIn, type Finding, type Page } from './site-model'

/** Link texts that say nothing when read alone, as screen readers list them. */
const EMPTY_LINK_TEXT = /^(?:here|click here|this|this page|link|read more|more)$/i

/** Links say where they lead, and nothing is left of the text that the page began with. */
export const proseRule = (page: Page): Finding[] => [
  ...findingsIn(page, (node) =>
    node.type === 'link' || node.type === 'linkReference' ? emptyLinkText(node) : [],
  ),
  ...leftPlaceholders(page),
]

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
