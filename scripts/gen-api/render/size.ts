import type { HtmlElement, HtmlNode } from '@/lib/reference/html'

/**
 * Pixels that parts of an entry take on a phone 390 px wide, margins included:
 * fitted to the heights of all entries of our own reference in a browser.
 */
const FRAME = 94
const HEIGHTS = new Map([
  ['h3', 47],
  ['h4', 47],
  ['dt', 33],
  ['li', 22],
  ['tr', 40],
  // Folded.
  ['details', 60],
])
const TABS = 62
const CODE = 44
const CODE_LINE = 22
const TEXT_LINE = 27

/** Characters of a line of text. */
const LINE_LENGTH = 46

/** The fit is up to 8 % too low; what is higher than its place would lie over the next entry. */
const SAFETY = 1.1

/**
 * About how high an entry will be, in pixels: at least as high as it is. Browsers
 * skip the layout of entries out of sight and keep this much room for them, so
 * that the scroll bar and jumps to an entry are near the truth.
 */
export function entryHeight(body: readonly HtmlNode[]): number {
  return Math.ceil(((FRAME + sum(body)) * SAFETY) / 10) * 10
}

function sum(nodes: readonly HtmlNode[]): number {
  return nodes.reduce((total, node) => total + heightOf(node), 0)
}

function heightOf(node: HtmlNode): number {
  if (typeof node === 'string') return 0
  const { tag, attributes, children } = node
  if (tag === 'pre') return CODE + CODE_LINE * textOf(node).split('\n').length
  if (attributes.role === 'tablist') return TABS
  // All panels of a tab set but the first are hidden.
  if (attributes.role === 'tabpanel' && attributes['data-panel'] !== 'graphql') return 0
  const own = HEIGHTS.get(tag) ?? 0
  if (/^(details|h3|h4|li)$/.test(tag)) return own
  return (
    own + (isText(node) ? TEXT_LINE * Math.ceil(textOf(node).length / LINE_LENGTH) : sum(children))
  )
}

/** A paragraph, or a description that needed none. */
function isText({ tag, attributes, children }: HtmlElement): boolean {
  if (tag === 'p') return true
  return (
    tag === 'dd' &&
    attributes.class !== 'ref-facts' &&
    children.some((child) => typeof child === 'string')
  )
}

function textOf(node: HtmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('')
}
