import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from '@playwright/test'
import { referencePages, referencePath } from '@/lib/reference/anchors'
import { htmlOf } from '../support/built-site'
import { clipboardOf, openHydrated, setWidth, withoutScripts } from '../support/page'
import { expect, test } from '../support/test'

const OBJECTS = '/docs/api/objects'
const MUTATIONS = '/docs/api/mutations'

/**
 * Most bytes of the HTML of a page, as brotli of quality 6, which servers use. Of this schema: how long
 * a page gets is for the schema to say.
 */
const PAGE_HTML = 60_000

const filter = (page: Page) => page.locator('#ref-filter')
const contents = (page: Page) => page.locator('nav.ref-toc')
const bar = (page: Page) => contents(page).locator('summary').first()
const results = (page: Page) => contents(page).locator('.ref-results')
const status = (page: Page) => contents(page).getByRole('status')

test('the filter finds names, then mentions, and Enter goes to the first; nothing found has a way out', async ({
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
  await expect(status(page)).toHaveText('Nothing on this page is called or mentions “zzz”.')
  await results(page).getByRole('button', { name: 'Search everywhere' }).click()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Escape')
  await results(page).getByRole('button', { name: 'Show all' }).click()
  await expect(status(page)).toHaveText(/^\d+ mutations$/)
  await expect(filter(page)).toBeFocused()
})

test('contents follow the reader: a column where there is room, else a bar that names the entry and opens them', async ({
  page,
}) => {
  // A click of Playwright scrolls to where a bar that stays would stand without staying.
  const toggle = () => bar(page).dispatchEvent('click')
  const current = contents(page).locator('[aria-current=location]')
  for (const width of [390, 1280]) {
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
  await setWidth(page, 1720)
  await expect(bar(page)).toBeHidden()
  await page.locator('#object-Money').evaluate((entry) => entry.scrollIntoView())
  await expect(current).toHaveText('Money')
})

test('an example stands beside its entry, request above response; what an entry offers to copy is copied', async ({
  page,
  baseURL,
}) => {
  const copied = await clipboardOf(page)
  await setWidth(page, 1180)
  await openHydrated(page, `${MUTATIONS}#mutation-createQuote`)
  const blocks = page.locator('#mutation-createQuote').getByRole('group')
  const top = async (name: string) =>
    (await blocks.and(page.getByLabel(name, { exact: true })).boundingBox())?.y ?? NaN
  expect(await top('CreateQuote')).toBeLessThan(400)
  expect(await top('CreateQuote')).toBeLessThan(await top('Variables'))
  expect(await top('Variables')).toBeLessThan(await top('Response'))
  await page.locator('#mutation-createQuote').getByRole('combobox').selectOption('JavaScript')
  await expect(page.locator('#mutation-createQuote')).toContainText('const query = `')

  await openHydrated(page, `${OBJECTS}#object-Money`)
  const button = (what: string) =>
    page.getByRole('button', { name: `Copy ${what} of Money`, exact: true })
  await expect(button('link')).toHaveCSS('opacity', '0')
  await page.locator('#object-Money > header a').focus()
  await expect(button('link')).toHaveCSS('opacity', '1')
  await button('link').click()
  await expect.poll(copied).toBe(`${baseURL}${OBJECTS}#object-Money`)
  await button('SDL').click()
  await expect.poll(copied).toMatch(/^"""\n[^]*\n"""\ntype Money \{\n[^]*\n\}$/)
})

test('without scripts everything is there to read, and nothing that would not work', async ({
  page,
}) => {
  await withoutScripts(page, MUTATIONS, async () => {
    const entry = page.locator('#mutation-createQuote')
    for (const name of ['CreateQuote', 'Variables', 'Response'])
      await expect(entry.getByRole('group', { name, exact: true })).toBeVisible()
    await bar(page).click()
    await expect(filter(page)).toBeHidden()
    await contents(page).getByRole('link', { name: 'createQuote', exact: true }).click()
    await expect(entry).toBeInViewport()
    await expect(entry.getByRole('combobox')).toHaveCount(0)
    await expect(entry.getByRole('button', { name: /^Copy/ }).first()).toBeHidden()
  })
})

test('the body is in the HTML, of at most 60 kB, and not in the script of the page', () => {
  for (const page of referencePages()) {
    const html = htmlOf(referencePath(page))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
    const bytes = brotliCompressSync(html, { params }).length
    expect.soft(bytes, `${page}: ${bytes} bytes`).toBeLessThanOrEqual(PAGE_HTML)
    const scripts = [...html.matchAll(/src="([^"]+pages\/docs\/api[^"]+\.js)"/g)]
    expect(scripts.length).toBeGreaterThan(0)
    for (const [, src = ''] of scripts) {
      expect(statSync(`out${src}`).size).toBeLessThan(3000)
      expect(readFileSync(`out${src}`, 'utf8')).not.toContain('ref-entry')
    }
  }
})
