import type { Element } from 'hast'
import { toText } from 'hast-util-to-text'
import { formatDate, formatMonthAndDay } from 'nextra-graphql/shared/dates.ts'
import {
  postRoute,
  archive,
  neighbours,
  postsWithTag,
  tagOf,
  tagsByLetter,
  authorOf,
  tagHeading,
  tagRoute,
  readingTimeLabel,
  type Post,
} from '@/packages/kit/blog/posts.ts'
import { feeds } from '@/packages/kit/blog/feed.ts'
import { parseHtml } from '@/packages/kit/exported/exported-pages.ts'
import { absoluteUrl } from '@/packages/kit/settings/urls.ts'
import { site } from '@/site.config'
import { elementsOf, htmlOf, linksOf, mainOf } from './support/built-site'
import { guide } from './support/guides'
import { openHydrated, setWidth, title } from './support/page'
import { allPosts, endOf } from './support/posts'
import { expect, test } from './support/test'

const [newest] = allPosts
if (!newest) throw new Error('The blog has no posts.')

const textsOf = (node: Element, test: (element: Element) => boolean) =>
  elementsOf(node, test).map((element) => toText(element))
const isHeading = ({ tagName }: Element) => tagName === 'h2'
const isTag = ({ properties: { rel } }: Element) => [rel].flat().includes('tag')
const labelsOf = ({ tags }: Post) => tags.map((slug) => tagOf(site.blog, slug).label)
const titlesOf = (posts: readonly Post[]) => posts.map((post) => post.title)

/** Texts that the list and the page of a post share. */
function expectDetails(element: Element, post: Post) {
  const text = toText(element)
  expect(text).toContain(formatDate(post.date))
  expect(text).toContain(`· ${readingTimeLabel(post.readingMinutes)}`)
  for (const key of post.authors) expect(text).toContain(authorOf(site.blog, key).name)
  expect(textsOf(element, isTag)).toEqual(labelsOf(post))
}

test('the list shows an excerpt of each post, newest first, with a link to the rest', () => {
  const items = elementsOf(mainOf('/blog'), ({ tagName }) => tagName === 'article')
  expect(items.flatMap((item) => textsOf(item, isHeading))).toEqual(titlesOf(allPosts))
  for (const [index, post] of allPosts.entries()) {
    const item = items[index] as Element
    expectDetails(item, post)
    const links = elementsOf(item, ({ properties: { href } }) => href === postRoute(post.slug))
    expect(links).toHaveLength(post.truncated ? 2 : 1)
    expect(toText(item).includes(endOf(post))).toBe(!post.truncated)
  }
})

test('a post shows its details, its neighbours and the recent posts', () => {
  for (const post of allPosts) {
    const route = postRoute(post.slug)
    const html = htmlOf(route)
    expectDetails(mainOf(route), post)
    const edit = `href="${site.repository.editBase}/pages${route}.mdx"`
    expect(html.includes(edit), edit).toBe(true)
    expect(html.match(/<meta property="og:type" content="article"/g)).toHaveLength(1)
    expect(html.match(/<meta property="article:tag"/g)).toHaveLength(post.tags.length)
    const { newer, older } = neighbours(allPosts, post.slug)
    expect(linksOf(route, 'Blog post page navigation').map(({ text }) => text)).toEqual([
      ...(newer ? [`Newer post ${newer.title}`] : []),
      ...(older ? [`Older post ${older.title}`] : []),
    ])
    const recent = linksOf(route, 'Blog recent posts navigation')
    expect(recent.map(({ text }) => text)).toEqual(
      titlesOf(allPosts.slice(0, site.blog.recentPosts)),
    )
    const current = recent.filter(({ isCurrent }) => isCurrent)
    expect(current.every(({ href }) => href === route)).toBe(true)
  }
})

test('each tag is listed with its count, and its page lists exactly its posts', () => {
  const tags = tagsByLetter(site.blog, allPosts).flatMap((letter) => letter.tags)
  expect(textsOf(mainOf('/blog/tags'), isTag)).toEqual(
    tags.map(({ label, count }) => `${label} ${count}`),
  )
  for (const { slug, label, count } of tags) {
    const main = mainOf(tagRoute(slug))
    expect(textsOf(main, ({ tagName }) => tagName === 'h1')).toEqual([tagHeading(count, label)])
    expect(textsOf(main, isHeading)).toEqual(titlesOf(postsWithTag(allPosts, slug)))
  }
})

test('the archive lists the newest year first, and the oldest post of a year first', () => {
  const main = mainOf('/blog/archive')
  const years = archive(allPosts)
  expect(textsOf(main, isHeading)).toEqual(years.map(({ year }) => year))
  expect(textsOf(main, ({ tagName }) => tagName === 'li')).toEqual(
    years.flatMap(({ posts }) =>
      posts.map((post) => `${formatMonthAndDay(post.date)} - ${post.title}`),
    ),
  )
})

test('every page links to both feeds, which contain all posts, newest first, with absolute URLs', async ({
  request,
}) => {
  const posts = allPosts.slice(0, site.blog.feedItems)
  for (const { path, type, title: kind } of feeds) {
    const link = `type="${type}" title="${site.product.name} ${kind}" href="${path}"`
    for (const route of ['/', guide.route, ...posts.map(({ slug }) => postRoute(slug))])
      expect(htmlOf(route), route).toContain(link)
    const response = await request.get(path)
    expect(response.headers()['content-type']).toMatch(/xml/)
    const text = await response.text()
    const words = toText(parseHtml(text.replace(/<!\[CDATA\[|\]\]>/g, '')))
    for (const post of posts) expect(words).toContain(endOf(post))
    expect(text).not.toMatch(/<script|<button|class="(?!language-)|(?:href|src)="\//)
    const places = posts.map(({ slug }) => text.indexOf(`>${absoluteUrl(site, postRoute(slug))}<`))
    expect(places).toEqual(places.filter((place) => place > 0).toSorted((one, two) => one - two))
  }
})

test('on narrow screens the recent posts are in the menu', async ({ page }) => {
  await setWidth(page, 995)
  await openHydrated(page, '/blog')
  const recent = page.getByRole('navigation', { name: 'Blog recent posts navigation' })
  await expect(recent).toBeHidden()
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  const inMenu = recent.and(page.locator('dialog *'))
  await inMenu.getByRole('link', { name: newest.title, exact: true }).click()
  await expect(title(page)).toHaveText(newest.title)
  await expect(page.getByRole('dialog')).toBeHidden()
})
