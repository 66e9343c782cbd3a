import { absoluteUrl } from '@/lib/site/urls'
import type { FeedContent } from './feed-content'
import { feedFormats } from './feeds'

/** JSON Feed 1.1, as text; ends with one newline. @param path of the feed, without base path */
export function renderJsonFeed(content: FeedContent, path = feedFormats.json.path): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: content.title,
    description: content.description,
    home_page_url: content.home,
    feed_url: absoluteUrl(path),
    language: content.language,
    authors: [{ name: content.publisher }],
    items: content.entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      summary: entry.summary,
      content_html: entry.html,
      date_published: entry.published.toISOString(),
      date_modified: entry.updated.toISOString(),
      authors: entry.authors.map((name) => ({ name })),
      tags: entry.tags.map(({ label }) => label),
    })),
  }
  return `${JSON.stringify(feed, null, 2)}\n`
}
