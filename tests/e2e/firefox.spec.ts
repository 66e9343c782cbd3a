import { existsSync } from 'node:fs'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { site } from '@/site.config'
import { oneOfEachKind } from './support/page-kinds'
import { someQuery } from './support/reference'
import { expect, test } from './support/test'

/** Debian's Firefox, which Playwright cannot drive: WebDriver BiDi can. */
const FIREFOX = '/usr/bin/firefox-esr'

/** What the smoke test may take, in milliseconds. */
const LIMIT = 60_000

test.describe.configure({ mode: 'serial', timeout: LIMIT })

const isInstalled = existsSync(FIREFOX)
if (!isInstalled) console.log(`Firefox is not looked at: ${FIREFOX} is not installed.`)
test.skip(!isInstalled, `${FIREFOX} is not installed`)

let browser: Browser
let page: Page
/** What the pages complained of since the last look. */
let errors: string[] = []

test.beforeAll(async () => {
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
  })
  page = await browser.newPage()
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
})

test.afterAll(async () => {
  if (isInstalled) await browser.close()
})

test.beforeEach(() => {
  errors = []
})

test.afterEach(() => {
  expect(errors).toEqual([])
})

const open = (route: string, baseURL: string | undefined) =>
  page.goto(new URL(route, baseURL).href, { waitUntil: 'load' })

/** The switch of the bar: the menu for narrow screens has one too. */
const COLOUR_SWITCH = 'nav > div > div > button[aria-label^="Switch between dark"]:enabled'

/** Until a script has run, the controls of a page do nothing. */
const hydrated = () => page.waitForSelector(COLOUR_SWITCH)

test('Firefox shows a page of each kind, without an error and without scrolling sideways', async ({
  baseURL,
}) => {
  const found: Record<string, { titles: number; overflow: number }> = {}
  for (const route of oneOfEachKind) {
    await open(route, baseURL)
    found[route] = await page.evaluate(() => ({
      titles: document.querySelectorAll('main h1').length,
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }))
  }
  const good = { titles: 1, overflow: 0 }
  expect(found).toEqual(Object.fromEntries(oneOfEachKind.map((route) => [route, good])))
})

test('Firefox finds an operation and opens it at its place', async ({ baseURL }) => {
  await open('/docs/intro', baseURL)
  await hydrated()
  await page.keyboard.press('/')
  await page.waitForSelector('[role="combobox"]:focus')
  const { id, name } = someQuery()
  await page.keyboard.type(name)
  await page.waitForFunction(
    (text) =>
      document.querySelector('[role="option"][aria-selected="true"]')?.textContent.includes(text),
    {},
    name,
  )
  await page.keyboard.press('Enter')
  await page.waitForFunction((hash) => location.hash === hash, {}, `#${id}`)
})

test('Firefox changes the colours, and the scrollbars of inner panels with them', async ({
  baseURL,
}) => {
  await open('/docs/api/mutations', baseURL)
  await hydrated()
  const colours = () =>
    page.evaluate(() => ({
      mode: document.documentElement.dataset.theme,
      bar: getComputedStyle(document.querySelector('.ref-toc') ?? document.body).scrollbarColor,
    }))
  const light = await colours()
  await page.click(COLOUR_SWITCH)
  const dark = await colours()
  expect([light.mode, dark.mode]).toEqual(['light', 'dark'])
  expect(dark.bar).not.toBe(light.bar)
  expect(dark.bar).not.toBe('auto')
})

test('Firefox returns to the place on the way back, not to the heading of the address', async ({
  baseURL,
}) => {
  await open('/docs/user-flows/kyc', baseURL)
  await hydrated()
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  const follow = async (id: string) => {
    await page.click(`[aria-labelledby="contents-title"] a[href="#${id}"]`)
    await page.waitForFunction((hash) => location.hash === hash, {}, `#${id}`)
  }
  await follow('states')
  await page.evaluate(() => scrollBy(0, 170))
  const place = await scrolled()
  await follow('errors')
  await page.waitForFunction((before) => Math.round(scrollY) !== before, {}, place)
  await page.goBack()
  // Places are fractions of a pixel here, and come back as the nearest that the screen can show.
  await expect.poll(async () => Math.abs((await scrolled()) - place)).toBeLessThanOrEqual(1)
})

// Without a sandbox there is nothing to run.
if (site.api.sandbox) {
  test('Firefox runs an example and shows the answer', async ({ baseURL }) => {
    await open('/docs/api/queries', baseURL)
    await hydrated()
    await page.click(`#${someQuery().id} [aria-label^="Edit and run the example of"]`)
    const run = await page.waitForSelector(
      '::-p-xpath(//dialog[@open]//button[normalize-space()="Run" and not(@disabled)])',
    )
    await run?.click()
    const body = await page.waitForSelector('[aria-label="Body of the response"]')
    expect(await body?.evaluate(({ textContent }) => textContent)).toContain('"data": {')
  })
}
