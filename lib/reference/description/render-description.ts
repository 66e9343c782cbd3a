import type {
  AlignType,
  Definition,
  List,
  ListItem,
  Root,
  RootContent,
  Table,
  TableRow,
} from 'mdast'
import { visit } from 'unist-util-visit'
import type { CodeLinker } from '../code-links'
import { codeBlock } from '../highlight/code-block'
import { h, type HtmlNode } from '../html'
import { paragraph, wrapLoose } from './blocks'
import { Frames } from './frames'
import { parseDescription } from './parse'
import { phrasing, type DescriptionContext } from './phrasing'
import { tokeniseHtml } from './raw-html'

/**
 * Renders a description, read as Markdown, as safe nodes: only the elements
 * named in this folder can come out, whatever goes in.
 */
export function renderDescription(
  description: string,
  linkCode: CodeLinker,
  parse = parseDescription,
): HtmlNode[] {
  const root = parse(description)
  return flow(root.children, { linkCode, definitions: definitionsOf(root), insideLink: false })
}

/** The first definition of an identifier counts, as Markdown says. */
function definitionsOf(root: Root): ReadonlyMap<string, Definition> {
  const found = new Map<string, Definition>()
  visit(root, 'definition', (node) => {
    if (!found.has(node.identifier)) found.set(node.identifier, node)
  })
  return found
}

function flow(nodes: readonly RootContent[], context: DescriptionContext): HtmlNode[] {
  const frames = new Frames(context)
  for (const node of nodes) {
    if (node.type === 'html') tokeniseHtml(node.value).forEach((token) => frames.token(token))
    else frames.add(...block(node, context))
  }
  return wrapLoose(frames.finish())
}

function block(node: RootContent, context: DescriptionContext): HtmlNode[] {
  switch (node.type) {
    case 'paragraph':
      return [paragraph(phrasing(node.children, context))]
    // A heading of a description is not one of the page: neither outline nor ids should know it.
    case 'heading':
      return [h('p', { class: 'ref-heading' }, h('strong', null, phrasing(node.children, context)))]
    case 'blockquote':
      return [h('blockquote', null, flow(node.children, context))]
    case 'list':
      return [list(node, context)]
    case 'code':
      return [codeBlock(node.value, node.lang ?? null)]
    case 'table':
      return [table(node, context)]
    case 'thematicBreak':
      return [h('hr', null)]
    case 'footnoteDefinition':
      return [h('p', null, `[${node.label ?? node.identifier}]`), ...flow(node.children, context)]
    case 'definition':
      return []
    default:
      throw new Error(
        `The Markdown parser produced “${node.type}”, which descriptions do not know.`,
      )
  }
}

function list(node: List, context: DescriptionContext): HtmlNode {
  const start = node.ordered && node.start !== 1 ? node.start : null
  const items = node.children.map((item) => listItem(item, context))
  return h(node.ordered ? 'ol' : 'ul', { start }, items)
}

function listItem(item: ListItem, context: DescriptionContext): HtmlNode {
  const box = item.checked == null ? null : item.checked ? '☑ ' : '☐ '
  const [only, second] = item.children
  const content =
    only?.type === 'paragraph' && !second
      ? phrasing(only.children, context)
      : flow(item.children, context)
  return h('li', null, box, content)
}

function table({ children, align }: Table, context: DescriptionContext): HtmlNode {
  const [head, ...body] = children
  const row = ({ children: cells }: TableRow, tag: 'th' | 'td') =>
    h(
      'tr',
      null,
      cells.map((cell, column) =>
        h(tag, alignment(align?.[column]), phrasing(cell.children, context)),
      ),
    )
  return h(
    'div',
    // Wide content scrolls in its own box, which the keyboard must be able to reach.
    { class: 'ref-scroll', tabindex: 0, role: 'group', 'aria-label': 'Table' },
    h(
      'table',
      null,
      head && h('thead', null, row(head, 'th')),
      body.length > 0 &&
        h(
          'tbody',
          null,
          body.map((cells) => row(cells, 'td')),
        ),
    ),
  )
}

function alignment(align: AlignType | undefined) {
  return align ? { class: `ref-${align}` } : null
}
