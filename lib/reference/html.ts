/**
 * A small tree of elements and text, and the one place that turns it into HTML.
 * There is no way to put raw markup into the tree, so whatever a schema says
 * can only ever be text.
 */

export interface HtmlElement {
  tag: string
  attributes: Attributes
  children: HtmlNode[]
}

export type HtmlNode = HtmlElement | string

/** `true` writes the bare attribute name; `false`, null and undefined leave it out. */
export type Attributes = Record<string, string | number | boolean | null | undefined>

/** What may stand where a child is expected: nested lists are flattened, empty values dropped. */
export type HtmlChild = HtmlNode | null | undefined | false | readonly HtmlChild[]

const VOID_TAGS = new Set(['br', 'hr', 'input', 'wbr'])

/** Tags that stand on lines of their own on the page: a space before them keeps words apart where there is no layout. */
const BLOCK_TAGS = new Set(
  'aside blockquote dd details div dl dt h2 h3 h4 header li nav ol p pre section summary td th tr ul'.split(
    ' ',
  ),
)

/** Makes an element. */
export function h(
  tag: string,
  attributes: Attributes | null,
  ...children: HtmlChild[]
): HtmlElement {
  return { tag, attributes: attributes ?? {}, children: flatten(children) }
}

/** Flattens children and drops the empty ones. */
export function flatten(children: readonly HtmlChild[]): HtmlNode[] {
  const nodes: HtmlNode[] = []
  for (const child of children) collect(child, nodes)
  return nodes
}

function collect(child: HtmlChild, into: HtmlNode[]): void {
  if (isList(child)) for (const item of child) collect(item, into)
  else if (child) into.push(child)
}

function isList(child: HtmlChild): child is readonly HtmlChild[] {
  return Array.isArray(child)
}

/** Calls `visit` for every element, in document order. */
export function visitElements(
  nodes: readonly HtmlNode[],
  visit: (element: HtmlElement) => void,
): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    visit(node)
    visitElements(node.children, visit)
  }
}

/** Whether the node or one in it has a class. */
export function hasClass(node: HtmlNode, name: string): boolean {
  if (typeof node === 'string') return false
  const { class: own } = node.attributes
  const has = typeof own === 'string' && own.split(' ').includes(name)
  return has || node.children.some((child) => hasClass(child, name))
}

/**
 * Writes HTML that is inert in an MDX file as well: braces, backticks and
 * backslashes become character references, so that the result can stand in a
 * template literal as it is. A quote after an equals sign is written as a
 * reference too: the text of the page never looks like an attribute, and a base
 * path can be added to `href="/` by plain replacement.
 *
 * Arrows, dashes and other signs beyond Latin-1 are references as well: one of
 * them makes a browser decode and read the whole part of the page around it at
 * twice the cost, which was a third of the blocking time of a large page.
 *
 * Every element with an address begins a line, so that a changed element is a
 * changed line in review. There are no other line breaks: MDX would take the
 * indentation of code away, and needs four times as long with a line for each
 * line of code.
 */
export function serialise(nodes: readonly HtmlNode[]): string {
  const parts: string[] = []
  for (const node of nodes) write(node, parts)
  return parts.join('')
}

function write(node: HtmlNode, parts: string[]): void {
  if (typeof node === 'string') {
    parts.push(escapeText(node))
    return
  }
  const { tag, attributes, children } = node
  if (attributes.id) parts.push('\n')
  else if (BLOCK_TAGS.has(tag)) parts.push(' ')
  parts.push('<', tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) parts.push(' ', name)
    else if (value !== false && value != null)
      parts.push(' ', name, '="', escapeAttribute(value), '"')
  }
  parts.push('>')
  if (VOID_TAGS.has(tag)) return
  for (const child of children) write(child, parts)
  parts.push('</', tag, '>')
}

const REFERENCES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ['="', '=&quot;'],
  ['{', '&#123;'],
  ['}', '&#125;'],
  ['`', '&#96;'],
  ['\\', '&#92;'],
  ['\n', '&#10;'],
])

/** U+2000 to U+2BFF are signs; letters of other scripts stay as they are, for whoever reads the file. */
const toReference = (found: string) => REFERENCES.get(found) ?? `&#${found.charCodeAt(0)};`

function escapeText(text: string): string {
  return text.replace(/="|[&<>{}`\\\n\u2000-\u2bff]/g, toReference)
}

function escapeAttribute(value: string | number | true): string {
  return String(value).replace(/[&<>"{}`\\\n\u2000-\u2bff]/g, toReference)
}
