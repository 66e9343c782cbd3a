/**
 * Settles what Markdown leaves open: raw HTML, headings, pictures, unsafe links.
 * Libraries drop a tag that they do not allow, or close it somewhere; in
 * descriptions such a tag is mostly text (`List<String>`), and has to stay.
 */
import type { Element, ElementContent, Properties, RootContent, Text } from 'hast'
import { safeUrl, splitTags, type Tag } from './tags'
import { visibleText } from './visible-text'

const BLOCKS = new Set('blockquote div hr li ol p pre table ul'.split(' '))

/** Makes an element. */
export function element(
  tagName: string,
  properties: Properties,
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children }
}

/** Makes a text. A character reference may hide what the source shows. */
export function text(value: string): Text {
  return { type: 'text', value: visibleText(value) }
}

/** Settles blocks; loose text between them, which raw HTML leaves, goes into paragraphs. */
export function flow(nodes: readonly RootContent[], inLink = false): Element[] {
  const blocks: Element[] = []
  let loose: ElementContent[] = []
  const flush = () => {
    if (loose.some((node) => node.type !== 'text' || node.value.trim() !== '')) {
      blocks.push(paragraph(loose))
    }
    loose = []
  }
  for (const node of settle(nodes, inLink)) {
    if (isBlock(node)) {
      flush()
      blocks.push(node)
    } else {
      loose.push(node)
    }
  }
  flush()
  return blocks
}

/** An open element. The outermost frame has no tag and stands for the surrounding Markdown. */
interface OpenElement {
  tag: Tag | null
  children: ElementContent[]
}

/**
 * Puts siblings of Markdown and raw tags, which come one after the other, into
 * well-formed elements. A tag that is never opened or closed, or that may not
 * be where it is, is shown as text.
 */
function settle(nodes: readonly RootContent[], isInLink: boolean): ElementContent[] {
  const outermost: OpenElement = { tag: null, children: [] }
  const open: OpenElement[] = []
  const top = () => open.at(-1) ?? outermost
  const add = (...children: ElementContent[]) => top().children.push(...children)
  const inLink = () => isInLink || open.some(({ tag }) => tag?.name === 'a')

  const take = (tag: Tag) => {
    if (tag.name === 'br') add(element('br', {}, []))
    else if (!tag.closes && mayStand(tag.name, top().tag?.name, inLink())) {
      open.push({ tag, children: [] })
    } else if (tag.closes && tag.name === top().tag?.name) {
      const { tag: opening, children } = open.pop() ?? outermost
      add(element(tag.name, opening?.properties ?? {}, contentOf(tag.name, children)))
    } else add(text(tag.raw))
  }

  for (const node of nodes) {
    if (node.type === 'text') add(text(node.value))
    else if (node.type === 'element') add(...settleElement(node, inLink()))
    else if (node.type === 'raw') {
      for (const part of splitTags(node.value)) {
        if (typeof part === 'string') add(text(part))
        else take(part)
      }
    }
  }
  for (let frame = open.pop(); frame; frame = open.pop()) {
    add(text(frame.tag?.raw ?? ''), ...frame.children)
  }
  return outermost.children
}

const LISTS = new Set<string | undefined>(['ul', 'ol'])

/** What further blocks may be in; undefined is the surrounding Markdown. */
const CONTAINERS = new Set<string | undefined>([undefined, 'li', 'blockquote'])

function mayStand(name: string, parent: string | undefined, inLink: boolean): boolean {
  if (name === 'li') return LISTS.has(parent)
  if (BLOCKS.has(name)) return CONTAINERS.has(parent)
  return !(name === 'a' && inLink)
}

/** What is loose in a list becomes an item of it; blank text between items goes. */
function contentOf(name: string, children: ElementContent[]): ElementContent[] {
  if (!LISTS.has(name)) return children
  return children
    .filter((node) => node.type !== 'text' || node.value.trim() !== '')
    .map((node) =>
      node.type === 'element' && node.tagName === 'li' ? node : element('li', {}, [node]),
    )
}

/** An element that Markdown made, as a description may have it. */
function settleElement(node: Element, inLink: boolean): ElementContent[] {
  const { tagName, properties } = node
  const children = () => settle(node.children, inLink || tagName === 'a')
  // A heading of a description is not one of the page: neither outline nor ids should know it.
  if (/^h[1-6]$/.test(tagName)) {
    return [element('p', { className: ['ref-heading'] }, [element('strong', {}, children())])]
  }
  switch (tagName) {
    case 'a':
      return link(properties.href, children(), inLink)
    // Pictures are not loaded, since the reader's browser should ask no other server: a link stands for one.
    case 'img':
      return properties.alt ? link(properties.src, [text(properties.alt)], inLink) : []
    // The box of a task.
    case 'input':
      return [text(properties.checked ? '☑' : '☐')]
    case 'p':
      return [paragraph(children())]
    case 'blockquote':
      return [element(tagName, {}, flow(node.children, inLink))]
    default:
      return [element(tagName, properties, children())]
  }
}

/** An address that is not safe, or a link within a link, leaves the text alone. */
function link(
  address: Properties[string],
  children: ElementContent[],
  inLink: boolean,
): ElementContent[] {
  const href = inLink ? null : safeUrl(String(address))
  return href ? [element('a', { href }, children)] : children
}

/**
 * A paragraph. Raw HTML can put a list or a quotation into one, which `<p>`
 * cannot hold, so that it becomes a division with the looks of a paragraph.
 */
function paragraph(children: ElementContent[]): Element {
  return children.some(hasBlock)
    ? element('div', { className: ['ref-p'] }, children)
    : element('p', {}, children)
}

function hasBlock(node: ElementContent): boolean {
  return node.type === 'element' && (BLOCKS.has(node.tagName) || node.children.some(hasBlock))
}

function isBlock(node: ElementContent): node is Element {
  return node.type === 'element' && BLOCKS.has(node.tagName)
}
