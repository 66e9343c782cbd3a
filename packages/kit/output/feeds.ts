import { Feed, type Item } from 'feed'
import type { Element, Properties, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { SKIP, visit } from 'unist-util-visit'
import { feedContent, feedFormats } from '#blog/feed-content.ts'
import { postRoute } from '#blog/post.ts'
import { CHANGES_ROUTE, changesId } from 'nextra-graphql/model/anchors.ts'
import { changeFeed, type FeedContent, type FeedEntry } from '#blog/feed.ts'
import { absoluteUrl } from '#settings/urls.ts'
import { site } from '#settings/site.ts'
import { readPosts } from '#check/front-matter.ts'
import { readHistory } from 'nextra-graphql/changes/history-files.ts'
import { fail } from 'nextra-graphql/shared/failure.ts'
import type { WriteFile } from '#exported/writer.ts'
import { countsOf } from 'nextra-graphql/model/schema-change.ts'
import { sinceBeginning, type HistoryEntry } from 'nextra-graphql/model/history.ts'

/** Texts of exported pages for the feeds: posts by their routes, and the list of changes. */
interface FeedTexts {
  posts: ReadonlyMap<string, string>
  changes: Root | undefined
}

/**
 * Writes the feeds of the blog and of changes in the schema. Their texts are taken from the exported pages,
 * so that feed and page cannot differ.
 *
 * @param root of the project
 */
export async function writeFeeds(write: WriteFile, root: string, texts: FeedTexts): Promise<void> {
  const exported = <Text>(route: string, text: Text | undefined) =>
    text ?? fail(`${route} is in a feed, but was not exported.`)
  const posts = (await readPosts(root)).map((post) => {
    const route = postRoute(post.slug)
    return { ...post, html: exported(route, texts.posts.get(route)) }
  })
  const blog = feedContent(posts)
  const changes = changeFeedContent(readHistory(root), (date) =>
    articleHtml(daySection(exported(CHANGES_ROUTE, texts.changes), changesId(date))),
  )
  await write(feedFormats.rss.path, renderRss(blog))
  await write(feedFormats.atom.path, renderAtom(blog))
  await write(changeFeed.path, renderAtom(changes, changeFeed.path))
}

/** Content below the heading of a day. @throws Failure when the page has no such day */
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

/** RSS 2.0 with the whole text of each entry, as text. */
export function renderRss(content: FeedContent): string {
  const feed = feedOf(content, feedFormats.rss.path, ({ tags, authors }) => ({
    category: tags.map(({ label }) => ({ name: label, domain: absoluteUrl('/blog/tags') })),
    // RSS requires an email address in <author>; Dublin Core accepts a name.
    extensions: [{ name: 'dc:creator', objects: { _text: authors.join(', ') } }],
  }))
  return wellFormedXml(feed.rss2())
}

/** Atom 1.0 with the whole text of each entry, as text. */
export function renderAtom(content: FeedContent, path = feedFormats.atom.path): string {
  const feed = feedOf(content, path, ({ tags, authors }) => ({
    author: authors.map((name) => ({ name })),
    category: tags.map(({ slug, label }) => ({ term: slug, name: label })),
  }))
  // The library declares titles and summaries as HTML, but ours are text, the default of Atom.
  return wellFormedXml(feed.atom1()).replace(/^(\s*<(?:title|summary)) type="html">/gm, '$1>')
}

/** Characters that no XML 1.0 document may have, escaped or not. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** A text without the characters that XML cannot carry, such as those that colour a terminal. */
const xmlText = (text: string): string => text.replace(FORBIDDEN, '')

/** Escapes `<` in attributes and removes forbidden characters, which the library does not. */
export const wellFormedXml = (document: string): string =>
  xmlText(document).replace(/<!\[CDATA\[[^]*?\]\]>|<[\w:]+(?:\s+[\w:]+="[^"]*")+/g, (part) =>
    part.startsWith('<!') ? part : `<${part.slice(1).replaceAll('<', '&lt;')}`,
  )

/** @param fieldsOf fields of an entry that only this format has */
function feedOf(
  content: FeedContent,
  path: string,
  fieldsOf: (entry: FeedEntry) => Partial<Item>,
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
      ...fieldsOf(entry),
    })
  }
  return feed
}

/** Attributes that only our styles and scripts use. */
const OURS = /^(?:className|style|id|tabIndex|role|translate|hidden|on.+|aria.+|data.+)$/

/** Elements that are only there for our styles. They are replaced by their content. */
const WRAPPERS = new Set(['article', 'div', 'figure', 'noscript', 'section', 'span'])

/** Elements that are in a line of text. */
const INLINE = new Set(['a', 'b', 'br', 'code', 'em', 'i', 'small', 'span', 'strong', 'time'])

/**
 * The content of an exported page (`readPageContent`) as HTML for feeds: without classes, styles, wrappers,
 * and the title and byline, for which feeds have fields.
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
    if (isLineOfText(node)) node.tagName = 'p'
    // A span with a language is not only a wrapper.
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
  const entries = Object.entries(properties).filter(([name]) => !OURS.test(name))
  // A video without controls cannot be started.
  const controls = /^(?:audio|video)$/.test(tagName) ? { controls: true } : {}
  const language = tagName === 'code' ? { className: properties.className } : {}
  return { ...Object.fromEntries(entries), ...controls, ...language }
}

/**
 * The changes of the schema as a feed, with an entry for each day, newest first.
 *
 * @param htmlOf the part of the page about a day, with absolute addresses
 */
export function changeFeedContent(
  entries: readonly HistoryEntry[],
  htmlOf: (date: string) => string,
): FeedContent {
  const newest = sinceBeginning(entries).toReversed().slice(0, site.blog.feedItems)
  const items = newest.map((entry) => {
    const day = new Date(entry.date)
    return {
      url: `${absoluteUrl(CHANGES_ROUTE)}#${changesId(entry.date)}`,
      title: `API changes of ${entry.date}`,
      summary: summaryOf(entry),
      html: htmlOf(entry.date),
      published: day,
      updated: day,
      authors: [site.company.name],
      tags: [],
    }
  })
  return {
    title: `${site.product.name} API changes`,
    description: 'What changed in the GraphQL schema: breaking, dangerous and safe changes.',
    home: absoluteUrl(CHANGES_ROUTE),
    updated: newest[0] ? new Date(newest[0].date) : new Date(0),
    entries: items,
  }
}

/** `2 breaking, 1 safe`, or the notes of an entry without changes. */
function summaryOf({ changes, notes }: HistoryEntry): string {
  const counts = countsOf(changes).map(({ severity, count }) => `${count} ${severity}`)
  return counts.length > 0 ? `${counts.join(', ')}.` : notes.join(' ')
}
