import { expect, test, type Page } from '@playwright/test'
import { guide } from './support/guides'
import { colorMode, openHydrated } from './support/page'

const toggle = (page: Page) =>
  page.getByRole('button', { name: /^Switch between dark and light mode/ })

/** Sets what is stored before a page is opened; a stored "system" was once possible. */
const store = (page: Page, mode: string) =>
  page.addInitScript((value) => {
    localStorage.setItem('theme', value)
  }, mode)

test('light by default, whatever the system prefers; the button switches and says which is on', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openHydrated(page, '/')
  expect(await colorMode(page)).toBe('light')
  const stored = () => page.evaluate(() => localStorage.getItem('theme'))
  expect(await stored()).toBeNull()
  const name = (mode: string) => `Switch between dark and light mode (currently ${mode} mode)`
  await expect(toggle(page)).toHaveAccessibleName(name('light'))
  await toggle(page).click()
  await expect(toggle(page)).toHaveAccessibleName(name('dark'))
  expect(await colorMode(page)).toBe('dark')
  expect(await stored()).toBe('dark')
  await toggle(page).click()
  expect(await colorMode(page)).toBe('light')
})

for (const [stored, applied] of [
  ['dark', 'dark'],
  ['system', 'light'],
  ['bogus', 'light'],
] as const) {
  test(`a stored "${stored}" is ${applied}, before the first paint and after it`, async ({
    page,
  }) => {
    await store(page, stored)
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const root = document.documentElement
        root.setAttribute('data-test-first', root.getAttribute('data-theme') ?? 'none')
      })
    })
    // Without the bundles: only the inline script can have set it.
    const scripts = '**/_next/static/chunks/**'
    await page.route(scripts, (route) => route.abort())
    await page.goto(guide.route)
    await expect(page.locator('html')).toHaveAttribute('data-test-first', applied)
    await page.unroute(scripts)
    await openHydrated(page, guide.route)
    expect(await colorMode(page)).toBe(applied)
  })
}

test('two tabs stay in step', async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()]
  await openHydrated(one, '/')
  await openHydrated(two, guide.route)
  await toggle(one).click()
  await expect(two.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(two.getByRole('button', { name: /currently dark/ })).toBeVisible()
})

test('a page that the browser kept for the way back has the colours that were chosen meanwhile', async ({
  page,
}) => {
  await openHydrated(page, guide.route)
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  expect(await colorMode(page)).toBe('dark')
})

test('with storage blocked the switch works for the visit', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new Error('blocked')
      },
    })
  })
  await openHydrated(page, guide.route)
  await toggle(page).click()
  expect(await colorMode(page)).toBe('dark')
  expect(errors).toEqual([])
})
