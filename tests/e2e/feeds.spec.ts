import { expect, test } from '@playwright/test'
import { feedFormats, feeds } from '@/lib/blog/feeds'

const slugs = ['welcome', 'mdx-blog-post', 'long-blog-post', 'first-blog-post']

test('every page announces the feeds', async ({ page }) => {
  for (const route of ['/', '/blog/welcome', '/docs/user-flows/kyc']) {
    await page.goto(route)
    for (const { path, type, title } of feeds) {
      const link = page.locator(`head link[rel="alternate"][type="${type}"]`)
      await expect(link).toHaveAttribute('href', path)
      await expect(link).toHaveAttribute('title', title)
    }
  }
})

for (const { path, selector } of [
  { path: feedFormats.rss.path, selector: 'item > link' },
  { path: feedFormats.atom.path, selector: 'entry > id' },
]) {
  test(`${path} is XML to a strict parser, with all posts newest first`, async ({
    page,
    request,
  }) => {
    const response = await request.get(path)
    expect(response.headers()['content-type']).toMatch(/xml/)
    const text = await response.text()
    await page.goto('/blog')
    const read = await page.evaluate(
      ([xml, links]) => {
        const document = new DOMParser().parseFromString(xml, 'text/xml')
        return {
          error: document.querySelector('parsererror')?.textContent ?? null,
          posts: [...document.querySelectorAll(links)].map(({ textContent }) => textContent),
        }
      },
      [text, selector] as const,
    )
    expect(read.error).toBeNull()
    expect(read.posts).toEqual(slugs.map((slug) => `https://docs.example.com/blog/${slug}`))
    expect(text).toContain('What each of them saw')
    expect(text).not.toMatch(
      /<script|<button|class="(?!language-)|(?:href|src)="\/(?!blog\/feed\.css)/,
    )
  })

  test(`${path} reads well in a browser`, async ({ page }) => {
    const faults: string[] = []
    page.on('console', (message) => {
      const isIcon = message.location().url.endsWith('/favicon.ico')
      if (['error', 'warning'].includes(message.type()) && !isIcon) faults.push(message.text())
    })
    await page.goto(path)
    await expect(page.getByText('This is a feed: copy its address')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Read this post' })).toHaveCount(4)
    // Playwright does not look into CDATA, so the page is asked what it shows.
    const shown = await page.evaluate(() => {
      const visible = (element: Element) => element.getClientRects().length > 0
      const all = [...document.querySelectorAll('item, entry')].flatMap(({ children }) => [
        ...children,
      ])
      return {
        titles: all
          .filter((element) => element.localName === 'title' && visible(element))
          .map(({ textContent }) => textContent),
        texts: all.filter(
          (element) => ['encoded', 'content'].includes(element.localName) && visible(element),
        ).length,
      }
    })
    expect(shown.titles).toHaveLength(4)
    expect(shown.titles[0]).toBe('Welcome: how to read these docs')
    expect(shown.texts).toBe(0)
    expect(faults).toEqual([])
  })
}

interface JsonFeed {
  version: string
  feed_url: string
  home_page_url: string
  items: { id: string; url: string; content_html: string; date_published: string }[]
}

test('the JSON feed follows JSON Feed 1.1', async ({ request }) => {
  const response = await request.get(feedFormats.json.path)
  expect(response.headers()['content-type']).toMatch(/json/)
  const feed = (await response.json()) as JsonFeed
  expect(feed.version).toBe('https://jsonfeed.org/version/1.1')
  expect(feed.feed_url).toBe('https://docs.example.com/blog/feed.json')
  expect(feed.home_page_url).toBe('https://docs.example.com/blog')
  expect(feed.items.map(({ id }) => id)).toEqual(
    slugs.map((slug) => `https://docs.example.com/blog/${slug}`),
  )
  for (const item of feed.items) {
    expect(item.url).toBe(item.id)
    expect(item.content_html).toContain('<h2>')
    expect(item.date_published).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00\.000Z$/)
  }
})
