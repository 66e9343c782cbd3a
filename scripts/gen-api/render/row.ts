import { visibleText } from '@/lib/reference/description/visible-text'
import { flatten, h, type HtmlChild, type HtmlNode } from '@/lib/reference/html'

interface Row {
  /** Null for arguments of fields, which have no address of their own. */
  id: string | null
  name: string
  deprecated: boolean
  /** What stands beside the name: type, default, marks. */
  facts: HtmlChild
  text: HtmlChild
}

/** One member of an entry: name and facts on a line, then the text. It needs no width, unlike a table. */
export function row({ id, name, deprecated, facts, text }: Row): HtmlNode {
  const label = id ? h('a', { href: `#${id}` }, name) : name
  const content = unwrapped(flatten([text]))
  return h(
    'div',
    { id, class: deprecated ? 'ref-row ref-deprecated' : 'ref-row' },
    h('dt', null, h('code', null, label)),
    ' ',
    h('dd', { class: 'ref-facts' }, spaced(flatten([facts]))),
    content.length > 0 && h('dd', null, content),
  )
}

/** A paragraph alone needs no element of its own; on a large page thousands are saved. */
function unwrapped(nodes: HtmlNode[]): HtmlNode[] {
  const [only, second] = nodes
  const isParagraph = typeof only === 'object' && only.tag === 'p' && !only.attributes.class
  return isParagraph && second === undefined ? only.children : nodes
}

/** Facts with spaces between them, for readers that know no style sheet. */
function spaced(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node, index) => (index === 0 ? [node] : [' ', node]))
}

/** A list of rows. */
export function rows(items: readonly HtmlNode[]): HtmlNode {
  return h('dl', { class: 'ref-rows' }, items)
}

/** Applied directives, where the run knows them. */
export function directives(applied: readonly string[]): HtmlNode[] {
  return applied.map((directive) => h('code', { class: 'ref-directive' }, visibleText(directive)))
}
