import { h, type HtmlNode } from '../html'
import type { HtmlToken } from './raw-html'

interface Frame {
  /** Null for the outermost frame, which stands for the surrounding Markdown. */
  tag: string | null
  href?: string
  /** The opening tag as written: shown when it turns out to be never closed. */
  raw: string
  nodes: HtmlNode[]
}

const BLOCKS = new Set(['ul', 'ol', 'li', 'p', 'blockquote'])

/** Blocks that may contain further blocks. */
const CONTAINERS = new Set<string | null>([null, 'li', 'blockquote'])

/**
 * Puts Markdown nodes and raw tags, which arrive one after the other, into one
 * well-formed tree. A tag that is never opened or closed, or that may not stand
 * where it stands, is shown as text.
 */
export class Frames {
  private readonly stack: Frame[] = [{ tag: null, raw: '', nodes: [] }]
  private readonly insideLink: boolean

  constructor({ insideLink }: { insideLink: boolean }) {
    this.insideLink = insideLink
  }

  /** Adds nodes that are already safe. */
  add(...nodes: HtmlNode[]): void {
    this.top.nodes.push(...nodes)
  }

  /** Adds a piece of raw HTML. */
  token(token: HtmlToken): void {
    if (token.type === 'text') this.add(token.value)
    else if (token.type === 'break') this.add(h('br', null))
    else if (token.type === 'open') this.open(token)
    else if (this.top.tag === token.tag) this.close()
    else this.add(token.raw)
  }

  /** Whether a link would stand inside another link. */
  get inLink(): boolean {
    return this.insideLink || this.stack.some((frame) => frame.tag === 'a')
  }

  /** Ends the tree and returns its nodes. */
  finish(): HtmlNode[] {
    while (this.stack.length > 1) {
      const { raw, nodes } = this.pop()
      this.add(raw, ...nodes)
    }
    return this.top.nodes
  }

  private open({ tag, href, raw }: Extract<HtmlToken, { type: 'open' }>): void {
    if (this.mayOpen(tag)) this.stack.push({ tag, href, raw, nodes: [] })
    else this.add(raw)
  }

  private mayOpen(tag: string): boolean {
    const parent = this.top.tag
    if (tag === 'li') return parent === 'ul' || parent === 'ol'
    if (BLOCKS.has(tag)) return CONTAINERS.has(parent)
    return !(tag === 'a' && this.inLink)
  }

  private close(): void {
    const { tag, href, nodes } = this.pop()
    if (tag === null) return
    const list = tag === 'ul' || tag === 'ol'
    this.add(h(tag, href ? { href } : null, list ? listItems(nodes) : nodes))
  }

  private pop(): Frame {
    const frame = this.stack.pop()
    if (!frame) throw new Error('The outermost frame is never removed.')
    return frame
  }

  private get top(): Frame {
    const frame = this.stack.at(-1)
    if (!frame) throw new Error('There is always an outermost frame.')
    return frame
  }
}

/** What stands loose in a list becomes an item of it; blank text between items goes. */
function listItems(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes
    .filter((node) => typeof node !== 'string' || node.trim() !== '')
    .map((node) => (typeof node !== 'string' && node.tag === 'li' ? node : h('li', null, node)))
}
