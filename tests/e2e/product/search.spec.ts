import { expect, test, type Page } from '@playwright/test'
import { INDEX_FILES } from '@/lib/search/index-file'
import { site } from '@/site.config'
import { accessibilityFaults } from '../support/accessibility'
import { routes } from '../support/built-site'
import { openHydrated, setWidth } from '../support/page'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) =>
  dialog(page).getByRole('combobox', { name: 'Search the documentation' })
const options = (page: Page) => dialog(page).getByRole('option')

async function openSearch(page: Page, query = '') {
  await openHydrated(page, '/docs/user-flows/kyc')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(field(page)).toBeFocused()
  if (query) await field(page).fill(query)
}

test('nothing of the search is fetched before it is opened', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await openHydrated(page, '/docs/user-flows/kyc')
  await page.waitForLoadState('networkidle')
  expect(requests.filter((path) => path.startsWith('/search/'))).toEqual([])
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await expect
    .poll(() => requests.filter((path) => path.startsWith('/search/')))
    .toEqual([...INDEX_FILES])
})

for (const keys of ['/', 'Control+k', 'Meta+k']) {
  test(`${keys} opens the search, Escape closes it`, async ({ page }) => {
    await openHydrated(page, '/')
    await page.keyboard.press(keys)
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })
}

test('results come by kind, and a missing letter is forgiven', async ({ page }) => {
  await openSearch(page, 'recipent')
  for (const kind of ['Guides', 'Operations', 'Types', 'Fields and values']) {
    await expect(dialog(page).getByRole('group', { name: kind })).toBeVisible()
  }
  await expect(options(page).filter({ hasText: 'createRecipient' })).not.toHaveCount(0)
  await expect(dialog(page).locator('mark').first()).toContainText(/recipient/i)
})

test('the keyboard chooses a result and opens it at its place', async ({ page }) => {
  await openSearch(page, 'createQuote')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(options(page).first()).toContainText('createQuote')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options(page).nth(1).getAttribute('id')) ?? '',
  )
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/api\/mutations#mutation-createQuote$/)
  await expect(page.locator('#mutation-createQuote')).toBeInViewport()
})

test('posts are found, and a section of a guide opens without a page load', async ({ page }) => {
  await openSearch(page, 'floating point')
  await expect(dialog(page).getByRole('group', { name: 'Blog' })).toBeVisible()
  await field(page).fill('reconciliation')
  await page.evaluate(() => {
    document.documentElement.setAttribute('data-test-same', '')
  })
  await dialog(page).getByRole('group', { name: 'Guides' }).getByRole('option').first().click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-test-same')
})

test('three of each kind are shown, and the rest on request', async ({ page }) => {
  await openSearch(page, 'recipient')
  const operations = dialog(page).getByRole('group', { name: 'Operations' })
  await expect(operations.getByRole('option', { name: /^recipient/ }).first()).toBeVisible()
  await expect(operations.getByRole('option')).toHaveCount(4)
  await operations.getByRole('option', { name: /more in Operations$/ }).click()
  await expect(operations.getByRole('option')).not.toHaveCount(4)
  await expect(operations.getByRole('option', { name: /more in Operations$/ })).toHaveCount(0)
  await expect(field(page)).toBeFocused()
})

test('the operation that is meant is the first entry, without scrolling', async ({ page }) => {
  await openSearch(page, 'refund')
  await expect(options(page).first()).toContainText('refundTransaction')
  await expect(options(page).first()).toBeInViewport()
})

test('a list that is longer than the dialog has no fault for assistive technology', async ({
  page,
}) => {
  await openSearch(page, 'recipient')
  await expect(options(page)).not.toHaveCount(0)
  expect(await accessibilityFaults(page, { within: 'dialog[open]' })).toEqual([])
})

test('empty, it offers common tasks, and what was searched in this visit', async ({ page }) => {
  await openSearch(page)
  const tasks = dialog(page).getByRole('group', { name: 'Common tasks' })
  await expect(tasks.getByRole('option')).toHaveCount(5)
  await expect(dialog(page).getByRole('group', { name: 'Recent searches' })).toHaveCount(0)
  await field(page).fill('refund')
  await expect(options(page).first()).toContainText('refundTransaction')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#mutation-refundTransaction$/)
  await page.keyboard.press('Control+k')
  await dialog(page)
    .getByRole('group', { name: 'Recent searches' })
    .getByRole('option', { name: 'refund' })
    .click()
  await expect(field(page)).toHaveValue('refund')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('refund')
})

test('what it offers leads to pages of the site', () => {
  const offered = [...site.search.tasks, ...site.search.waysOn].map(({ url }) => url)
  expect(offered.filter((url) => !routes.includes(url))).toEqual([])
})

test('without a result it says so, and offers near names and ways on', async ({ page }) => {
  await openSearch(page, 'zzxqqv')
  await expect(dialog(page).getByRole('status')).toContainText('Nothing found for “zzxqqv”')
  await expect(options(page).filter({ hasText: 'Overview of the docs' })).toBeVisible()
  await field(page).fill('refnud')
  await expect(options(page).first()).toContainText('refundTransaction')
})

test('once loaded, it works without a network', async ({ page, context }) => {
  await openSearch(page, 'quote')
  await expect(dialog(page).getByRole('group', { name: 'Fields and values' })).toBeVisible()
  await context.setOffline(true)
  await field(page).fill('ticket')
  await expect(options(page).filter({ hasText: 'openTicket' })).not.toHaveCount(0)
})

test('an index that fails to load says why, and Retry loads it', async ({ page }) => {
  await page.route(`**${INDEX_FILES[0]}`, (route) => route.fulfill({ status: 503, body: '' }))
  await openSearch(page, 'quote')
  const alert = dialog(page).getByRole('alert')
  await expect(alert).toContainText('answered 503')
  await page.unroute(`**${INDEX_FILES[0]}`)
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(options(page)).not.toHaveCount(0)
  await expect(alert).toHaveCount(0)
})

test('on a phone the dialog fits the screen', async ({ page }) => {
  await setWidth(page, 390)
  await openSearch(page, 'createTransaction')
  await expect(options(page)).not.toHaveCount(0)
  const box = await dialog(page).boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
})
