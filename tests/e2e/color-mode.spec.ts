import type { Page } from '@playwright/test'
import { guide } from './support/guides'
import { colorMode, openHydrated } from './support/page'
import { expect, test } from './support/test'

const toggle = (page: Page) =>
  page.getByRole('button', { name: /^Switch between dark and light mode/ })
const named = (mode: string) => `Switch between dark and light mode (currently ${mode} mode)`

test('light by default, whatever the system prefers; the button switches all tabs and says which is on', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openHydrated(page, '/')
  expect(await colorMode(page)).toBe('light')
  const stored = () => page.evaluate(() => localStorage.getItem('theme'))
  expect(await stored()).toBeNull()
  await expect(toggle(page)).toHaveAccessibleName(named('light'))
  const otherTab = await context.newPage()
  await openHydrated(otherTab, guide.route)
  await toggle(page).click()
  await expect(toggle(page)).toHaveAccessibleName(named('dark'))
  expect(await colorMode(page)).toBe('dark')
  expect(await stored()).toBe('dark')
  await test.step('two tabs stay in step', async () => {
    await expect(otherTab.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(toggle(otherTab)).toHaveAccessibleName(named('dark'))
  })
  await toggle(page).click()
  expect(await colorMode(page)).toBe('light')
})

test('what is stored holds before the first paint and after it, also on the way back; without storage the switch works for the visit', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(() => {
    const note = () => {
      const root = document.documentElement
      root.setAttribute('data-test-first', root.getAttribute('data-theme') ?? 'none')
    }
    // The bundles run after this: only the inline script can have set it.
    document.addEventListener('readystatechange', note, { once: true })
  })
  await openHydrated(page, '/')
  for (const [stored, applied] of [
    ['dark', 'dark'],
    // Was once possible.
    ['system', 'light'],
    ['bogus', 'light'],
  ] as const) {
    await test.step(`a stored "${stored}" is ${applied}`, async () => {
      await page.evaluate((value) => localStorage.setItem('theme', value), stored)
      await openHydrated(page, '/')
      await expect(page.locator('html')).toHaveAttribute('data-test-first', applied)
      expect(await colorMode(page)).toBe(applied)
    })
  }
  await test.step('a page that the browser kept for the way back has the colours that were chosen meanwhile', async () => {
    await page.evaluate(() => {
      localStorage.setItem('theme', 'dark')
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    expect(await colorMode(page)).toBe('dark')
  })
  await test.step('with storage blocked the switch works for the visit', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new Error('blocked')
        },
      })
    })
    await openHydrated(page, '/')
    await toggle(page).click()
    expect(await colorMode(page)).toBe('dark')
    expect(errors).toEqual([])
  })
})
