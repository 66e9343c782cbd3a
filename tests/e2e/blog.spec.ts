import { expect, test, type Page } from '@playwright/test'
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
import { site } from '@/site.config'
import { openHydrated, setWidth } from './support/page'
import { allPosts, endOf } from './support/posts'

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

test.describe('the list', () => {
  test('has one heading and the posts newest first, each up to its marker', async ({ page }) => {
    await page.goto('/blog')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(page).toHaveTitle(documentTitle(await heading.innerText()))
    await expect(postTitles(page)).toHaveText(titlesOf(allPosts))
    for (const post of allPosts.filter(({ truncated }) => truncated)) {
      await expect(main(page)).not.toContainText(endOf(post))
    }
  })

  test('shows the day in UTC, reading time, authors and tags', async ({ page }) => {
    await page.goto('/blog')
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

  test('leads on to each post', async ({ page }) => {
    await openHydrated(page, '/blog')
    const truncated = allPosts.filter((post) => post.truncated)
    const more = page.getByRole('link', { name: /^Read more about/ })
    await expect(more).toHaveCount(truncated.length)
    for (const [index, { slug }] of truncated.entries()) {
      await expect(more.nth(index)).toHaveAttribute('href', postRoute(slug))
    }
    await page.getByRole('link', { name: oldest.title, exact: true }).first().click()
    await expect(page).toHaveURL(postRoute(oldest.slug))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(oldest.title)
  })
})

test.describe('a post', () => {
  for (const post of allPosts) {
    test(`${post.slug} has date, reading time, tags, an edit link and its neighbours`, async ({
      page,
    }) => {
      await page.goto(postRoute(post.slug))
      const header = page.getByRole('article').locator('header')
      await expect(header.locator('time').first()).toHaveText(formatDate(post.date))
      await expect(header).toContainText(readingTimeLabel(post.readingMinutes))
      await expect(page.getByRole('list', { name: 'Tags' }).getByRole('link')).toHaveText(
        labelsOf(post),
      )
      await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
        'href',
        `${site.repository.editBase}/pages${postRoute(post.slug)}.mdx`,
      )
      const { newer, older } = neighbours(allPosts, post.slug)
      const pager = page.getByRole('navigation', { name: 'Blog post page navigation' })
      await expect(pager.getByRole('link')).toHaveText([
        ...(newer ? [`Newer post ${newer.title}`] : []),
        ...(older ? [`Older post ${older.title}`] : []),
      ])
    })
  }

  test('leads to its neighbour', async ({ page }) => {
    const pager = page.getByRole('navigation', { name: 'Blog post page navigation' })
    await openHydrated(page, postRoute(newest.slug))
    for (const { title } of allPosts.slice(1, 3)) {
      await pager.getByRole('link', { name: 'Older post' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
  })

  test('tells search engines what it is', async ({ page }) => {
    await page.goto(postRoute(newest.slug))
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
})

test.describe('recent posts', () => {
  test('are beside the text on wide screens, with the post on screen marked', async ({ page }) => {
    await setWidth(page, 996)
    await page.goto(postRoute(newest.slug))
    await expect(recent(page).getByRole('link')).toHaveText(titlesOf(recentPosts))
    await expect(recent(page).locator('[aria-current="page"]')).toHaveText(newest.title)
  })

  test('move into the menu on narrow screens', async ({ page }) => {
    const { title } = recentPosts.at(-1) ?? newest
    await setWidth(page, 995)
    await openHydrated(page, postRoute(newest.slug))
    await expect(recent(page)).toBeHidden()
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    const inMenu = page.getByRole('dialog').getByRole('navigation', {
      name: 'Blog recent posts navigation',
    })
    await inMenu.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('are not on the archive, which lists everything', async ({ page }) => {
    await page.goto('/blog/archive')
    await expect(recent(page)).toHaveCount(0)
  })
})

test.describe('tags', () => {
  test('are listed by letter with their counts', async ({ page }) => {
    await openHydrated(page, '/blog/tags')
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(
      tagsByLetter(allPosts).map(({ letter }) => letter),
    )
    await expect(main(page).locator('a[rel~="tag"]')).toHaveText(
      tags.map(({ label, count }) => `${label} ${count}`),
    )
    await main(page).locator('a[rel~="tag"]').last().click()
    const { count = 0, label = '' } = tags.at(-1) ?? {}
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tagHeading(count, label))
  })

  for (const { slug, label, count } of tags) {
    test(`${slug} has exactly its posts`, async ({ page }) => {
      const heading = tagHeading(count, label)
      await page.goto(tagRoute(slug))
      await expect(page).toHaveTitle(documentTitle(heading))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(postTitles(page)).toHaveText(titlesOf(postsWithTag(allPosts, slug)))
      await expect(main(page).getByRole('link', { name: 'View all tags' })).toHaveAttribute(
        'href',
        '/blog/tags',
      )
    })
  }
})

test('the archive has the newest year first, and in a year the oldest post first', async ({
  page,
}) => {
  await page.goto('/blog/archive')
  const years = archive(allPosts)
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(
    years.map(({ year }) => year),
  )
  await expect(main(page).locator('li a')).toHaveText(
    years.flatMap(({ posts }) =>
      posts.map(({ date, title }) => `${formatMonthAndDay(date)} - ${title}`),
    ),
  )
})
