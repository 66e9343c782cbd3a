import type { HtmlNode } from './html'

/** Tags that begin a line of their own on the page, with about how many pixels they take. */
const HEIGHTS = new Map([
  ['h3', 48],
  ['h4', 48],
  ['dt', 30],
  ['p', 30],
  ['li', 26],
  ['tr', 36],
])

const CODE_LINE = 20

/** Heights that the style sheet has a class for, in pixels. */
const SIZES = [300, 600, 1200, 2400, 4800, 9600]

/**
 * A class that says about how high an entry will be. Browsers skip the layout of
 * entries out of sight and take this height instead, which keeps the scroll bar
 * and jumps to an entry near the truth.
 */
export function sizeClass(body: readonly HtmlNode[]): string {
  const height = 80 + sum(body)
  const index = SIZES.findIndex((size) => height <= size * 1.4)
  return `ref-size-${index < 0 ? SIZES.length : index + 1}`
}

function sum(nodes: readonly HtmlNode[]): number {
  return nodes.reduce((total, node) => total + heightOf(node), 0)
}

function heightOf(node: HtmlNode): number {
  if (typeof node === 'string') return 0
  if (node.tag === 'pre') return 40 + CODE_LINE * countLines(node)
  // Folded content, and all panels of a tab set but the first, take no room.
  if (node.tag === 'details') return 30
  if (node.attributes.role === 'tabpanel' && node.attributes['data-panel'] !== 'graphql') return 0
  return (HEIGHTS.get(node.tag) ?? 0) + sum(node.children)
}

function countLines(node: HtmlNode): number {
  if (typeof node === 'string') return node.split('\n').length - 1
  return node.children.reduce((total, child) => total + countLines(child), 1)
}
