import { expect, test } from '@playwright/test'
import { guide } from './support/guides'
import { colorMode, openHydrated } from './support/page'

const toggle = /^Switch between dark and light mode/

test('light by default, whatever the system prefers', async ({ browser }) => {
  const page = await browser.newPage({ colorScheme: 'dark' })
  await openHydrated(page, '/')
  expect(await colorMode(page)).toBe('light')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
  await page.close()
})

test('the button switches between two states and says which is on', async ({ page }) => {
  await openHydrated(page, '/')
  const button = page.getByRole('button', { name: toggle })
  await expect(button).toHaveAccessibleName(
    'Switch between dark and light mode (currently light mode)',
  )
  await button.click()
  await expect(button).toHaveAccessibleName(
    'Switch between dark and light mode (currently dark mode)',
  )
  expect(await colorMode(page)).toBe('dark')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await button.click()
  expect(await colorMode(page)).toBe('light')
})

test('a stored mode applies before the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark')
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.setAttribute(
        'data-test-first',
        document.documentElement.getAttribute('data-theme') ?? 'none',
      )
    })
  })
  // Without the bundles: only the inline script can have set it.
  await page.route('**/_next/static/chunks/**', (route) => route.abort())
  await page.goto(guide.route)
  await expect(page.locator('html')).toHaveAttribute('data-test-first', 'dark')
})

for (const stored of ['system', 'bogus']) {
  test(`a stored "${stored}" counts as light`, async ({ page }) => {
    await page.addInitScript((value) => {
      localStorage.setItem('theme', value)
    }, stored)
    await openHydrated(page, '/')
    expect(await colorMode(page)).toBe('light')
  })
}

test('two tabs stay in step', async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()]
  await openHydrated(one, '/')
  await openHydrated(two, guide.route)
  await one.getByRole('button', { name: toggle }).click()
  await expect(two.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(two.getByRole('button', { name: /currently dark/ })).toBeVisible()
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
  await page.getByRole('button', { name: toggle }).click()
  expect(await colorMode(page)).toBe('dark')
  expect(errors).toEqual([])
})
