import { Feed } from 'feed'
import type { FeedContent, FeedEntry } from '@/lib/blog/feed-content'
import { feedFormats } from '@/lib/blog/feeds'
import { absoluteUrl } from '@/lib/site/urls'
import { forBrowsers, type BrowserWords } from './for-browsers'

/** RSS 2.0 with the whole text of each entry, as text. */
export function renderRss(content: FeedContent): string {
  const feed = emptyFeed(content, feedFormats.rss.path)
  for (const entry of content.entries) {
    feed.addItem({
      ...common(entry),
      category: entry.tags.map(({ label }) => ({ name: label, domain: content.tagsUrl })),
      // RSS wants an address in <author>, and roles have none: Dublin Core takes a name.
      extensions: [{ name: 'dc:creator', objects: { _text: entry.authors.join(', ') } }],
    })
  }
  return forBrowsers(feed.rss2(), 'item', content, BLOG)
}

/** Atom 1.0 with the whole text of each entry, as text. */
export function renderAtom(content: FeedContent, words: FeedWords = BLOG_IN_ATOM): string {
  const feed = emptyFeed(content, words.path)
  for (const entry of content.entries) {
    feed.addItem({
      ...common(entry),
      author: entry.authors.map((name) => ({ name })),
      category: entry.tags.map(({ slug, label }) => ({ term: slug, name: label })),
    })
  }
  return forBrowsers(asText(feed.atom1()), 'entry', content, words)
}

const BLOG = { home: 'the blog', entry: 'Read this post' }
const BLOG_IN_ATOM: FeedWords = { ...BLOG, path: feedFormats.atom.path }

/** What differs between the feeds of the blog and others. */
interface FeedWords extends BrowserWords {
  /** Of the feed, without base path. */
  path: string
}

function emptyFeed(content: FeedContent, path: string): Feed {
  return new Feed({
    id: content.home,
    link: content.home,
    title: content.title,
    description: content.description,
    language: content.language,
    copyright: content.copyright,
    updated: content.updated,
    author: { name: content.publisher },
    feed: absoluteUrl(path),
    generator: false,
  })
}

function common(entry: FeedEntry) {
  return {
    link: entry.url,
    title: entry.title,
    description: entry.summary,
    content: entry.html,
    date: entry.updated,
    published: entry.published,
  }
}

/** The library declares titles and summaries of entries as HTML; ours are text, Atom's default. */
function asText(atom: string): string {
  return atom.replace(/^(\s*<(?:title|summary)) type="html">/gm, '$1>')
}
