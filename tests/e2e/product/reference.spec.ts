import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from '@playwright/test'
import { referencePages, referencePath } from '@/lib/reference/anchors'
import { htmlOf } from '../support/built-site'
import { clipboardOf, navbar, openHydrated, setWidth, withoutScripts } from '../support/page'
import { expect, test } from '../support/test'

const OBJECTS = '/docs/api/objects'
const MUTATIONS = '/docs/api/mutations'

/**
 * Most bytes of the HTML of a page, as brotli of quality 6, which servers use. Of this schema: how long
 * a page gets is for the schema to say.
 */
const PAGE_HTML = 60_000

const visibleEntries = (page: Page) => page.locator('.ref-entry:visible').count()
const filter = (page: Page) => page.getByRole('searchbox', { name: /^Filter/ })
const shown = (page: Page) => page.getByRole('status').filter({ hasText: 'shown' })
const contents = (page: Page) => page.locator('nav.ref-toc')

test('the filter narrows entries and contents while typing, and lets go for a link; the contents stand by domain, or from A to Z', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const copied = await clipboardOf(page)
  await openHydrated(page, OBJECTS)
  const all = await page.locator('.ref-entry').count()
  await page.getByRole('searchbox', { name: /^Filter \d+ objects$/ }).fill('customer.kyc')
  await expect(shown(page)).toHaveText(`1 of ${all} shown`)
  expect(await visibleEntries(page)).toBe(1)
  await expect(page.getByRole('heading', { name: 'Customer', exact: true })).toBeVisible()
  await expect(contents(page).getByRole('link')).toHaveText(['Customer'])
  await filter(page).press('Escape')
  expect(await visibleEntries(page)).toBe(all)

  await test.step('a link leads to what it hides, and the contents mark what is read', async () => {
    await filter(page).fill('customer')
    await page.evaluate(() => {
      window.location.hash = 'object-Money'
    })
    await expect(page.locator('#object-Money')).toBeInViewport()
    const marked = contents(page).locator('[aria-current=location]')
    await expect(marked).toHaveText('Money')
    await page.locator('#object-Quote').evaluate((entry) => entry.scrollIntoView())
    await expect(marked).toHaveText('Quote')
  })

  await test.step('deprecated elements can be hidden and come back', async () => {
    const field = page.locator('#object-Customer-fullName')
    await expect(field).toBeVisible()
    await page.getByRole('checkbox', { name: 'Hide deprecated' }).check()
    await expect(field).toBeHidden()
    await page.getByRole('checkbox', { name: 'Hide deprecated' }).uncheck()
    await expect(field).toBeVisible()
  })

  await test.step('a reason goes on below its first paragraph', async () => {
    const gap = await page.locator('#object-Customer-fullName .ref-note').evaluate((note) => {
      note.insertAdjacentHTML('beforeend', '<p>More.</p>')
      const [first, second] = [...note.querySelectorAll('p')].map((p) => p.getBoundingClientRect())
      return (second?.top ?? 0) - (first?.bottom ?? 0)
    })
    expect(gap).toBeGreaterThan(0)
  })

  await filter(page).fill('')
  const links = contents(page).getByRole('link')
  const groups = contents(page).locator('.ref-letter').filter({ visible: true }).locator('summary')
  const titles = await groups.allTextContents()
  expect(titles.map((title) => title.replace(/ \d+$/, ''))).toContain('Manage transactions')
  const byDomain = await links.allTextContents()
  const order = contents(page).getByRole('checkbox', { name: 'From A to Z' })
  await order.check()
  await expect(groups).toHaveCount(0)
  expect(await links.allTextContents()).toEqual(byDomain.toSorted((a, b) => (a < b ? -1 : 1)))
  await filter(page).fill('customer.kyc')
  await expect(links.filter({ visible: true })).toHaveText(['Customer'])
  await filter(page).fill('')
  await order.uncheck()
  await expect(groups).toHaveText(titles)
  expect(await links.allTextContents()).toEqual(byDomain)

  await test.step('wherever the reader comes from', async () => {
    const count = await links.count()
    for (const step of [1, 2, 3, 4, 5, 6]) {
      const link = links.nth((step * 37) % count)
      const name = await link.innerText()
      await link.click()
      const heading = page.locator('.ref-entry h2').getByText(name, { exact: true })
      await expect(heading).toBeInViewport()
      // Until what came into sight has its height.
      await page.waitForTimeout(300)
      const { y } = (await heading.boundingBox()) ?? { y: -1 }
      expect(y, name).toBeGreaterThan(50)
      expect(y, name).toBeLessThan(110)
    }
  })

  await test.step('link and SDL can be copied', async () => {
    const money = page.locator('#object-Money')
    await money.getByRole('button', { name: 'Copy link of Money', exact: true }).click()
    await expect.poll(copied).toBe(`${baseURL}${OBJECTS}#object-Money`)
    await money.getByRole('button', { name: 'Copy SDL of Money', exact: true }).click()
    await expect.poll(copied).toMatch(/^"""\n[^]*\n"""\ntype Money \{\n[^]*\n\}$/)
  })

  await test.step('the way back over a page of the router shows the entries again', async () => {
    await navbar(page).getByRole('link', { name: 'Blog', exact: true }).click()
    await expect(page).toHaveURL(/\/blog$/)
    await page.goBack()
    await expect(page.locator('#object-Customer')).toBeAttached()
    await filter(page).fill('money')
    expect(await visibleEntries(page)).toBeLessThan(10)
    await filter(page).fill('')
  })

  await test.step('on a phone the heading that sticks is a line or two, and nothing is cut off', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    for (const name of ['AccountLocked', 'TransactionStatusChange']) {
      const heading = page.locator(`#object-${name} > header`)
      await heading.scrollIntoViewIfNeeded()
      expect((await heading.boundingBox())?.height).toBeLessThan(80)
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
})

test('tabs of examples work by keyboard, for all examples, and on the next page; without scripts all of it is there to read', async ({
  page,
}) => {
  const copied = await clipboardOf(page)
  await setWidth(page, 1720)
  await openHydrated(page, MUTATIONS)
  await test.step('the filter hides operations too, whose examples stand beside them', async () => {
    await filter(page).fill('createQuote')
    await expect(shown(page)).toHaveText(/^1 of/)
    await expect.poll(() => visibleEntries(page)).toBe(1)
  })
  const entry = page.locator('#mutation-createQuote')
  const tabs = entry.getByRole('tablist', { name: 'Notation' })
  await test.step('a sample can be copied', async () => {
    await entry.locator('[data-copy=code]').first().click()
    await expect
      .poll(copied)
      .toMatch(/^mutation CreateQuote\(\$input: QuoteInput!\) \{\n {2}createQuote/)
  })
  await tabs.getByRole('tab', { name: 'GraphQL' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.getByRole('tab', { name: 'cURL' })).toBeFocused()
  await expect(tabs.getByRole('tab', { name: 'cURL' })).toHaveAttribute('aria-selected', 'true')
  await expect(entry.getByRole('tabpanel', { name: 'cURL' })).toBeVisible()
  // Of the parts, and of the notations.
  await expect(entry.getByRole('tabpanel')).toHaveCount(2)
  await page.keyboard.press('End')
  await expect(tabs.getByRole('tab', { name: 'TypeScript' })).toBeFocused()
  await page.goto('/docs/api/queries')
  await expect(
    page.locator('#query-customer').getByRole('tabpanel', { name: 'TypeScript' }),
  ).toBeVisible()

  await test.step('without scripts everything is there to read, and nothing that would not work', () =>
    withoutScripts(page, MUTATIONS, async () => {
      for (const name of ['GraphQL', 'cURL', 'JavaScript', 'TypeScript']) {
        await expect(entry.getByText(name, { exact: true }).last()).toBeVisible()
        await expect(entry.getByRole('group', { name, exact: true })).toBeVisible()
      }
      await expect(filter(page)).toBeHidden()
      await expect(entry.getByRole('tab').first()).toBeHidden()
      await expect(entry.getByRole('button', { name: /^Copy/ }).first()).toBeHidden()
      await expect(page.getByRole('link', { name: 'schema.graphql' })).toBeVisible()
    }))
})

test('an input leads back to an operation', async ({ page }) => {
  await page.goto('/docs/api/inputObjects#input-BrandThemeInput')
  const entry = page.locator('#input-BrandThemeInput')
  await expect(entry).toContainText(
    'Shortest path: mutation → saveFrontendConfiguration(input:) → theme',
  )
})

test('the body is not in the script of the page', () => {
  const html = readFileSync('out/docs/api/objects.html', 'utf8')
  const scripts = [...html.matchAll(/src="([^"]+pages\/docs\/api[^"]+\.js)"/g)].map(
    ([, src = '']) => src,
  )
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) expect(statSync(`out${script}`).size).toBeLessThan(3000)
})

test('the HTML of every page: at most 60 kB', () => {
  for (const page of referencePages()) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
    const bytes = brotliCompressSync(htmlOf(referencePath(page)), { params }).length
    expect.soft(bytes, `${page}: ${bytes} bytes`).toBeLessThanOrEqual(PAGE_HTML)
  }
})
