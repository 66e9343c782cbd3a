import { h, type HtmlNode } from '@/lib/reference/html'

/** A keyword of a declaration, in the colour that keywords have in samples. */
export function keyword(text: string): HtmlNode {
  return h('span', { class: 'ref-k' }, text)
}
