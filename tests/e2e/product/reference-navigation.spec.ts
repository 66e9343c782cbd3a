import type { Locator, Page, Route } from '@playwright/test'
import { progressBar } from '@/lib/site/constants'
import {
  hold,
  openHydrated,
  sidebar,
  sidebarLink,
  title,
  untilQuiet,
  withConnection,
} from '../support/page'
import { expect, test } from '../support/test'

const OBJECTS = '/docs/api/objects'
const ENUMS = '/docs/api/enums'

const expand = (page: Page, name: string) =>
  sidebar(page).getByRole('button', { name: `Expand sidebar category '${name}'` })
const collapse = (page: Page, name: string) =>
  sidebar(page).getByRole('button', { name: `Collapse sidebar category '${name}'` })
const placeholder = (page: Page) => page.locator('main').getByText('Loading…')
const bar = (page: Page) => page.locator('#nprogress .bar')

/** Leaves a mark on the window, which a new document does not have. */
const markDocument = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.testDocument = 'the first'
  })
const expectSameDocument = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-test-document', 'the first')

/** Addresses of reference documents that scripts ask for, as they are asked for. */
function recordBodies(page: Page): string[] {
  const bodies: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/docs/api/') && request.resourceType() === 'fetch')
      bodies.push(pathname)
  })
  return bodies
}

/** Distance from the top of the window, in pixels. */
const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? NaN

/** At the top of what can be read, where a link with a fragment leads. */
async function expectBelowNavbar(locator: Locator) {
  await expect.poll(() => topOf(locator)).toBeGreaterThan(40)
  await expect.poll(() => topOf(locator)).toBeLessThan(200)
}

/** There, and there to stay. */
async function expectAt(locator: Locator, top: number) {
  const distance = async () => Math.abs((await topOf(locator)) - top)
  await expect.poll(distance).toBeLessThan(5)
  await locator.page().waitForTimeout(300)
  expect(await distance()).toBeLessThan(5)
}

test('the search shows an entry that a filter or a box hides, and so does its own link', async ({
  page,
}) => {
  const find = async (name: string, id: string) => {
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: 'Search the documentation' }).fill(name)
    await page.locator(`dialog[open] a[href$="#${id}"]`).click()
  }
  const filter = page.locator('#ref-filter')
  // The end of an address that was cut off does no harm.
  await openHydrated(page, `${OBJECTS}#object-%E0%A4`)
  const customer = page.locator('#object-Customer')
  await expect(customer).toBeVisible()
  await filter.fill('quote')
  await expect(customer).toBeHidden()
  await title(page).click()
  await find('Customer', 'object-Customer')
  await expectBelowNavbar(customer)
  await filter.fill('kycCase')
  await expect(customer).toBeHidden()
  await page.locator('a[href$="#object-Customer"]').filter({ visible: true }).first().click()
  await expectBelowNavbar(customer)

  await openHydrated(page, '/docs/api/queries')
  const deprecated = page.locator('#query-transactionByReference')
  await page.getByRole('checkbox', { name: 'Hide deprecated' }).check()
  await expect(deprecated).toBeHidden()
  await find('transactionByReference', 'query-transactionByReference')
  await expectBelowNavbar(deprecated)
})

test('a way into the reference keeps the document, opened categories and the focus order', async ({
  page,
}) => {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', ({ message }) => problems.push(message))
  await openHydrated(page, '/docs/user-flows/kyc')
  await markDocument(page)
  await expand(page, 'GraphQL Schema').click()
  await sidebarLink(page, 'Objects').click()
  await expect(title(page)).toHaveText('Objects')
  await expect(page.locator('#object-Customer')).toBeVisible()
  await expect(page).toHaveURL(/\/docs\/api\/objects$/)
  await expect(page).toHaveTitle(/^Objects \| /)
  await expect(collapse(page, 'User flows')).toBeVisible()
  await expect(collapse(page, 'GraphQL Schema')).toBeVisible()
  await expect(sidebarLink(page, 'Objects')).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('next-route-announcer p')).toHaveText(/^Objects/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await test.step('a link with a fragment lands on its entry, below the navbar', async () => {
    await page.goBack()
    await expect(title(page)).not.toHaveText('Objects')
    const link = page.getByRole('main').locator('a[href^="/docs/api/"][href*="#"]').first()
    const entry = page.locator(`#${(await link.getAttribute('href'))?.split('#')[1] ?? ''}`)
    await link.click()
    await expect(entry).toBeInViewport()
    await expectBelowNavbar(entry)
  })
  await expectSameDocument(page)
  expect(problems).toEqual([])
})

