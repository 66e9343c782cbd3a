import type { Element, Properties, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { SKIP, visit } from 'unist-util-visit'

/** Attributes that mean something to a feed reader; everything else is ours. */
const KEPT = ['href', 'src', 'alt', 'title', 'lang', 'dir', 'scope', 'colSpan', 'rowSpan', 'start']

/** Elements that only carry our style: what is in them stays. */
const WRAPPERS = new Set(['article', 'div', 'figure', 'noscript', 'section', 'span'])

/** Elements that are in a line of text. */
const INLINE = new Set(['a', 'b', 'br', 'code', 'em', 'i', 'small', 'span', 'strong', 'time'])

/**
 * The content of an exported page (`readPageContent`) as HTML for feeds: without title and byline, which a
 * feed carries in fields of their own, without classes, styles and wrappers. They are taken out of it.
 */
export function articleHtml(content: Root): string {
  visit(content, (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    if (node.type !== 'element') return undefined
    if (node.tagName === 'header') {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    if (node.tagName === 'input') {
      parent.children[index] = { type: 'text', value: node.properties.checked ? '☑' : '☐' }
      return undefined
    }
    node.properties = keptProperties(node)
    if (isLineOfText(node)) node.tagName = 'p'
    // A span that names a language is no mere wrapper.
    if (!WRAPPERS.has(node.tagName) || node.properties.lang !== undefined) return undefined
    parent.children.splice(index, 1, ...node.children)
    return [SKIP, index]
  })
  return toHtml(content)
    .replace(/\n{2,}/g, '\n')
    .trim()
}

/** A box with one line of text is a paragraph. */
function isLineOfText({ tagName, children }: Element): boolean {
  return (
    tagName === 'div' &&
    children.some((child) => child.type === 'element' || child.type === 'text') &&
    children.every((child) => child.type !== 'element' || INLINE.has(child.tagName))
  )
}

function keptProperties({ tagName, properties }: Element): Properties {
  const kept = KEPT.flatMap((name): [string, Properties[string]][] =>
    properties[name] === undefined ? [] : [[name, properties[name]]],
  )
  const language = tagName === 'code' ? { className: properties.className } : {}
  return { ...Object.fromEntries(kept), ...language }
}
