import { Feed, type Item } from 'feed'
import type { FeedContent, FeedEntry } from '@/lib/blog/feed-content'
import { feedFormats, feedStyles } from '@/lib/blog/feeds'
import { absoluteUrl, assetPath } from '@/lib/site/urls'
import { site } from '@/site.config'

/** RSS 2.0 with the whole text of each entry, as text. */
export function renderRss(content: FeedContent): string {
  const feed = feedOf(content, feedFormats.rss.path, ({ tags, authors }) => ({
    category: tags.map(({ label }) => ({ name: label, domain: absoluteUrl('/blog/tags') })),
    // RSS wants an address in <author>, and roles have none: Dublin Core takes a name.
    extensions: [{ name: 'dc:creator', objects: { _text: authors.join(', ') } }],
  }))
  return forBrowsers(feed.rss2(), 'item', content, BLOG)
}

/** Atom 1.0 with the whole text of each entry, as text. */
export function renderAtom(
  content: FeedContent,
  path = feedFormats.atom.path,
  words = BLOG,
): string {
  const feed = feedOf(content, path, ({ tags, authors }) => ({
    author: authors.map((name) => ({ name })),
    category: tags.map(({ slug, label }) => ({ term: slug, name: label })),
  }))
  // The library declares titles and summaries of entries as HTML; ours are text, Atom's default.
  const atom = feed.atom1().replace(/^(\s*<(?:title|summary)) type="html">/gm, '$1>')
  return forBrowsers(atom, 'entry', content, words)
}

/** Texts of links: to the page with all entries, and to one of them. */
const BLOG = { home: 'the blog', entry: 'Read this post' }

/** @param own what only this format says of an entry */
function feedOf(
  content: FeedContent,
  path: string,
  own: (entry: FeedEntry) => Partial<Item>,
): Feed {
  const feed = new Feed({
    id: content.home,
    link: content.home,
    title: content.title,
    description: content.description,
    language: site.lang,
    copyright: `© ${site.company.copyrightYear} ${site.company.name}`,
    updated: content.updated,
    author: { name: site.company.name },
    feed: absoluteUrl(path),
    generator: false,
  })
  for (const entry of content.entries) {
    feed.addItem({
      link: entry.url,
      title: entry.title,
      description: entry.summary,
      content: entry.html,
      date: entry.updated,
      published: entry.published,
      ...own(entry),
    })
  }
  return feed
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
function forBrowsers(
  xml: string,
  entryElement: 'item' | 'entry',
  { home, entries }: FeedContent,
  words: typeof BLOG,
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

/** A paragraph that a browser shows as in a page, wherever it is. */
function xhtml(inner: string): string {
  return `<p xmlns="http://www.w3.org/1999/xhtml">${inner}</p>`
}

function link(url: string, text: string): string {
  const href = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<a href="${href}">${text}</a>`
}
