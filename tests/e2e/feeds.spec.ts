import { fromHtml } from 'hast-util-from-html'
import { toText } from 'hast-util-to-text'
import { visit } from 'unist-util-visit'
import { feeds } from '@/packages/kit/blog/feed.ts'
import { postRoute } from '@/packages/kit/blog/posts.ts'
import { absoluteUrl } from '@/packages/kit/settings/urls.ts'
import { site } from '@/site.config'
import { htmlOf } from './support/built-site'
import { guide } from './support/guides'
import { allPosts, endOf } from './support/posts'
import { expect, test } from './support/test'

/** The posts in a feed, newest first. */
const posts = allPosts.slice(0, site.blog.feedItems)
const addresses = posts.map(({ slug }) => absoluteUrl(site, postRoute(slug)))

test('every page links to the feeds', () => {
  for (const route of ['/', ...posts.map(({ slug }) => postRoute(slug)), guide.route]) {
    const links: Record<string, unknown>[] = []
    visit(fromHtml(htmlOf(route)), 'element', ({ tagName, properties }) => {
      if (tagName === 'link') links.push(properties)
    })
    for (const { path, type, title: kind } of feeds) {
      const title = `${site.product.name} ${kind}`
      expect(links, route).toContainEqual({ rel: ['alternate'], type, title, href: path })
    }
  }
})

test('both feeds contain the full text of all posts, newest first, with absolute URLs', async ({
  request,
}) => {
  for (const { path } of feeds) {
    const response = await request.get(path)
    expect(response.headers()['content-type']).toMatch(/xml/)
    const text = await response.text()
    const words = toText(fromHtml(text.replace(/<!\[CDATA\[|\]\]>/g, '')))
    for (const post of posts) expect(words).toContain(endOf(post))
    expect(text).not.toMatch(/<script|<button|class="(?!language-)|(?:href|src)="\//)
    const places = addresses.map((address) => text.indexOf(`>${address}<`))
    expect(places).toEqual(places.filter((place) => place > 0).toSorted((one, two) => one - two))
  }
})
