import { readdirSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from '@playwright/test'
import { referencePages, referencePath } from 'nextra-graphql/model/anchors.ts'
import { htmlOf } from '@/tests/e2e/support/built-site'
import { entriesOn } from '@/tests/e2e/support/reference'
import { openHydrated, setWidth } from '@/tests/e2e/support/page'
import { expect, test } from '@/tests/e2e/support/test'

const OBJECTS = '/docs/api/objects'
const MUTATIONS = '/docs/api/mutations'

/**
 * Maximum HTML size of a page, with Brotli at quality 6, as on servers. It applies to this schema: page
 * sizes depend on the schema.
 */
const PAGE_HTML = 60_000

const filter = (page: Page) => page.locator('#ref-filter')
const contents = (page: Page) => page.locator('nav.ref-toc')
const bar = (page: Page) => contents(page).locator('summary').first()
const results = (page: Page) => contents(page).locator('.ref-results')
const status = (page: Page) => contents(page).getByRole('status')

test('the filter lists names before mentions, Enter opens the first match, and Escape shows all', async ({
  page,
}) => {
  await setWidth(page, 1720)
  await openHydrated(page, MUTATIONS)
  await filter(page).fill('flag')
  await expect(results(page).locator('mark').first()).toHaveText('Flag')
  await expect(results(page)).toHaveText(/^raiseFlag.*Mentions of flag/)
  await expect(status(page)).toHaveText(/^\d+ names?, \d+ mentions?$/)
  await filter(page).press('Enter')
  await expect(page).toHaveURL(/#mutation-raiseFlag$/)
  await expect(page.locator('#mutation-raiseFlag')).toBeInViewport()

  await filter(page).fill('zzz')
  await expect(status(page)).toHaveText('No match for “zzz” on this page.')
  await page.keyboard.press('Escape')
  await expect(status(page)).toHaveText('')
  await expect(filter(page)).toBeFocused()
})

test('the contents follow the scroll position, in the left column or as a bar with the current entry', async ({
  page,
}) => {
  // A Playwright click would scroll to the bar's original position.
  const toggle = () => bar(page).dispatchEvent('click')
  const current = contents(page).locator('[aria-current=location]')
  for (const width of [390, 820]) {
    await setWidth(page, width)
    await openHydrated(page, `${OBJECTS}#object-Money`)
    await expect(bar(page)).toContainText('Money')
    await toggle()
    await expect(current).toHaveText('Money')
    await expect(current).toBeInViewport()
    await contents(page).getByRole('link', { name: 'Quote', exact: true }).click()
    await expect(filter(page)).toBeHidden()
    await expect(bar(page)).toContainText('Quote')
    const box = await bar(page).boundingBox()
    const head = await page.locator('#object-Quote > header').boundingBox()
    expect(box && head && head.y >= box.y + box.height).toBe(true)
    await toggle()
    await filter(page).press('Escape')
    await expect(filter(page)).toBeHidden()
  }
  await setWidth(page, 1280)
  await expect(bar(page)).toBeHidden()
  await page.locator('#object-Money').evaluate((entry) => entry.scrollIntoView())
  await expect(current).toHaveText('Money')
})

test('an example is next to its entry, with the request above the response', async ({ page }) => {
  await setWidth(page, 1180)
  await openHydrated(page, `${MUTATIONS}#mutation-createQuote`)
  const blocks = page.locator('#mutation-createQuote').getByRole('group')
  const top = async (name: string) =>
    (await blocks.and(page.getByLabel(name, { exact: true })).boundingBox())?.y ?? NaN
  expect(await top('CreateQuote')).toBeLessThan(400)
  expect(await top('CreateQuote')).toBeLessThan(await top('Variables'))
  expect(await top('Variables')).toBeLessThan(await top('Response'))
})

test('entries off screen are not laid out, and links scroll exactly to their entry', async ({
  page,
}) => {
  for (const width of [1280, 390]) {
    await setWidth(page, width)
    for (const name of referencePages()) {
      const entry = entriesOn(name).at(-2)
      if (!entry) continue
      const where = `${name} at ${width} px`
      await page.goto('about:blank')
      await page.goto(`${referencePath(name)}#${entry.id}`)
      const { batches, skipped } = await page.locator('.ref-batch').evaluateAll((all) => ({
        batches: all.length,
        skipped: all.filter((each) => getComputedStyle(each).contentVisibility === 'auto').length,
      }))
      expect.soft(skipped, where).toBeGreaterThanOrEqual(batches - 2)
      const distance = () =>
        page.locator(`#${entry.id}`).evaluate((target) => {
          const { scrollHeight, scrollTop, clientHeight } = document.documentElement
          const isAtEnd = scrollTop + clientHeight > scrollHeight - 2
          const line = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
          return isAtEnd ? 0 : Math.abs(target.getBoundingClientRect().top - line)
        })
      await expect.soft.poll(distance, { message: where }).toBeLessThan(2)
    }
  }
  const rules = readdirSync('out/_next/static/css').map((name) =>
    readFileSync(`out/_next/static/css/${name}`, 'utf8'),
  )
  // Such a rule would be matched again for the whole page whenever a part of it arrives.
  expect(rules.join('').match(/(?:html|:root)[^\s,{>]*:has\(/g)).toBeNull()
})

test('an example never gets narrower in a wider window, and the page has one right edge', async ({
  page,
}) => {
  await page.goto(`${MUTATIONS}#mutation-createQuote`)
  let before = 0
  for (const width of [1180, 1280, 1440, 1599, 1620, 1720, 1920, 2560]) {
    await setWidth(page, width)
    const edges = await page.evaluate(() =>
      ['.ref-example .exchange', '.ref-entry > header', 'main > div:first-child'].map((selector) =>
        Math.round(document.querySelector(selector)?.getBoundingClientRect().right ?? 0),
      ),
    )
    expect(new Set(edges), `${width} px`).toEqual(new Set([edges[0]]))
    const example = await page.locator('#mutation-createQuote .exchange').boundingBox()
    expect(example?.width, `${width} px`).toBeGreaterThanOrEqual(before)
    before = example?.width ?? 0
  }
})

test('the content is in at most 60 kB of HTML and not in the page’s script', () => {
  for (const page of referencePages()) {
    const html = htmlOf(referencePath(page))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
    const bytes = brotliCompressSync(html, { params }).length
    expect.soft(bytes, `${page}: ${bytes} bytes`).toBeLessThanOrEqual(PAGE_HTML)
    const [, entry = ''] = /class="ref-entry[^"]*" id="([^"]+)"/.exec(html) ?? []
    expect(entry).not.toBe('')
    const scripts = [...html.matchAll(/src="([^"]+pages\/docs\/api[^"]+\.js)"/g)]
    expect(scripts.length).toBeGreaterThan(0)
    for (const [, src = ''] of scripts) {
      expect(statSync(`out${src}`).size).toBeLessThan(8000)
      expect(readFileSync(`out${src}`, 'utf8')).not.toContain(entry)
    }
  }
})
