import { expect, test, type Page } from '@playwright/test'
import { storageKeys } from '@/site.config'
import { openHydrated } from '../support/page'

const bar = (page: Page) => page.locator('[data-announcement-bar]')

test('dismissed, the bar stays away on reload and on other pages', async ({ page }) => {
  await openHydrated(page, '/')
  await expect(
    bar(page).getByRole('link', { name: 'an example for every operation' }),
  ).toBeVisible()
  await bar(page).getByRole('button', { name: 'Close' }).click()
  await expect(bar(page)).toHaveCount(0)
  await page.reload()
  await expect(bar(page)).toBeHidden()
  await page.goto('/docs/user-flows/kyc')
  await expect(bar(page)).toBeHidden()
})

test('another id shows the bar again, on the very first load', async ({ page }) => {
  await openHydrated(page, '/')
  await bar(page).getByRole('button', { name: 'Close' }).click()
  await page.evaluate((key) => {
    localStorage.setItem(key, 'an-older-announcement')
  }, storageKeys.announcementId)
  await page.reload()
  await expect(bar(page)).toBeVisible()
  await openHydrated(page, '/')
  await expect(bar(page)).toBeVisible()
})

test('for a reader who dismissed it nothing moves while the page loads', async ({ page }) => {
  await openHydrated(page, '/')
  await bar(page).getByRole('button', { name: 'Close' }).click()
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openHydrated(page, '/docs/user-flows/kyc')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (window as Window & { shifts?: number[] }).shifts)).toEqual([])
})
