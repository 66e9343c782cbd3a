import type { Locator, Page } from '@playwright/test'
import {
  hold,
  openHydrated,
  sidebar,
  sidebarLink,
  title,
  untilQuiet,
  withConnection,
} from '@/tests/e2e/support/page'
import { expect, test } from '@/tests/e2e/support/test'

const OBJECTS = '/docs/api/objects'

const expand = (page: Page, name: string) =>
  sidebar(page).getByRole('button', { name: `Expand sidebar category '${name}'` })
const collapse = (page: Page, name: string) =>
  sidebar(page).getByRole('button', { name: `Collapse sidebar category '${name}'` })

async function search(page: Page, name: string, id: string) {
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search the documentation' }).fill(name)
  await page.locator(`dialog[open] a[href$="#${id}"]`).click()
}

/** Returns the distance from the top of the window, in pixels. */
const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? NaN

/** Expects the target of a fragment to be highlighted and at the top of the window. */
async function expectTarget(page: Page, id: string) {
  const target = page.locator(`[id="${id}"]`)
  await expect.poll(() => topOf(target)).toBeGreaterThan(40)
  await expect.poll(() => topOf(target)).toBeLessThan(200)
  expect(await target.evaluate((element) => element.matches(':target'))).toBe(true)
}

/** Expects the element to be at a position and to stay there. */
async function expectAt(locator: Locator, top: number) {
  const distance = async () => Math.abs((await topOf(locator)) - top)
  await expect.poll(distance).toBeLessThan(5)
  await locator.page().waitForTimeout(300)
  expect(await distance()).toBeLessThan(5)
}

/** Scrolls to a place within an entry. Returns its distance from the top of the window. */
async function placeOf(entry: Locator) {
  await entry.evaluate((element) => {
    element.scrollIntoView()
    window.scrollBy(0, 60)
  })
  // Waits for entries that scroll into view to be laid out.
  await entry.page().waitForTimeout(300)
  return topOf(entry)
}

test('a link to a field highlights it', async ({ page }) => {
  test.slow()
  const id = 'object-Transaction-cancelReason'
  // A link in a guide. Open menus stay open.
  await openHydrated(page, '/docs/user-flows/kyc')
  await expand(page, 'GraphQL Schema').click()
  await page.locator('main a[href="/docs/api/objects#object-Document-downloadUrl"]').click()
  await expectTarget(page, 'object-Document-downloadUrl')
  await expect(collapse(page, 'User flows')).toBeVisible()
  await expect(collapse(page, 'GraphQL Schema')).toBeVisible()
  await expect(sidebarLink(page, 'Objects')).toHaveAttribute('aria-current', 'page')
  // A search result, first on the same page and then from another one.
  await search(page, 'cancelReason', id)
  await expectTarget(page, id)
  await expect(page.locator(`#${id}`)).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await openHydrated(page, '/docs/intro')
  await search(page, 'cancelReason', id)
  await expectTarget(page, id)
  // A link in another entry.
  await openHydrated(page, '/docs/api/mutations#mutation-decideKyc')
  await page.locator('#mutation-decideKyc .ref-rules a').first().click()
  await expect(page).toHaveURL(/\/enums#enum-Role-/)
  await expectTarget(page, new URL(page.url()).hash.slice(1))
})

test('back, forward and reload restore the position even if the URL has a fragment', async ({
  page,
}) => {
  await openHydrated(page, `${OBJECTS}#object-Money`)
  // The browser keeps the page at its fragment until everything has loaded.
  await untilQuiet(page)
  const quote = page.locator('#object-Quote')
  const top = await placeOf(quote)
  await page.reload()
  await untilQuiet(page)
  await expectAt(quote, top)
  await sidebarLink(page, 'Enums').click()
  await expect(title(page)).toHaveText('Enums')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const status = page.locator('#enum-KycStatus')
  const statusTop = await placeOf(status)
  await sidebarLink(page, 'Introduction').click()
  await expect(title(page)).toHaveText('Introduction')
  await sidebarLink(page, 'User flows').click()
  await expect(title(page)).toHaveText('User flows')

  await page.goBack()
  await expect(title(page)).toHaveText('Introduction')
  await page.goBack()
  await expectAt(status, statusTop)
  await page.goBack()
  await expectAt(quote, top)
  await page.goForward()
  await expectAt(status, statusTop)
})

test('the browser prefetches the document of a hovered link unless the reader saves data', async ({
  page,
}) => {
  const documents: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() !== 'document' && pathname === OBJECTS) documents.push(pathname)
  })
  const hover = async () => {
    await openHydrated(page, '/docs/api/enums#enum-%E0%A4')
    await untilQuiet(page)
    expect(documents).toEqual([])
    await sidebarLink(page, 'Objects').hover()
  }
  // Prefetching works even though the fragment is cut off in the middle of a character.
  await hover()
  await untilQuiet(page)
  await withConnection(page, { saveData: true })
  await page.goto('about:blank')
  await hover()
  await untilQuiet(page)
  await withConnection(page, {})
  await page.goto('about:blank')
  await hover()
  await expect.poll(() => documents).toEqual([OBJECTS])
  await sidebarLink(page, 'Objects').click()
  await expect(title(page)).toHaveText('Objects')
  expect(
    await page.evaluate(() => JSON.stringify(performance.getEntriesByType('navigation'))),
  ).toContain('"deliveryType":"navigational-prefetch"')
})

test('a slow document scrolls to its fragment', async ({ page }) => {
  await openHydrated(page, '/docs/api/mutations#mutation-createQuote-input')
  const release = await hold(page, '**/docs/api/inputObjects')
  const link = page.locator('#mutation-createQuote').getByRole('link', { name: 'QuoteInput' })
  await Promise.all([
    // A real click would prefetch the page.
    link.first().dispatchEvent('click'),
    new Promise((resolve) => setTimeout(resolve, 1000)).then(release),
  ])
  await expect(title(page)).toHaveText('Input objects')
  await expectTarget(page, 'input-QuoteInput')
})
