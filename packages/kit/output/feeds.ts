import { Feed, type Item } from 'feed'
import type { Element, Properties, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { SKIP, visit } from 'unist-util-visit'
import { authorOf, listedPosts, postRoute, tagOf, type DescribedPost } from '#blog/posts.ts'
import { CHANGES_ROUTE, changesId } from 'nextra-graphql/model/anchors.ts'
import { changeFeed, feedFormats, type FeedContent, type FeedEntry } from '#blog/feed.ts'
import { absoluteUrl } from '#settings/urls.ts'
import type { SiteSettings } from '#settings/settings.ts'
import { findPosts } from '#check/front-matter.ts'
import { readHistory } from 'nextra-graphql/changes/history-files.ts'
import { instant } from 'nextra-graphql/shared/dates.ts'
import { fail } from 'nextra-graphql/shared/failure.ts'
import type { Output } from '#exported/writer.ts'
import { countsOf } from 'nextra-graphql/model/schema-change.ts'
import { sinceBeginning, type HistoryEntry } from 'nextra-graphql/model/history.ts'

/** Content of exported pages for the feeds: posts by route, and the list of changes. */
interface FeedTexts {
  posts: ReadonlyMap<string, string>
  changes: Root | undefined
}

/**
 * Writes the feeds of the blog and of schema changes. Their content comes from the exported pages, so that
 * feeds and pages cannot differ.
 *
 * @param root of the project
 */
export async function writeFeeds({ write, site }: Output, root: string, texts: FeedTexts) {
  const exported = <Text>(route: string, text: Text | undefined) =>
    text ?? fail(`${route} is part of a feed but was not exported.`)
  const { posts } = await findPosts(root, site)
  const exportedPosts = posts.map((post) => {
    const route = postRoute(post.slug)
    return { ...post, html: exported(route, texts.posts.get(route)) }
  })
  const blog = feedContent(site, exportedPosts)
  const changes = changeFeedContent(site, readHistory(root), (date) =>
    articleHtml(daySection(exported(CHANGES_ROUTE, texts.changes), changesId(date))),
  )
  await write(feedFormats.rss.path, renderRss(blog))
  await write(feedFormats.atom.path, renderAtom(blog))
  await write(changeFeed.path, renderAtom(changes, changeFeed.path))
}

/** Returns the content below the heading of a day. @throws Failure if the page has no section for the day */
function daySection(page: Root, id: string): Root {
  let section: Element | undefined
  visit(page, 'element', (node) => {
    if (node.tagName === 'section' && [node.properties.ariaLabelledBy].flat().includes(id)) {
      section = node
    }
  })
  return section
    ? { type: 'root', children: section.children.slice(1) }
    : fail(`${CHANGES_ROUTE} has no section ${id}.`)
}

/** Renders RSS 2.0 with the full content of each entry. */
export function renderRss(content: FeedContent): string {
  const feed = feedOf(content, feedFormats.rss.path, ({ tags, authors }) => ({
    category: tags.map(({ label }) => ({
      name: label,
      domain: absoluteUrl(content.site, '/blog/tags'),
    })),
    // RSS requires an email address in <author>; Dublin Core accepts a name.
    extensions: [{ name: 'dc:creator', objects: { _text: authors.join(', ') } }],
  }))
  return wellFormedXml(feed.rss2())
}

/** Renders Atom 1.0 with the full content of each entry. */
export function renderAtom(content: FeedContent, path = feedFormats.atom.path): string {
  const feed = feedOf(content, path, ({ tags, authors }) => ({
    author: authors.map((name) => ({ name })),
    category: tags.map(({ slug, label }) => ({ term: slug, name: label })),
  }))
  // The library declares titles and summaries as HTML, but ours are plain text, the default in Atom.
  return wellFormedXml(feed.atom1()).replace(/^(\s*<(?:title|summary)) type="html">/gm, '$1>')
}

/** Characters that XML 1.0 does not allow, escaped or not. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Removes characters that XML does not allow, such as terminal control characters. */
const xmlText = (text: string): string => text.replace(FORBIDDEN, '')

/** Escapes `<` in attributes and removes forbidden characters, which the library does not do. */
export const wellFormedXml = (document: string): string =>
  xmlText(document).replace(/<!\[CDATA\[[^]*?\]\]>|<[\w:]+(?:\s+[\w:]+="[^"]*")+/g, (part) =>
    part.startsWith('<!') ? part : `<${part.slice(1).replaceAll('<', '&lt;')}`,
  )

/** @param fieldsOf returns the fields of an entry that are specific to the format */
function feedOf(
  content: FeedContent,
  path: string,
  fieldsOf: (entry: FeedEntry) => Partial<Item>,
): Feed {
  const { site } = content
  const feed = new Feed({
    id: content.home,
    link: content.home,
    title: content.title,
    description: content.description,
    language: site.lang,
    copyright: `© ${site.company.copyrightYear} ${site.company.name}`,
    updated: content.updated,
    author: { name: site.company.name },
    feed: absoluteUrl(site, path),
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
      ...fieldsOf(entry),
    })
  }
  return feed
}

