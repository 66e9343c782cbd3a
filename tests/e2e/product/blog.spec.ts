import { expect, test, type Page } from '@playwright/test'
import { openHydrated, setWidth } from '../support/page'

const titles = {
  welcome: 'Welcome: how to read these docs',
  mdx: 'A live price calculator in MDX',
  long: 'Hello, transfer: following 200 GBP from quote to payout',
  first: 'Hola: one product, many languages, one amount',
}
const newestFirst = [titles.welcome, titles.mdx, titles.long, titles.first]

const main = (page: Page) => page.getByRole('main')
const postTitles = (page: Page) =>
  main(page).getByRole('article').getByRole('heading', { level: 2 })
const recent = (page: Page) =>
  page.getByRole('navigation', { name: 'Blog recent posts navigation' })

test.describe('the list', () => {
  test('has one heading and the posts newest first, each up to its marker', async ({ page }) => {
    await page.goto('/blog')
    await expect(page).toHaveTitle('Blog | Remittance Desk')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
    await expect(postTitles(page)).toHaveText(newestFirst)
    await expect(main(page)).toContainText('Most transfers are dull')
    await expect(main(page)).not.toContainText('The whole path')
    await expect(main(page)).not.toContainText('A language is a tag')
  })

  test('shows the day in UTC, reading time, authors and tags', async ({ page }) => {
    await page.goto('/blog')
    const post = main(page).getByRole('article', { name: titles.welcome })
    const time = post.locator('time')
    await expect(time).toHaveText('August 26, 2021')
    await expect(time).toHaveAttribute('datetime', '2021-08-26')
    await expect(post).toContainText(/· \d+ min read/)
    await expect(post.getByRole('list', { name: 'Authors' })).toContainText('Documentation team')
    await expect(post.getByRole('list', { name: 'Tags' }).getByRole('link')).toHaveText([
      'Facebook',
      'Hello',
      'Docusaurus',
    ])
  })

  test('leads on to each post', async ({ page }) => {
    await openHydrated(page, '/blog')
    await expect(page.getByRole('link', { name: /^Read more about/ })).toHaveCount(4)
    await page.getByRole('link', { name: `Read more about ${titles.long}` }).click()
    await expect(page).toHaveURL(/\/blog\/long-blog-post$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.long)
  })
})

test.describe('a post', () => {
  test('has date, equal reading time, contents, tags and an edit link', async ({ page }) => {
    await page.goto('/blog')
    const listed = await main(page)
      .getByRole('article', { name: titles.long })
      .getByText(/\d+ min read/)
      .textContent()
    await page.goto('/blog/long-blog-post')
    const header = page.getByRole('article').locator('header')
    await expect(header.locator('time').first()).toHaveText('May 29, 2019')
    await expect(header).toContainText(/\d+ min read/.exec(listed ?? '')?.[0] ?? 'no reading time')
    await expect(
      page
        .getByRole('navigation', { name: 'On this page' })
        .getByRole('link', { name: 'The hold' }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
      'href',
      /\/edit\/main\/pages\/blog\/long-blog-post\.mdx$/,
    )
    await expect(page.getByRole('list', { name: 'Tags' }).getByRole('link')).toHaveText([
      'Hello',
      'Docusaurus',
    ])
  })

  test('leads to its neighbours, and the ends of the row have one', async ({ page }) => {
    const pager = page.getByRole('navigation', { name: 'Blog post page navigation' })
    await openHydrated(page, '/blog/welcome')
    await expect(pager.getByRole('link')).toHaveText([`Older post ${titles.mdx}`])
    await pager.getByRole('link').click()
    await expect(pager.getByRole('link')).toHaveText([
      `Newer post ${titles.welcome}`,
      `Older post ${titles.long}`,
    ])
    await page.goto('/blog/first-blog-post')
    await expect(pager.getByRole('link')).toHaveText([`Newer post ${titles.long}`])
  })

  test('tells search engines what it is', async ({ page }) => {
    await page.goto('/blog/welcome')
    const text = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(text ?? '')).toMatchObject({
      '@type': 'BlogPosting',
      headline: titles.welcome,
      datePublished: '2021-08-26',
      url: 'https://docs.example.com/blog/welcome',
    })
    const property = (name: string) => page.locator(`meta[property="${name}"]`)
    await expect(property('og:type')).toHaveAttribute('content', 'article')
    await expect(property('article:published_time')).toHaveAttribute('content', '2021-08-26')
    await expect(property('article:tag')).toHaveCount(3)
  })
})

test.describe('recent posts', () => {
  test('are beside the text on wide screens, with the post on screen marked', async ({ page }) => {
    await setWidth(page, 996)
    await page.goto('/blog/mdx-blog-post')
    await expect(recent(page).getByRole('link')).toHaveText(newestFirst)
    await expect(recent(page).locator('[aria-current="page"]')).toHaveText(titles.mdx)
  })

  test('move into the menu on narrow screens', async ({ page }) => {
    await setWidth(page, 995)
    await openHydrated(page, '/blog/mdx-blog-post')
    await expect(recent(page)).toBeHidden()
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    const inMenu = page.getByRole('dialog').getByRole('navigation', {
      name: 'Blog recent posts navigation',
    })
    await inMenu.getByRole('link', { name: titles.first }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.first)
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tags')
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['D', 'F', 'H'])
    await expect(main(page).locator('a[rel~="tag"]')).toHaveText([
      'Docusaurus 4',
      'Facebook 1',
      'Hello 2',
      'Hola 1',
    ])
    await main(page).getByRole('link', { name: 'Hello 2' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 posts tagged with "Hello"')
    await expect(page).toHaveTitle('2 posts tagged with "Hello" | Remittance Desk')
  })

  for (const [slug, heading, expected] of [
    ['docusaurus', '4 posts tagged with "Docusaurus"', newestFirst],
    ['facebook', 'One post tagged with "Facebook"', [titles.welcome]],
    ['hello', '2 posts tagged with "Hello"', [titles.welcome, titles.long]],
    ['hola', 'One post tagged with "Hola"', [titles.first]],
  ] as const) {
    test(`${slug} has exactly its posts`, async ({ page }) => {
      await page.goto(`/blog/tags/${slug}`)
      await expect(page).toHaveTitle(`${heading} | Remittance Desk`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(postTitles(page)).toHaveText([...expected])
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archive')
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['2021', '2019'])
  await expect(main(page).locator('li a')).toHaveText([
    `August 1 - ${titles.mdx}`,
    `August 26 - ${titles.welcome}`,
    `May 28 - ${titles.first}`,
    `May 29 - ${titles.long}`,
  ])
})
