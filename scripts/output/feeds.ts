import path from 'node:path'
import { Feed, type Item } from 'feed'
import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { visit } from 'unist-util-visit'
import {
  feedContent,
  type FeedContent,
  type FeedEntry,
  renderJsonFeed,
} from '@/lib/blog/feed-content'
import { feedFormats, feedStyles } from '@/lib/blog/feeds'
import { postRoute } from '@/lib/blog/post'
import { CHANGES_ROUTE, changesId } from '@/lib/reference/anchors'
import { changeFeedContent } from '@/lib/reference/changes/feed-content'
import { changeFeedFormats } from '@/lib/reference/changes/feeds'
import { absoluteUrl, assetPath } from '@/lib/site/urls'
import { site } from '@/site.config'
import { readPosts } from '../check/posts'
import { readHistory } from '../gen-api/changes'
import { parseHtml, readExportedPage } from '../shared/exported-pages'
import { writeIntoFolder } from '../shared/files'
import { articleHtml } from './article-html'

/**
 * Writes the feeds of the blog into the exported site. The text of each post is
 * taken from its exported page, so that a feed says what the page says.
 *
 * @param out The exported site.
 * @param root The folder that holds `pages/`.
 */
export async function writeFeeds(out: string, root: string): Promise<void> {
  const posts = await Promise.all(
    (await readPosts(root)).map(async (post) => {
      const route = postRoute(post.slug)
      const page = await readExportedPage(out, route)
      return { ...post, html: articleHtml(page, absoluteUrl(route)) }
    }),
  )
  const content = feedContent(posts)
  await Promise.all([
    writeIntoFolder(path.join(out, feedFormats.rss.path), renderRss(content)),
    writeIntoFolder(path.join(out, feedFormats.atom.path), renderAtom(content)),
    writeIntoFolder(path.join(out, feedFormats.json.path), renderJsonFeed(content)),
  ])
}

/**
 * Writes the feeds of changes in the schema into the exported site. The text of each day is taken
 * from the exported page with the history, so that a feed says what the page says.
 *
 * @param out The exported site.
 * @param root The folder that holds `api-changes/`.
 */
export async function writeChangeFeeds(out: string, root: string): Promise<void> {
  const { atom, json } = changeFeedFormats
  const page = await readExportedPage(out, CHANGES_ROUTE)
  const content = changeFeedContent(readHistory(root), (date) => {
    const section = sectionOf(page, changesId(date))
    return articleHtml(`<main>${section}</main>`, absoluteUrl(CHANGES_ROUTE))
  })
  await Promise.all([
    writeIntoFolder(path.join(out, atom.path), renderAtom(content, atom.path, WORDS_OF_CHANGES)),
    writeIntoFolder(path.join(out, json.path), renderJsonFeed(content, json.path)),
  ])
}

const WORDS_OF_CHANGES = { home: 'the reference', entry: 'Read these changes' }

/** What is below the heading of a day. @throws Error when the page has no such day */
function sectionOf(page: string, id: string): string {
  let found: Element | undefined
  visit(parseHtml(page), 'element', (node) => {
    if (node.tagName === 'section' && [node.properties.ariaLabelledBy].flat().includes(id)) {
      found = node
    }
  })
  if (!found) throw new Error(`${CHANGES_ROUTE} has no section ${id}.`)
  const [, ...below] = found.children
  return toHtml(below)
}

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