test('links within a body are navigations too, but not in a new tab and not for files', async ({
  page,
  context,
}) => {
  await openHydrated(page, '/docs/api/mutations#mutation-createQuote-input')
  await markDocument(page)
  const link = page
    .locator('#mutation-createQuote-input')
    .getByRole('link', { name: 'QuoteInput', exact: true })
  const opened = context.waitForEvent('page')
  await link.click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(/\/docs\/api\/inputObjects#input-QuoteInput$/)
  await expect(page).toHaveURL(/mutations#mutation-createQuote-input$/)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'schema.graphql' }).click()
  expect((await download).suggestedFilename()).toBe('schema.graphql')
  await link.click()
  await expect(page).toHaveURL(/\/docs\/api\/inputObjects#input-QuoteInput$/)
  await expectBelowNavbar(page.getByRole('heading', { name: 'QuoteInput', exact: true }))
  await expectSameDocument(page)
})

test('back and forward return to the place, also to that of an earlier visit', async ({ page }) => {
  await openHydrated(page, OBJECTS)
  await markDocument(page)
  const entries = page.locator('.ref-entry')
  const first = entries.nth(30)
  const second = entries.nth(90)
  /** Puts the reader into the middle of an entry; returns its distance from the top of the window. */
  const read = async (entry: Locator) => {
    await entry.evaluate((element) => {
      element.scrollIntoView()
      window.scrollBy(0, 60)
    })
    // Heights of what comes into view settle.
    await page.waitForTimeout(300)
    return topOf(entry)
  }
  const firstTop = await read(first)
  await sidebarLink(page, 'Enums').click()
  await expect(page.locator('#enum-KycStatus')).toBeAttached()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await sidebarLink(page, 'Objects').click()
  await expect(title(page)).toHaveText('Objects')
  await expect(first).toBeAttached()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const secondTop = await read(second)
  await sidebarLink(page, 'Introduction').click()
  await expect(title(page)).toHaveText('Introduction')

  await page.goBack()
  await expectAt(second, secondTop)
  await page.goBack()
  await expect(title(page)).toHaveText('Enums')
  await page.goBack()
  await expectAt(first, firstTop)
  await page.goForward()
  await expect(title(page)).toHaveText('Enums')
  await page.goForward()
  await expectAt(second, secondTop)

  await test.step('a filter is there on the way back, and gone for who comes by a link', async () => {
    const filter = page.getByRole('searchbox', { name: /^Filter/ })
    await filter.fill('money')
    const shown = page.locator('.ref-entry:not([hidden])')
    const few = await shown.count()
    expect(few).toBeGreaterThan(0)
    await page.mouse.wheel(0, 200)
    await sidebarLink(page, 'Enums').click()
    await expect(page.locator('#enum-KycStatus')).toBeAttached()
    await page.goBack()
    await expect(filter).toHaveValue('money')
    await expect(shown).toHaveCount(few)
    await sidebarLink(page, 'Enums').click()
    await expect(page.locator('#enum-KycStatus')).toBeAttached()
    await sidebarLink(page, 'Objects').click()
    await expect(title(page)).toHaveText('Objects')
    await expect(filter).toHaveValue('')
    await expect.poll(() => shown.count()).toBeGreaterThan(few)
  })
  await test.step('also for whoever goes back before the page has put itself away', async () => {
    const top = await read(first)
    // React takes listeners away a moment after the elements: in between, the history moves.
    await page.evaluate(() => {
      new MutationObserver((_changes, observer) => {
        if (document.querySelector('.ref')) return
        observer.disconnect()
        window.dispatchEvent(
          new PopStateEvent('popstate', { state: window.history.state as unknown }),
        )
      }).observe(document.body, { childList: true, subtree: true })
    })

    await sidebarLink(page, 'Introduction').click()
    await expect(title(page)).toHaveText('Introduction')
    await page.goBack()

    await expectAt(first, top)
  })
  await expectSameDocument(page)
})

test('back from another page returns to the place although the address has a fragment', async ({
  page,
}) => {
  await openHydrated(page, `${OBJECTS}#object-Money`)
  // Until all has arrived the browser keeps the page at its fragment, whoever scrolls.
  await untilQuiet(page)
  const entry = page.locator('#object-Quote')
  await entry.evaluate((element) => element.scrollIntoView())
  await page.waitForTimeout(300)
  const top = await topOf(entry)
  await sidebarLink(page, 'Enums').click()
  await expect(page.locator('#enum-KycStatus')).toBeAttached()
  await page.goBack()
  await expectAt(entry, top)
})

test('a document is fetched ahead when a link is in view or under the pointer, once', async ({
  page,
}) => {
  await withConnection(page, {})
  const bodies = recordBodies(page)
  await openHydrated(page, '/docs/category/user-flows')
  await untilQuiet(page)
  expect(bodies).toEqual([])
  await expand(page, 'GraphQL Schema').click()
  await untilQuiet(page)
  await expect.poll(() => bodies).toContain('/docs/api/queries')
  for (const link of await sidebar(page).getByRole('link').all()) await link.hover()
  await sidebarLink(page, 'Enums').click()
  await expect(page.locator('#enum-KycStatus')).toBeVisible()
  await page.locator('.ref-main a[href^="/docs/api/"]').first().hover()
  await expect.poll(() => bodies.length).toBe(7)
  await page.goBack()
  await page.goForward()
  await expect(page.locator('#enum-KycStatus')).toBeVisible()
  await untilQuiet(page)
  expect(bodies).toHaveLength(7)
  expect(new Set(bodies).size).toBe(7)
})

test('a body that is here already shows neither placeholder nor bar', async ({ page }) => {
  await withConnection(page, {})
  const bodies = recordBodies(page)
  await openHydrated(page, '/docs/category/graphql-schema')
  await markDocument(page)
  // Fetched when the browser has nothing else to do: on a busy machine long after the page.
  await expect.poll(() => bodies).toContain(OBJECTS)
  await untilQuiet(page)
  await page.evaluate(() => {
    new MutationObserver((records) => {
      if (document.querySelector('h1')?.textContent !== 'Objects') return
      const { dataset } = document.documentElement
      if (!document.querySelector('.ref-entry')) dataset.testEmpty = ''
      // Before the page is there, the bar only tells that this machine is slow.
      const added = records.flatMap(({ addedNodes }) => [...addedNodes])
      if (added.some((node) => node instanceof Element && node.id === 'nprogress'))
        dataset.testBar = ''
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('main').getByRole('link', { name: 'Objects', exact: true }).click()
  await expect(page.locator('#object-Customer')).toBeVisible()
  await page.waitForTimeout(progressBar.delay * 2)
  await expect(page.locator('html')).not.toHaveAttribute('data-test-bar')
  await expect(page.locator('html')).not.toHaveAttribute('data-test-empty')
  await test.step('what works on a loaded page works on one that was reached by a link', async () => {
    await page.goBack()
    await page.getByRole('main').getByRole('link', { name: 'Mutations', exact: true }).click()
    await page.getByRole('searchbox', { name: /^Filter \d+ mutations$/ }).fill('createQuote')
    await expect(page.locator('.ref-entry:visible')).toHaveCount(1)
    await page
      .locator('#mutation-createQuote')
      .getByRole('tablist', { name: 'Notation' })
      .getByRole('tab', { name: 'cURL' })
      .click()
    await expect(
      page.locator('#mutation-createQuote').getByRole('tabpanel', { name: 'cURL' }),
    ).toBeVisible()
    await expectSameDocument(page)
  })
})

/** Which connections count as slow is lib/runtime/connection.test.ts. */
test('on a slow connection no document is fetched before a click; one that cannot be had leaves a box with Retry, and Retry gets it', async ({
  page,
}) => {
  test.slow()
  await withConnection(page, { effectiveType: 'slow-2g' })
  const bodies = recordBodies(page)
  // The end of an address that was cut off does no harm.
  await openHydrated(page, `${ENUMS}#100%`)
  await expect(page.locator('.ref-entry').first()).toBeVisible()
  await markDocument(page)
  for (const link of await sidebar(page).getByRole('link').all()) await link.hover()
  await page.locator('.ref-main a[href^="/docs/api/mutations"]').first().hover()
  await untilQuiet(page)
  expect(bodies).toEqual([])

  const refuse = (answer: (route: Route) => Promise<void>) =>
    page.route(`**${OBJECTS}`, (route) =>
      route.request().resourceType() === 'fetch' ? answer(route) : route.continue(),
    )
  await refuse((route) => route.abort())
  await sidebarLink(page, 'Objects').click()
  const box = page.locator('main').getByRole('alert')
  const retry = box.getByRole('button', { name: 'Retry' })
  await expect(box).toContainText('/docs/api/objects could not be fetched')
  expect(bodies).toEqual([OBJECTS])
  await expect(bar(page)).toHaveCount(0)
  await expect(collapse(page, 'GraphQL Schema')).toBeVisible()
  await retry.click()
  await expect(box).toContainText('/docs/api/objects could not be fetched')
  await test.step('a document that is no reference page says so', async () => {
    await page.unroute(`**${OBJECTS}`)
    const body = '<p>Sign in to the network</p>'
    await refuse((route) => route.fulfill({ contentType: 'text/html', body }))
    await retry.click()
    await expect(box).toContainText('/docs/api/objects: the document has no reference')
  })
  await page.unroute(`**${OBJECTS}`)
  await retry.click()
  await expect(page.locator('#object-Customer')).toBeVisible()
  await expect(box).toHaveCount(0)

  await test.step('who goes elsewhere meanwhile gets no body and no bar of the page they left', async () => {
    const release = await hold(page, '**/docs/api/unions', 'fetch')
    await sidebarLink(page, 'Unions').click()
    await expect(placeholder(page)).toBeVisible()
    await sidebarLink(page, 'Introduction').click()
    await expect(title(page)).toHaveText('Introduction')
    await expect(bar(page)).toHaveCount(0)
    release()
    await page.waitForTimeout(500)
    await expect(page.locator('.ref-entry')).toHaveCount(0)
  })
  await expectSameDocument(page)

  await test.step('a reference page whose script fails is loaded in full', async () => {
    await page.route('**/chunks/pages/docs/api/scalars-*.js', (route) => route.abort())
    await sidebarLink(page, 'Scalars').click()
    await expect(page).toHaveURL(/\/docs\/api\/scalars$/)
    await expect(page.locator('.ref-entry').first()).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-test-document')
  })
})

test('a slow document shows a placeholder, and the bar until the body is there, which lands on the fragment', async ({
  page,
}) => {
  const release = await hold(page, '**/docs/api/inputObjects', 'fetch')
  await openHydrated(page, '/docs/api/mutations#mutation-createQuote-input')
  await page
    .locator('#mutation-createQuote-input')
    .getByRole('link', { name: 'QuoteInput' })
    .click()
  await expect(title(page)).toHaveText('Input objects')
  await expect(placeholder(page)).toBeVisible()
  await expect(bar(page)).toBeAttached()
  await page.waitForTimeout(1000)
  await expect(bar(page)).toBeAttached()
  release()
  await expectBelowNavbar(page.getByRole('heading', { name: 'QuoteInput', exact: true }))
  await expect(placeholder(page)).toHaveCount(0)
  await expect(bar(page)).toHaveCount(0)
})
