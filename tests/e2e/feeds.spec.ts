import { fromHtml } from 'hast-util-from-html'
import { toText } from 'hast-util-to-text'
import { visit } from 'unist-util-visit'
import { feedFormats, feeds } from '@/lib/blog/feed-content'
import { postRoute } from '@/lib/blog/post'
import { absoluteUrl } from '@/lib/site/urls'
import { site } from '@/site.config'
import { htmlOf } from './support/built-site'
import { guide } from './support/guides'
import { allPosts, endOf } from './support/posts'
import { expect, test } from './support/test'

/** The posts that a feed holds, newest first. */
const posts = allPosts.slice(0, site.blog.feedItems)
const addresses = posts.map(({ slug }) => absoluteUrl(postRoute(slug)))

test('every page announces the feeds', () => {
  for (const route of ['/', ...posts.map(({ slug }) => postRoute(slug)), guide.route]) {
    const links: Record<string, unknown>[] = []
    visit(fromHtml(htmlOf(route)), 'element', ({ tagName, properties }) => {
      if (tagName === 'link') links.push(properties)
    })
    for (const { path, type, title } of feeds) {
      expect(links, route).toContainEqual({ rel: ['alternate'], type, title, href: path })
    }
  }
})

test('the JSON feed follows JSON Feed 1.1, and the others say the same of all posts, newest first', async ({
  request,
}) => {
  const response = await request.get(feedFormats.json.path)
  expect(response.headers()['content-type']).toMatch(/json/)
  const feed = (await response.json()) as { items: { content_html: string }[] }
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: absoluteUrl(feedFormats.json.path),
    home_page_url: absoluteUrl('/blog'),
    items: addresses.map((url) => ({ id: url, url })),
  })
  for (const [index, post] of posts.entries()) {
    expect(toText(fromHtml(feed.items[index]?.content_html ?? ''))).toContain(endOf(post))
  }
  for (const { path } of [feedFormats.rss, feedFormats.atom]) {
    const other = await request.get(path)
    expect(other.headers()['content-type']).toMatch(/xml/)
    const text = await other.text()
    for (const item of feed.items) expect(text).toContain(item.content_html)
    expect(text).not.toMatch(/<script|<button|class="(?!language-)|(?:href|src)="\//)
    const places = addresses.map((address) => text.indexOf(`>${address}<`))
    expect(places).toEqual(places.filter((place) => place > 0).toSorted((one, two) => one - two))
  }
})
