import { h, type HtmlNode } from '../render/html'
import { highlight } from './highlight'

/** A block of code, coloured where the language is known. It scrolls in its own box, reachable by keyboard. */
export function codeBlock(code: string, language: string | null): HtmlNode {
  return h('pre', { class: 'ref-code', tabindex: 0 }, h('code', null, highlight(code, language)))
}
