import { expect, test } from '@playwright/test'
import { site } from '@/site.config'
import { linksOf } from './support/built-site'
import { docsRoutes } from './support/navigation'
import { openHydrated } from './support/page'

test('the skip link is first, and moves the focus into the main content', async ({ page }) => {
  await openHydrated(page, '/docs/user-flows/kyc')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('after following a link the next Tab reaches the skip link again', async ({ page }) => {
  await openHydrated(page, '/docs/user-flows/kyc')
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Login' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
})

test('the navbar names the product, marks the section and stays in view', async ({ page }) => {
  await openHydrated(page, '/docs/user-flows/kyc')
  const navbar = page.getByRole('navigation', { name: 'Main', exact: true })
  const logo = navbar.getByRole('img', { name: site.product.name })
  await expect(logo).toHaveAttribute('width', '140')
  await expect(navbar.getByRole('link', { name: site.product.name })).toHaveAttribute('href', '/')
  await expect(navbar.getByRole('link', { name: 'Docs', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(navbar.getByRole('link', { name: 'Blog' })).not.toHaveAttribute('aria-current')
  await page.mouse.wheel(0, 2000)
  await expect(logo).toBeInViewport()
})

test('every docs page has the same complete sidebar with one current page', () => {
  for (const route of docsRoutes) {
    const links = linksOf(route, 'Docs sidebar')
    expect(
      links.map(({ href }) => href),
      route,
    ).toEqual(docsRoutes)
    expect(
      links.filter(({ isCurrent }) => isCurrent).map(({ href }) => href),
      route,
    ).toEqual([route])
  }
})

test('categories open by themselves, stay open, and never close one another', async ({ page }) => {
  await openHydrated(page, '/docs/user-flows/kyc')
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
  const flows = sidebar.getByRole('button', { name: /category 'User flows'/ })
  const schema = sidebar.getByRole('button', { name: /category 'GraphQL schema'/ })
  await expect(flows).toHaveAttribute('aria-expanded', 'true')
  await expect(schema).toHaveAttribute('aria-expanded', 'false')
  await expect(sidebar.getByRole('link', { name: 'Enums' })).toBeHidden()
  await schema.click()
  await expect(page).toHaveURL(/kyc$/)
  await expect(sidebar.getByRole('link', { name: 'Enums' })).toBeVisible()
  await sidebar.getByRole('link', { name: 'Forms', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forms' })).toBeVisible()
  await expect(flows).toHaveAttribute('aria-expanded', 'true')
  await expect(schema).toHaveAttribute('aria-expanded', 'true')
  await page.reload()
  await expect(schema).toHaveAttribute('aria-expanded', 'false')
})

test('a category label leads to its page, which has a card for each page under it', async ({
  page,
}) => {
  await openHydrated(page, '/docs/intro')
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'User flows' })
    .click()
  await expect(page).toHaveURL('/docs/category/user-flows')
  const cards = page.getByRole('main').getByRole('article').getByRole('article')
  await expect(cards).toHaveCount(9)
  await expect(cards.first().getByRole('heading', { level: 2, name: 'Register' })).toBeVisible()
  await page.goto('/docs/category/graphql-schema')
  await expect(cards).toHaveCount(7)
})

test('breadcrumbs lead home and to the category; the page itself is text', async ({ page }) => {
  await page.goto('/docs/user-flows/kyc')
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(trail.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/')
  await expect(trail.getByRole('link', { name: 'User flows' })).toHaveAttribute(
    'href',
    '/docs/category/user-flows',
  )
  await expect(trail.getByRole('link', { name: 'KYC' })).toHaveCount(0)
  await expect(trail.getByText('KYC')).toBeVisible()
})

test('following Next from the first docs page visits every docs page once', () => {
  const visited: string[] = []
  let route: string | undefined = '/docs'
  while (route !== undefined && visited.length < 50) {
    visited.push(route)
    route = linksOf(route, 'Docs pages').find(({ text }) => text.startsWith('Next'))?.href
  }
  expect(visited).toEqual(docsRoutes)
})

test('the contents list levels 2 and 3 and mark the section in view', async ({ page }) => {
  await openHydrated(page, '/docs/user-flows/manage-transactions')
  const toc = page.getByRole('navigation', { name: 'On this page' })
  const expected = await page
    .locator('main article :is(h2, h3)[id]')
    .evaluateAll((all) => all.map(({ id }) => `#${id}`))
  expect(
    await toc.locator('a').evaluateAll((all) => all.map((a) => a.getAttribute('href'))),
  ).toEqual(expected)
  await toc.getByRole('link', { name: 'Rules', exact: true }).click()
  await expect(toc.locator('[aria-current]')).toHaveText(/Rules/)
  const heading = page.locator('#rules')
  const box = await heading.boundingBox()
  const navbar = await page.getByRole('navigation', { name: 'Main', exact: true }).boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual((navbar?.y ?? 0) + (navbar?.height ?? 0))
})

for (const route of ['/docs/user-flows/manage-transactions', '/docs/api/objects']) {
  test(`the contents of ${route} keep the section in view within sight`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 640 })
    await openHydrated(page, route)
    const toc = page.getByRole('navigation', { name: 'On this page' })
    const last = toc.getByRole('link').last()
    await expect(last).not.toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(toc.locator('[aria-current=location]')).toBeInViewport({ ratio: 1 })
    await expect(last).toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(toc.getByRole('link').first()).toBeInViewport({ ratio: 1 })
  })
}

test('the contents of operations stand under the guides that use them, of types by letter', async ({
  page,
}) => {
  const groups = () =>
    page
      .getByRole('navigation', { name: 'On this page' })
      .locator('details details')
      .evaluateAll((all) =>
        all.map((group) => ({
          title: group.querySelector('summary')?.firstChild?.textContent?.trim(),
          links: [...group.querySelectorAll('a')].map(({ textContent }) => textContent),
        })),
      )
  await page.goto('/docs/category/user-flows')
  const flows = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  await page.goto('/docs/api/mutations')
  const mutations = await groups()
  const titles = mutations.map(({ title }) => title ?? '')
  expect(titles.filter((title) => title !== 'Other')).toEqual(
    flows.filter((flow) => titles.includes(flow)),
  )
  expect(mutations.find(({ title }) => title === 'Login')?.links).toContain('resetPassword')
  expect(mutations.flatMap(({ links }) => links)).toHaveLength(
    await page.locator('.ref-entry').count(),
  )
  await page.goto('/docs/api/objects')
  expect((await groups())[0]?.title).toBe('A')
})

test('hand-written pages can be edited, generated ones cannot', async ({ page }) => {
  await page.goto('/docs/user-flows/kyc')
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
    'href',
    `${site.repository.editBase}/pages/docs/user-flows/kyc.mdx`,
  )
  await page.goto('/docs/api/enums')
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveCount(0)
})

for (const route of ['/', '/docs/intro', '/no/such/page']) {
  test(`the footer of ${route} has the three groups and the fixed year`, async ({ page }) => {
    await page.goto(route)
    const footer = page.getByRole('contentinfo')
    const text = await footer.innerText()
    const positions = ['Docs', site.product.name, site.sibling.name].map((title) =>
      text.indexOf(title),
    )
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    expect(text).toContain('2025')
    await expect(footer.getByRole('link', { name: 'Tutorial' })).toHaveAttribute(
      'href',
      '/docs/intro',
    )
    for (const link of await footer.locator('a[href^="http"]').all()) {
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
    }
  })
}

test('an unknown path answers 404 with ways on, inside the frame', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle(`Page Not Found | ${site.product.name}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByText('We could not find what you were looking for.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Docs' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toHaveCount(0)
})

test('choosing the version remembers it; a stored version that is gone is dropped', async ({
  page,
}) => {
  const stored = () => page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))
  await openHydrated(page, '/docs/intro')
  await page.getByRole('link', { name: 'Version: Next' }).click()
  await expect(page).toHaveURL('/docs')
  expect(await stored()).toBe('current')
  await page.reload()
  expect(await stored()).toBe('current')
  await page.evaluate(() => {
    localStorage.setItem('docs-preferred-version-default', '9.9')
  })
  await openHydrated(page, '/')
  expect(await stored()).toBeNull()
})
