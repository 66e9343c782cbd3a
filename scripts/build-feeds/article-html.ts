import type { Element, ElementContent, Properties } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { SKIP, visit } from 'unist-util-visit'
import { readPageContent } from '../shared/page-content'

/** Attributes that mean something to a feed reader; everything else is ours. */
const KEPT = ['href', 'src', 'alt', 'title', 'lang', 'dir', 'scope', 'colSpan', 'rowSpan', 'start']

/** Elements that only carry our style: what is in them stays. */
const WRAPPERS = new Set(['article', 'aside', 'div', 'section', 'span'])

/**
 * The text of an exported post as HTML for feeds: without title and byline,
 * which a feed carries in fields of their own, without scripts, controls,
 * classes and styles, and with full addresses.
 *
 * @param html One exported post.
 * @param baseUrl Address of the post, absolute.
 */
export function articleHtml(html: string, baseUrl: string): string {
  const content = readPageContent(html, baseUrl)
  visit(content, (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    if (node.type === 'comment' || (node.type === 'element' && node.tagName === 'header')) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    if (node.type !== 'element') return undefined
    node.properties = keptProperties(node)
    if (!isWrapper(node)) return undefined
    parent.children.splice(index, 1, ...(node.children satisfies ElementContent[]))
    return [SKIP, index]
  })
  return toHtml(content)
    .replace(/\n{2,}/g, '\n')
    .trim()
}

/** A span that names a language is no mere wrapper. */
function isWrapper({ tagName, properties }: Element): boolean {
  return WRAPPERS.has(tagName) && properties.lang === undefined
}

function keptProperties({ tagName, properties }: Element): Properties {
  const kept = KEPT.flatMap((name): [string, Properties[string]][] =>
    properties[name] === undefined ? [] : [[name, properties[name]]],
  )
  const language = tagName === 'code' ? { className: properties.className } : {}
  return { ...Object.fromEntries(kept), ...language }
}
