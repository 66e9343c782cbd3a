import { feedStyles } from '@/lib/blog/feeds'
import { assetPath } from '@/lib/site/urls'
import type { FeedContent } from '@/lib/blog/feed-content'

/** Texts of links: to the page with all entries, and to one of them. */
export interface BrowserWords {
  home: string
  entry: string
}

/**
 * Makes an XML feed readable for somebody who opens it in a browser: two style
 * sheets, a line that says what a feed is, and a link to each post. Feed readers
 * pass over all of them.
 *
 * Browsers with XSLT take the first style sheet and show the page it makes. XSLT
 * is being removed from browsers; one without it takes the second, CSS, and shows
 * the XML as it stands, where the links are XHTML elements.
 *
 * @param xml The feed as its library wrote it: its own description comes first.
 * @param entryElement `item` in RSS, `entry` in Atom.
 */
export function forBrowsers(
  xml: string,
  entryElement: 'item' | 'entry',
  { home, entries }: FeedContent,
  words: BrowserWords,
): string {
  const introduction = xhtml(
    `This is a feed: copy its address into a feed reader. To read here, open ${link(home, words.home)}.`,
  )
  const linked = xml.split(`</${entryElement}>`).map((part, index) => {
    const entry = entries[index]
    return entry ? `${part}    ${xhtml(link(entry.url, words.entry))}\n        ` : part
  })
  const styles = feedStyles.map(
    ({ type, path }) => `\n<?xml-stylesheet type="${type}" href="${assetPath(path)}"?>`,
  )
  return `${linked
    .join(`</${entryElement}>`)
    .replace('?>', `?>${styles.join('')}`)
    .replace(/<\/(?:description|subtitle)>/, (end) => `${end}\n        ${introduction}`)}\n`
}

/** A paragraph that a browser shows as in a page, wherever it stands. */
function xhtml(inner: string): string {
  return `<p xmlns="http://www.w3.org/1999/xhtml">${inner}</p>`
}

function link(url: string, text: string): string {
  const href = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<a href="${href}">${text}</a>`
}
