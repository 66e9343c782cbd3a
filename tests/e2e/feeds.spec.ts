import type { APIRequestContext } from '@playwright/test'
import { fromHtml } from 'hast-util-from-html'
import { toText } from 'hast-util-to-text'
import { visit } from 'unist-util-visit'
import { feedFormats, feeds } from '@/lib/blog/feeds'
import { postRoute, type Post } from '@/lib/blog/post'
import { absoluteUrl } from '@/lib/site/urls'
import { site } from '@/site.config'
import { htmlOf } from './support/built-site'
import { guide } from './support/guides'
import { allPosts, endOf } from './support/posts'
import { expect, test } from './support/test'

/** The posts that a feed holds, newest first. */
const posts = allPosts.slice(0, site.blog.feedItems)
const addresses = posts.map(({ slug }) => absoluteUrl(postRoute(slug)))

interface JsonFeed {
  version: string
  feed_url: string
  home_page_url: string
  items: { id: string; url: string; content_html: string; date_published: string }[]
}

const jsonFeed = async (request: APIRequestContext) =>
  (await (await request.get(feedFormats.json.path)).json()) as JsonFeed

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

for (const { path } of [feedFormats.rss, feedFormats.atom]) {
  test(`${path} is XML with all posts, newest first, as they are in the JSON feed`, async ({
    page,
    request,
  }) => {
    const response = await page.goto(path)
    expect(response?.headers()['content-type']).toMatch(/xml/)
    const text = (await response?.text()) ?? ''
    for (const item of (await jsonFeed(request)).items) expect(text).toContain(item.content_html)
    expect(text).not.toMatch(/<script|<button|class="(?!language-)|(?:href|src)="\//)
    const links = await page.evaluate(() =>
      [...document.querySelectorAll('item > link, entry > id')].map((link) => link.textContent),
    )
    expect(links).toEqual(addresses)
  })
}

test('the JSON feed follows JSON Feed 1.1', async ({ request }) => {
  const response = await request.get(feedFormats.json.path)
  expect(response.headers()['content-type']).toMatch(/json/)
  const feed = await jsonFeed(request)
  expect(feed.version).toBe('https://jsonfeed.org/version/1.1')
  expect(feed.feed_url).toBe(absoluteUrl(feedFormats.json.path))
  expect(feed.home_page_url).toBe(absoluteUrl('/blog'))
  expect(feed.items.map(({ id }) => id)).toEqual(addresses)
  for (const [index, item] of feed.items.entries()) {
    expect(item.url).toBe(item.id)
    expect(toText(fromHtml(item.content_html))).toContain(endOf(posts[index] as Post))
    expect(item.date_published).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00\.000Z$/)
  }
})
