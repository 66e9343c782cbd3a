import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { out } from '../../../tests/e2e/support/built-site'
import { accessibilityFaults } from '../../../tests/e2e/support/accessibility'
import { openHydrated, title, untilQuiet, withConnection } from '../../../tests/e2e/support/page'
import { sumOfShifts, watchShifts } from '../../../tests/e2e/support/shifts'

const FLOW = '/docs/user-flows/manage-transactions'

/** Most bytes that the first card of a page may cost, as brotli. */
const LIMIT = 30_000

const card = (page: Page) => page.locator('[popover=manual]')
const link = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('link', { name, exact: true })
    .and(page.locator('[href*="/docs/api/"]'))
    .first()

function watchRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/peek/')) requests.push(pathname)
  })
  return requests
}

test('what a card is made from stays small', () => {
  const folder = path.join(out, 'peek')
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  expect(files).toHaveLength(7)
  for (const file of files) {
    const { length } = brotliCompressSync(readFileSync(path.join(folder, file)))
    expect(length, file).toBeLessThanOrEqual(LIMIT)
  }
})

test('a pointer that stays at a link of a guide sees what it leads to; the keyboard has it too', async ({
  page,
}) => {
  const requests = watchRequests(page)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await watchShifts(page)
  await openHydrated(page, FLOW)
  await untilQuiet(page)
  expect(requests).toEqual([])

  // Cards that do not load are missed by nobody, named in the console, and tried again.
  await page.route('**/peek/*', (route) => route.fulfill({ status: 503 }))
  await link(page, 'createTransaction').hover()
  await expect
    .poll(() => errors)
    .toEqual(['The cards of the reference did not load: /peek/mutations.json answered 503'])
  await page.unroute('**/peek/*')
  await link(page, 'createQuote').hover()
  await expect(card(page)).toHaveText(
    /^mutation createQuote\(input: QuoteInput!\): QuoteResult!.*quote expires\.$/,
  )
  await link(page, 'createTransaction').hover()
  await expect(card(page)).toContainText('mutation createTransaction')
  expect(requests).toEqual(['/peek/mutations.json', '/peek/mutations.json'])
  expect(await accessibilityFaults(page, { within: '[popover=manual]' })).toEqual([])
  expect((await sumOfShifts(page)).report).toBe('[]')

  // It stays while the pointer is on it, longer than it waits for that, and goes when it leaves.
  await card(page).hover()
  await page.waitForTimeout(400)
  await expect(card(page)).toBeVisible()
  await title(page).hover()
  await expect(card(page)).toBeHidden()

  await test.step('by keyboard: Escape closes it, the link stays what it is', async () => {
    const first = link(page, 'createQuote')
    await first.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(card(page)).toBeVisible()
    const covers = await card(page).boundingBox()
    const focused = await first.boundingBox()
    expect(covers && focused && covers.y >= focused.y + focused.height).toBe(true)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(600)
    await expect(card(page)).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/docs\/api\/mutations#mutation-createQuote$/)
    await expect(card(page)).toBeHidden()
  })
})

test('a card names the members of a type; an entry of the reference says itself what it names', async ({
  page,
}) => {
  await openHydrated(page, FLOW)
  await link(page, 'QuoteExpired').hover()
  await expect(card(page)).toHaveText(/^object QuoteExpired.*message/)
  const requests = watchRequests(page)
  await openHydrated(page, '/docs/api/objects#object-Transaction')
  await page.locator('#object-Transaction-status a[href*="#enum-"]').first().hover()
  await page.waitForTimeout(600)
  await expect(card(page)).toHaveCount(0)
  expect(requests).toEqual([])
})

test('on touch a link is a link; with data saver nothing is fetched', async ({ browser }) => {
  const page = await browser.newPage({ hasTouch: true })
  const requests = watchRequests(page)
  await openHydrated(page, FLOW)
  await link(page, 'createQuote').tap()
  await expect(page).toHaveURL(/#mutation-createQuote$/)
  await untilQuiet(page)
  await withConnection(page, { saveData: true })
  await openHydrated(page, FLOW)
  await link(page, 'createQuote').hover()
  await page.waitForTimeout(600)
  expect(requests).toEqual([])
  await page.close()
})