/** Attributes that only the site's styles and scripts use. */
const OURS = /^(?:className|style|id|tabIndex|role|translate|hidden|on.+|aria.+|data.+)$/

/**
 * Converts the content of an exported page (`readPageContent`) to HTML for feeds, without classes and styles, and
 * without the title and byline, for which feeds have fields.
 *
 * @param content is changed
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
    // Drawings need these attributes.
    if (node.tagName === 'svg') return SKIP
    node.properties = keptProperties(node)
    return undefined
  })
  return toHtml(content)
    .replace(/\n{2,}/g, '\n')
    .trim()
}

function keptProperties({ tagName, properties }: Element): Properties {
  const entries = Object.entries(properties).filter(([name]) => !OURS.test(name))
  // A video without controls cannot be started.
  const controls = /^(?:audio|video)$/.test(tagName) ? { controls: true } : {}
  const language = tagName === 'code' ? { className: properties.className } : {}
  return { ...Object.fromEntries(entries), ...controls, ...language }
}

/** A post with its full text as HTML. All URLs in it are absolute. */
export interface PostWithText extends DescribedPost {
  readonly html: string
}

/** Returns the content of a feed with the newest posts. */
export function feedContent(site: SiteSettings, posts: readonly PostWithText[]): FeedContent {
  const { title, description, feedItems } = site.blog
  const listed = listedPosts(posts).slice(0, feedItems)
  const entries = listed.map((post) => feedEntry(site, post))
  return {
    site,
    title: `${site.product.name} ${title}`,
    description,
    home: absoluteUrl(site, '/blog'),
    updated: new Date(Math.max(0, ...entries.map(({ updated }) => updated.getTime()))),
    entries,
  }
}

function feedEntry(site: SiteSettings, post: PostWithText): FeedEntry {
  return {
    url: absoluteUrl(site, postRoute(post.slug)),
    title: post.title,
    summary: post.description,
    html: post.html,
    published: instant(post.date),
    updated: instant(post.updated ?? post.date),
    authors: post.authors.map((key) => authorOf(site.blog, key).name),
    tags: post.tags.map((slug) => ({ slug, label: tagOf(site.blog, slug).label })),
  }
}

/**
 * Builds the feed of schema changes, with an entry for each day, newest first.
 *
 * @param htmlOf returns the page's section for a day, with absolute URLs
 */
export function changeFeedContent(
  site: SiteSettings,
  entries: readonly HistoryEntry[],
  htmlOf: (date: string) => string,
): FeedContent {
  const newest = sinceBeginning(entries).toReversed().slice(0, site.blog.feedItems)
  const items = newest.map((entry) => {
    const day = new Date(entry.date)
    return {
      url: `${absoluteUrl(site, CHANGES_ROUTE)}#${changesId(entry.date)}`,
      title: `API changes on ${entry.date}`,
      summary: summaryOf(entry),
      html: htmlOf(entry.date),
      published: day,
      updated: day,
      authors: [site.company.name],
      tags: [],
    }
  })
  return {
    site,
    title: `${site.product.name} API changes`,
    description: 'What changed in the GraphQL schema: breaking, dangerous and safe changes.',
    home: absoluteUrl(site, CHANGES_ROUTE),
    updated: newest[0] ? new Date(newest[0].date) : new Date(0),
    entries: items,
  }
}

/** Summarises an entry as `2 breaking, 1 safe.`, or by its notes if it has no changes. */
function summaryOf({ changes, notes }: HistoryEntry): string {
  const counts = countsOf(changes).map(({ severity, count }) => `${count} ${severity}`)
  return counts.length > 0 ? `${counts.join(', ')}.` : notes.join(' ')
}
