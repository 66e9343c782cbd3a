import type { Page } from '@playwright/test'
import { INDEX_FILE } from '@/packages/kit/search/index-file.ts'
import { accessibilityFaults } from '@/tests/e2e/support/accessibility'
import { openHydrated, setWidth, untilQuiet, withConnection } from '@/tests/e2e/support/page'
import { expect, test } from '@/tests/e2e/support/test'

const dialog = (page: Page) => page.locator('dialog[open]')
const field = (page: Page) =>
  dialog(page).getByRole('combobox', { name: 'Search the documentation' })
const options = (page: Page) => dialog(page).getByRole('option')
const group = (page: Page, name: string) => dialog(page).getByRole('group', { name })

async function openSearch(page: Page, query = '') {
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(field(page)).toBeFocused()
  await field(page).fill(query)
}

test('the search index loads when a key opens the search; Escape closes it', async ({ page }) => {
  await withConnection(page, {})
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const fetched = () => requests.filter((path) => path.startsWith('/search/'))
  await openHydrated(page, '/')
  await untilQuiet(page)
  expect(fetched()).toEqual([])
  await page.keyboard.press('/')
  await expect.poll(fetched).toEqual([INDEX_FILE])
  await page.keyboard.press('Escape')
  for (const keys of ['/', 'Control+k', 'Meta+k']) {
    await page.keyboard.press(keys)
    await expect(field(page), keys).toBeFocused()
    await expect(dialog(page)).toHaveAccessibleName('Search')
    await page.keyboard.press('Escape')
    await expect(dialog(page), keys).toBeHidden()
  }
  await test.step('a key reopens it while it closes', async () => {
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await dialog(page).evaluate((open: HTMLDialogElement) => {
      open.close()
      const key = new KeyboardEvent('keydown', { key: '/', bubbles: true })
      document.activeElement?.dispatchEvent(key)
    })
    await expect(field(page)).toBeFocused()
  })
})

test('typed letters are kept while the search loads, and shortcuts work with other keyboard layouts', async ({
  page,
}) => {
  await openHydrated(page, '/')
  await page.route('**/_next/static/chunks/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.keyboard.press('/')
  await page.keyboard.type('refund a customer')
  await expect(group(page, 'Guides')).toBeVisible()
  await expect(field(page)).toHaveValue('refund a customer')
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    const key = { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true }
    document.dispatchEvent(new KeyboardEvent('keydown', key))
  })
  await expect(field(page)).toBeFocused()
  await field(page).fill('iban zebra')
  await expect(dialog(page).getByRole('status')).toHaveText('No exact match. Closest results:')
})

test('results are grouped by kind, with three of each at first, and open from the keyboard or in another tab', async ({
  page,
}) => {
  test.slow()
  await openHydrated(page, '/docs/user-flows/kyc')
  await openSearch(page, 'recipent')
  await test.step('a missing letter is tolerated', async () => {
    for (const kind of ['Guides', 'Operations', 'Types', 'Fields and values']) {
      await expect(group(page, kind)).toBeVisible()
    }
    await expect(dialog(page).locator('mark').first()).toContainText(/recipient/i)
    await expect(dialog(page).getByRole('status')).toHaveText(
      'No results for “recipent”. Did you mean one of these?',
    )
  })
  await field(page).fill('recipient')
  const operations = group(page, 'Operations')
  await expect(operations.getByRole('option')).toHaveCount(4)
  await test.step('a list longer than the dialog is accessible', async () => {
    expect(await accessibilityFaults(page, { within: 'dialog[open]' })).toEqual([])
  })
  await expect(dialog(page).getByRole('status')).not.toContainText('mean')
  const more = operations.getByRole('option', { name: /more in Operations$/ })
  await more.click()
  await expect(operations.getByRole('option')).not.toHaveCount(4)
  await expect(more).toHaveCount(0)
  await expect(field(page)).toBeFocused()

  await test.step('a result in another tab leaves it open; Escape closes it', async () => {
    await field(page).fill('quote')
    const opened = page.context().waitForEvent('page')
    await options(page)
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
    await (await opened).close()
    await expect(field(page)).toHaveValue('quote')
    await field(page).press('Escape')
    await expect(dialog(page)).toBeHidden()
  })
  await test.step('Enter that ends an IME composition does not open a result', async () => {
    await openSearch(page, 'quote')
    const { href } = new URL(page.url())
    await field(page).evaluate((input) => {
      const composed = { key: 'Enter', bubbles: true, isComposing: true }
      input.dispatchEvent(new KeyboardEvent('keydown', composed))
      // Safari ends the composition before the key event, which only its key code identifies.
      const afterComposition = { key: 'Enter', bubbles: true, keyCode: 229 }
      input.dispatchEvent(new KeyboardEvent('keydown', afterComposition))
    })
    await expect(field(page)).toBeVisible()
    expect(page.url()).toBe(href)
  })
  await test.step('dragging a selection out of the dialog keeps it open; a click there closes it', async () => {
    await field(page).hover()
    await page.mouse.down()
    await page.mouse.move(4, 400)
    await page.mouse.up()
    await expect(field(page)).toBeVisible()
    await page.mouse.click(4, 400)
    await expect(dialog(page)).toBeHidden()
  })
  await test.step('on a phone, the dialog fits, and a result’s context is below its name', async () => {
    await setWidth(page, 320)
    await openSearch(page, 'frontendconfiguration')
    const hit = page.getByRole('option', { name: /^FrontendConfiguration.version/ })
    const context = await hit.getByText('object field').boundingBox()
    const name = await hit.locator('mark').first().boundingBox()
    expect(context?.x).toBe(name?.x)
    expect(context?.height).toBeLessThan(24)
    const box = await dialog(page).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320)
    await setWidth(page, 1280)
  })
  await test.step('the keyboard selects and opens a result', async () => {
    await field(page).fill('createQuote')
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
})

test('an index that fails to load shows an error and Retry', async ({ page }) => {
  await page.route(`**${INDEX_FILE}`, (route) => route.fulfill({ status: 503, body: '' }))
  await openHydrated(page, '/docs/user-flows/kyc')
  await openSearch(page, 'quote')
  const alert = dialog(page).getByRole('alert')
  await expect(alert).toContainText('503')
  await page.unroute(`**${INDEX_FILE}`)
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(options(page)).not.toHaveCount(0)
  await expect(alert).toHaveCount(0)

  await test.step('a section of a guide opens without a page load', async () => {
    await field(page).fill('dedicated account')
    await page.evaluate(() => {
      document.documentElement.setAttribute('data-test-same', '')
    })
    await group(page, 'Guides').getByRole('option').first().click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('data-test-same')
  })
  await test.step('Enter opens the result for the current search text', async () => {
    await openSearch(page, 'quote')
    await expect(options(page)).not.toHaveCount(0)
    await field(page).evaluate((input: HTMLInputElement) => {
      input.setRangeText('archiveRecipient', 0, input.value.length)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    })
    await expect(page).toHaveURL(/#mutation-archiveRecipient$/)
  })
})

test('an empty search suggests common tasks, and one without results suggests other pages', async ({
  page,
}) => {
  await openHydrated(page, '/docs/user-flows/kyc')
  await openSearch(page)
  await expect(group(page, 'Common tasks').getByRole('option')).toHaveCount(5)
  await field(page).fill('zzxqqv')
  await expect(dialog(page).getByRole('status')).toContainText('No results for “zzxqqv”')
  await expect(options(page).filter({ hasText: 'Overview of the docs' })).toBeVisible()
})
