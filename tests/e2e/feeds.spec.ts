import type { APIRequestContext, Page } from '@playwright/test'
import { fromHtml } from 'hast-util-from-html'
import { toText } from 'hast-util-to-text'
import { visit } from 'unist-util-visit'
import { formatDate } from '@/lib/format/dates'
import { feedFormats, feeds } from '@/lib/blog/feeds'
import { postRoute, type Post } from '@/lib/blog/post'
import { absoluteUrl } from '@/lib/site/urls'
import { site } from '@/site.config'
import { accessibilityFaults } from './support/accessibility'
import { htmlOf } from './support/built-site'
import { guide } from './support/guides'
import { allPosts, endOf } from './support/posts'
import { expect, test } from './support/test'

/** The posts that a feed holds, newest first. */
const posts = allPosts.slice(0, site.blog.feedItems)
const addresses = posts.map(({ slug }) => absoluteUrl(postRoute(slug)))
const titles = posts.map(({ title }) => title)
const title = `${site.product.name} ${site.blog.title}`

interface JsonFeed {
  version: string
  feed_url: string
  home_page_url: string
  items: { id: string; url: string; content_html: string; date_published: string }[]
}

const jsonFeed = async (request: APIRequestContext) =>
  (await (await request.get(feedFormats.json.path)).json()) as JsonFeed

/**
 * Collects errors and warnings of a page. Chromium's own about XSLT are left out: that it will go,
 * and that the policy keeps the warning it lays over the page, which is hidden, from closing.
 */
function watchConsole(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    const isIcon = message.location().url.endsWith('/favicon.ico')
    const isOwn = /XSLT Processing Instructions|inline event handler/.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !isIcon && !isOwn) {
      faults.push(message.text())
    }
  })
  return faults
}

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

for (const { path, selector } of [
  { path: feedFormats.rss.path, selector: 'item > link' },
  { path: feedFormats.atom.path, selector: 'entry > id' },
]) {
  test(`${path} reads well in a browser without XSLT, and is XML with all posts newest first`, async ({
    page,
    request,
  }) => {
    const faults = watchConsole(page)
    let text = ''
    // Such a browser passes over the instruction.
    await page.route(path, async (route) => {
      const response = await route.fetch()
      expect(response.headers()['content-type']).toMatch(/xml/)
      text = await response.text()
      const xml = text.replace(/<\?xml-stylesheet type="text\/xsl".*\n/, '')
      await route.fulfill({ response, body: xml })
    })
    await page.goto(path)
    await expect(page.getByText('This is a feed: copy its address')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Read this post' })).toHaveCount(posts.length)
    // Playwright does not look into CDATA, so the page is asked what it shows.
    const shown = await page.evaluate((links) => {
      const visible = (element: Element) => element.getClientRects().length > 0
      const all = [...document.querySelectorAll('item, entry')].flatMap(({ children }) => [
        ...children,
      ])
      return {
        root: document.documentElement.localName,
        posts: [...document.querySelectorAll(links)].map(({ textContent }) => textContent),
        titles: all
          .filter((element) => element.localName === 'title' && visible(element))
          .map(({ textContent }) => textContent),
        texts: all.filter(
          (element) => ['encoded', 'content'].includes(element.localName) && visible(element),
        ).length,
      }
    }, selector)
    expect(shown.root).toMatch(/^(rss|feed)$/)
    expect(shown).toMatchObject({ posts: addresses, titles, texts: 0 })
    expect(faults).toEqual([])
    for (const item of (await jsonFeed(request)).items) expect(text).toContain(item.content_html)
    expect(text).not.toMatch(
      /<script|<button|class="(?!language-)|(?:href|src)="\/(?!blog\/feed\.(?:css|xsl))/,
    )
  })

  test(`${path} is a page in a browser with XSLT`, async ({ page }) => {
    const faults = watchConsole(page)
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText('This is a feed: copy its address')).toBeVisible()
    await expect(page.getByText(absoluteUrl(path))).toBeVisible()
    await expect(page.locator('xslt-warning-banner')).toBeHidden()
    await expect(page.getByRole('article').locator('time')).toHaveText(
      posts.map(({ date }) => formatDate(date)),
    )
    await expect(page.locator('time').first()).toHaveAttribute('datetime', posts[0]?.date ?? '')
    const headings = page.getByRole('article').getByRole('heading', { level: 2 })
    await expect(headings).toHaveText(titles)
    expect(
      await headings.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href'))),
    ).toEqual(addresses)
    for (const [index, { authors, tags }] of posts.entries()) {
      await expect(page.getByRole('article').nth(index)).toContainText(
        [
          authors.map((key) => site.blog.authors[key].name).join(', '),
          ...tags.map((slug) => site.blog.tags[slug].label),
        ].join(' · '),
      )
    }
    expect(await accessibilityFaults(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await accessibilityFaults(page, { of: 'colours' })).toEqual([])
    expect(faults).toEqual([])
  })
}

test('the transformation is served as what it is', async ({ request }) => {
  const response = await request.get('/blog/feed.xsl')
  expect(response.headers()['content-type']).toBe('application/xslt+xml')
})

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
