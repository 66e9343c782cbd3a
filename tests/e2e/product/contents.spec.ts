import { expect, test } from '@playwright/test'
import { openHydrated, sidebarLink, title } from '../support/page'

for (const route of ['/docs/user-flows/manage-transactions', '/docs/api/objects']) {
  test(`the contents of ${route} keep the section in view within sight`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 640 })
    await openHydrated(page, route)
    const toc = page.getByRole('navigation', { name: 'On this page' })
    const last = toc.getByRole('link').last()
    await expect(last).not.toBeInViewport()
    // By domain, the last line need not be that of the last entry.
    const target = (await last.getAttribute('href')) ?? ''
    await page.locator(target).evaluate((section) => section.scrollIntoView())
    await expect(toc.locator('[aria-current=location]')).toBeInViewport({ ratio: 1 })
    await expect(last).toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(toc.getByRole('link').first()).toBeInViewport({ ratio: 1 })
  })
}

test('back and forward in a guide return to the place, and a link to its heading', async ({
  page,
}) => {
  await openHydrated(page, '/docs/user-flows/kyc')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const scrolled = () => page.evaluate(() => window.scrollY)
  const settled = async (to: number) => {
    await expect.poll(scrolled).toBe(to)
    // The router scrolls in a timer as well.
    await page.waitForTimeout(300)
    expect(await scrolled()).toBe(to)
  }
  const read = async (name: string) => {
    await contents.getByRole('link', { name, exact: true }).click()
    await page.waitForTimeout(300)
    const start = await scrolled()
    await page.evaluate(() => window.scrollBy(0, 170))
    await settled(start + 170)
    return start
  }
  const states = await read('States')
  const errors = await read('Errors')
  await page.goBack()
  await settled(states + 170)
  await page.goForward()
  await settled(errors + 170)
  await sidebarLink(page, 'Login').click()
  await expect(title(page)).toHaveText('Login')
  await page.goBack()
  await settled(errors + 170)
  await contents.getByRole('link', { name: 'States', exact: true }).click()
  await settled(states)
})

test('the contents stand under the guides that use the operations, or need the types', async ({
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
  const objects = await groups()
  const domains = objects.map(({ title }) => title ?? '')
  expect(domains).toEqual([...flows.filter((flow) => domains.includes(flow)), 'Shared'])
  expect(objects.find(({ title }) => title === 'Manage transactions')?.links).toContain('Quote')
})
