import type { Page } from '@playwright/test'
import { htmlOf } from './support/built-site'
import { guide } from './support/guides'
import { colorMode, openHydrated } from './support/page'
import { expect, test } from './support/test'

const toggle = (page: Page) =>
  page.getByRole('button', { name: /^Switch between dark and light mode/ })
/** The mode in theme.config.tsx, as it appears in the boot script of a page. */
const [, defaultTheme = ''] = /"defaultTheme":"(\w+)"/.exec(htmlOf('/')) ?? []

/** The default mode. */
const byDefault = (system: string) => (defaultTheme === 'system' ? system : defaultTheme)

const labelIn = (mode: string) => `Switch between dark and light mode (currently ${mode} mode)`

test('the default mode comes from the settings, and the button switches all tabs', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openHydrated(page, '/')
  const first = byDefault('dark')
  const second = first === 'dark' ? 'light' : 'dark'
  expect(await colorMode(page)).toBe(first)
  await expect(toggle(page)).toHaveAccessibleName(labelIn(first))
  const otherTab = await context.newPage()
  await openHydrated(otherTab, guide.route)
  await toggle(page).click()
  await expect(toggle(page)).toHaveAccessibleName(labelIn(second))
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(second)
  for (const tab of [page, otherTab]) await expect.poll(() => colorMode(tab)).toBe(second)
  await toggle(page).click()
  expect(await colorMode(page)).toBe(first)
})

test('a stored mode applies on Back, and the switch works without storage', async ({ page }) => {
  await openHydrated(page, '/')
  await test.step('a page from the back/forward cache has the new colours', async () => {
    await page.evaluate(() => {
      localStorage.setItem('theme', 'dark')
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    expect(await colorMode(page)).toBe('dark')
  })
  await test.step('the switch works during the visit if storage is blocked', async () => {
    await page.addInitScript(() => {
      const get = () => {
        throw new Error('blocked')
      }
      Object.defineProperty(window, 'localStorage', { get })
    })
    await openHydrated(page, '/')
    const before = await colorMode(page)
    await toggle(page).click()
    expect(await colorMode(page)).not.toBe(before)
  })
})
