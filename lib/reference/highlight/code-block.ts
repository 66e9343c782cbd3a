import { h, type HtmlNode } from '../html'
import { highlight } from './highlight'

/** A block of code with a button that copies it, coloured where the language is known. Long lines wrap. */
export function codeBlock(code: string, language: string | null): HtmlNode {
  return h(
    'div',
    { class: 'ref-code' },
    h('pre', null, h('code', null, highlight(code, language))),
    h('button', { type: 'button', class: 'needs-js', 'data-copy': 'code' }, 'Copy'),
  )
}
