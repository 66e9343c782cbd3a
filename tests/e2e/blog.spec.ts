import type { Page } from '@playwright/test'
import { toText } from 'hast-util-to-text'
import { formatDate, formatMonthAndDay } from '@/lib/format/dates'
import { postRoute, readingTimeLabel, tagRoute, type Post } from '@/lib/blog/post'
import {
  archive,
  neighbours,
  postsWithTag,
  tagCounts,
  tagHeading,
  tagsByLetter,
} from '@/lib/blog/posts'
import { absoluteUrl } from '@/lib/site/urls'
import { eachElement, findMain, parseHtml } from '@/scripts/shared/exported-pages'
import { site } from '@/site.config'
import { htmlOf } from './support/built-site'
import { openHydrated, setWidth, title } from './support/page'
import { allPosts, endOf } from './support/posts'
import { expect, test } from './support/test'

const titlesOf = (posts: readonly Post[]) => posts.map(({ title }) => title)
const labelsOf = ({ tags }: Post) => tags.map((slug) => site.blog.tags[slug].label)
const documentTitle = (title: string) => `${title} | ${site.product.name}`

const [newest] = allPosts
const oldest = allPosts.at(-1)
if (!newest || !oldest) throw new Error('The blog has no post.')
const recentPosts = allPosts.slice(0, site.blog.recentPosts)
const tags = tagCounts(allPosts)

const main = (page: Page) => page.getByRole('main')
const postTitles = (page: Page) =>
  main(page).getByRole('article').getByRole('heading', { level: 2 })
const recent = (page: Page) =>
  page.getByRole('navigation', { name: 'Blog recent posts navigation' })
const pager = (page: Page) => page.getByRole('navigation', { name: 'Blog post page navigation' })
const tagLinks = (page: Page) => page.getByRole('list', { name: 'Tags' }).getByRole('link')

test('the list has the posts newest first, each up to its marker, and leads on to each', async ({
  page,
}) => {
  await openHydrated(page, '/blog')
  await expect(page).toHaveTitle(documentTitle(await title(page).innerText()))
  await expect(postTitles(page)).toHaveText(titlesOf(allPosts))
  const truncated = allPosts.filter((post) => post.truncated)
  const more = page.getByRole('link', { name: /^Read more about/ })
  await expect(more).toHaveCount(truncated.length)
  for (const [index, post] of truncated.entries()) {
    await expect(main(page)).not.toContainText(endOf(post))
    await expect(more.nth(index)).toHaveAttribute('href', postRoute(post.slug))
  }
  await test.step('with the day in UTC, reading time, authors and tags', async () => {
    for (const post of allPosts) {
      const listed = main(page).getByRole('article', { name: post.title, exact: true })
      await expect(listed.locator('time').first()).toHaveText(formatDate(post.date))
      await expect(listed.locator('time').first()).toHaveAttribute('datetime', post.date)
      await expect(listed).toContainText(`· ${readingTimeLabel(post.readingMinutes)}`)
      const authors = listed.getByRole('list', { name: 'Authors' })
      for (const key of post.authors) {
        await expect(authors).toContainText(site.blog.authors[key].name)
      }
      await expect(listed.getByRole('list', { name: 'Tags' }).getByRole('link')).toHaveText(
        labelsOf(post),
      )
    }
  })
  await page.getByRole('link', { name: oldest.title, exact: true }).first().click()
  await expect(page).toHaveURL(postRoute(oldest.slug))
  await expect(title(page)).toHaveText(oldest.title)
})

test('a post has its date, reading time, tags and an edit link, leads to its neighbours, and has the recent ones beside it', async ({
  page,
}) => {
  await setWidth(page, 996)
  await openHydrated(page, postRoute(newest.slug))
  await test.step('it tells search engines what it is', async () => {
    const text = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(text ?? '')).toMatchObject({
      '@type': 'BlogPosting',
      headline: newest.title,
      datePublished: newest.date,
      url: absoluteUrl(postRoute(newest.slug)),
    })
    const property = (name: string) => page.locator(`meta[property="${name}"]`)
    await expect(property('og:type')).toHaveAttribute('content', 'article')
    await expect(property('article:published_time')).toHaveAttribute('content', newest.date)
    await expect(property('article:tag')).toHaveCount(newest.tags.length)
  })
  await expect(recent(page).getByRole('link')).toHaveText(titlesOf(recentPosts))
  await expect(recent(page).locator('[aria-current="page"]')).toHaveText(newest.title)

  for (const [index, post] of allPosts.entries()) {
    if (index > 0) await pager(page).getByRole('link', { name: 'Older post' }).click()
    await expect(title(page)).toHaveText(post.title)
    const header = page.getByRole('article').locator('header')
    await expect(header.locator('time').first()).toHaveText(formatDate(post.date))
    await expect(header).toContainText(readingTimeLabel(post.readingMinutes))
    await expect(tagLinks(page)).toHaveText(labelsOf(post))
    await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
      'href',
      `${site.repository.editBase}/pages${postRoute(post.slug)}.mdx`,
    )
    const { newer, older } = neighbours(allPosts, post.slug)
    await expect(pager(page).getByRole('link')).toHaveText([
      ...(newer ? [`Newer post ${newer.title}`] : []),
      ...(older ? [`Older post ${older.title}`] : []),
    ])
  }

  await test.step('on narrow screens the recent ones are in the menu', async () => {
    await setWidth(page, 995)
    await expect(recent(page)).toBeHidden()
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    const inMenu = recent(page).and(page.locator('dialog *'))
    await inMenu.getByRole('link', { name: newest.title, exact: true }).click()
    await expect(title(page)).toHaveText(newest.title)
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test('tags are listed by letter with their counts, each with exactly its posts', async ({
  page,
}) => {
  await openHydrated(page, '/blog/tags')
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(
    tagsByLetter(allPosts).map(({ letter }) => letter),
  )
  const all = main(page).locator('a[rel~="tag"]')
  await expect(all).toHaveText(tags.map(({ label, count }) => `${label} ${count}`))
  for (const [index, { slug, label, count }] of tags.entries()) {
    await all.nth(index).click()
    await expect(page).toHaveURL(tagRoute(slug))
    const heading = tagHeading(count, label)
    await expect(page).toHaveTitle(documentTitle(heading))
    await expect(title(page)).toHaveText(heading)
    await expect(postTitles(page)).toHaveText(titlesOf(postsWithTag(allPosts, slug)))
    await main(page).getByRole('link', { name: 'View all tags' }).click()
    await expect(page).toHaveURL('/blog/tags')
  }
})

test('the archive has the newest year first, and in a year the oldest post first', () => {
  const years: string[] = []
  const listed: string[] = []
  eachElement(findMain(parseHtml(htmlOf('/blog/archive')), '/blog/archive'), (element) => {
    if (element.tagName === 'h2') years.push(toText(element))
    if (element.tagName === 'li') listed.push(toText(element))
  })
  const expected = archive(allPosts)
  expect(years).toEqual(expected.map(({ year }) => year))
  expect(listed).toEqual(
    expected.flatMap(({ posts }) =>
      posts.map(({ date, title }) => `${formatMonthAndDay(date)} - ${title}`),
    ),
  )
  expect(htmlOf('/blog/archive')).not.toContain('Blog recent posts navigation')
})
