import path from 'node:path'
import { Feed, type Item } from 'feed'
import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { visit } from 'unist-util-visit'
import { feedContent, type FeedContent, type FeedEntry, renderJsonFeed } from '@/lib/blog/feeds'
import { feedFormats } from '@/lib/blog/feeds'
import { postRoute } from '@/lib/blog/post'
import { CHANGES_ROUTE, changesId } from '@/lib/reference/anchors'
import { changeFeedContent } from '@/lib/reference/changes/feed-content'
import { changeFeedFormats } from '@/lib/reference/changes/feeds'
import { absoluteUrl } from '@/lib/site/urls'
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
    writeIntoFolder(path.join(out, atom.path), renderAtom(content, atom.path)),
    writeIntoFolder(path.join(out, json.path), renderJsonFeed(content, json.path)),
  ])
}

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
  return feedOf(content, feedFormats.rss.path, ({ tags, authors }) => ({
    category: tags.map(({ label }) => ({ name: label, domain: absoluteUrl('/blog/tags') })),
    // RSS wants an address in <author>, and roles have none: Dublin Core takes a name.
    extensions: [{ name: 'dc:creator', objects: { _text: authors.join(', ') } }],
  })).rss2()
}

/** Atom 1.0 with the whole text of each entry, as text. */
export function renderAtom(content: FeedContent, path = feedFormats.atom.path): string {
  const feed = feedOf(content, path, ({ tags, authors }) => ({
    author: authors.map((name) => ({ name })),
    category: tags.map(({ slug, label }) => ({ term: slug, name: label })),
  }))
  // The library declares titles and summaries of entries as HTML; ours are text, Atom's default.
  return feed.atom1().replace(/^(\s*<(?:title|summary)) type="html">/gm, '$1>')
}

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
