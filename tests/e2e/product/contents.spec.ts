import { expect, test } from '@playwright/test'
import { openHydrated } from '../support/page'

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
