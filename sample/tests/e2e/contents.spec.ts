import { openHydrated } from '@/tests/e2e/support/page'
import { expect, test } from '@/tests/e2e/support/test'

test('the contents scroll to the visible section', async ({ page }) => {
  await page.setViewportSize({ width: 1720, height: 640 })
  const toc = page.locator('nav[aria-label="On this page"], nav[aria-labelledby="contents/title"]')
  for (const route of ['/docs/user-flows/manage-transactions', '/docs/api/objects']) {
    await openHydrated(page, route)
    const last = toc.getByRole('link').last()
    await expect(last, route).not.toBeInViewport()
    const target = (await last.getAttribute('href')) ?? ''
    await page.locator(target).evaluate((section) => section.scrollIntoView())
    await expect(toc.locator('[aria-current=location]'), route).toBeInViewport({ ratio: 1 })
    await expect(last, route).toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(toc.getByRole('link').first(), route).toBeInViewport({ ratio: 1 })
  }
})

test('back and forward in a guide restore the position', async ({ page }) => {
  await openHydrated(page, '/docs/user-flows/kyc')
  const scrolled = () => page.evaluate(() => window.scrollY)
  const go = async (name: string) => {
    await page
      .locator('nav[aria-labelledby="contents/title"]')
      .getByRole('link', { name, exact: true })
      .click()
    await page.waitForTimeout(300)
    return scrolled()
  }
  const waitFor = async (to: number) => {
    await expect.poll(scrolled).toBe(to)
    // The router also scrolls in a timer.
    await page.waitForTimeout(300)
    expect(await scrolled()).toBe(to)
  }
  const states = await go('States')
  await page.evaluate(() => window.scrollBy(0, 170))
  const errors = await go('Errors')
  await page.goBack()
  await waitFor(states + 170)
  await page.goForward()
  await waitFor(errors)
  expect(await go('States')).toBe(states)
})
