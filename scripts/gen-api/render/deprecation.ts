import type { Scope } from '@/lib/reference/code-links'
import type { RenderContext } from './context'
import { h, type HtmlNode } from '@/lib/reference/html'

/** The note on a deprecated element. An empty reason still deprecates. */
export function deprecation(
  reason: string | null,
  scope: Scope,
  context: RenderContext,
): HtmlNode | null {
  if (reason === null) return null
  const text = reason.trim() === '' ? null : context.describe(reason, scope)
  return h('div', { class: 'ref-note' }, h('strong', null, 'Deprecated'), text ? ': ' : '.', text)
}
