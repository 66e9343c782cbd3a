import { tokenise } from './tokens'
import { h, type HtmlNode } from '../html'

/** Colours code by wrapping its tokens in spans; the text stays exactly the same. */
export function highlight(code: string, language: string | null): HtmlNode[] {
  return tokenise(code, language).map(({ kind, text }) =>
    kind === null ? text : h('span', { class: `ref-${kind}` }, text),
  )
}
