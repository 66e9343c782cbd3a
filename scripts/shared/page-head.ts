import { fromHtml } from 'hast-util-from-html'
import { toText } from 'hast-util-to-text'
import { visit } from 'unist-util-visit'

/** What a page says of itself in its head. */
export interface PageHead {
  /** The document's title without the site's name. */
  title: string
  description: string
}

/** Reads title and description of an exported page. Missing ones are empty. */
export function readPageHead(html: string): PageHead {
  const head: PageHead = { title: '', description: '' }
  visit(fromHtml(html), 'element', ({ tagName, properties, children }) => {
    if (tagName === 'title' && !head.title) {
      head.title = toText({ type: 'root', children }).replace(/ \| [^|]*$/, '')
    }
    if (tagName === 'meta' && properties.name === 'description') {
      head.description = typeof properties.content === 'string' ? properties.content : ''
    }
  })
  return head
}
