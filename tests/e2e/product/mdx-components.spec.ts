import { expect, test, type Page } from '@playwright/test'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import { htmlOf, routes } from '../support/built-site'
import { goWithinSite } from '../support/diagrams'
import { setColorMode } from '../support/looks'
import { openHydrated, withConnection } from '../support/page'

const PAGE = '/markdown-page'
const diagram = { name: 'States of a flag' }

/** The picture of that diagram, made ahead: its states are links. */
const drawingOn = (page: Page) => page.getByRole('group', { ...diagram, exact: true })

/** The figure of a diagram: it holds the source as well. */
const DIAGRAM = 'figure:has(pre)'

test.describe('diagrams', () => {
  test('stand in the page, load nothing to be read, and are drawn anew for the other colour mode alone', async ({
    page,
  }) => {
    // As a reader with data saver: no prefetch of other pages, which would count.
    await withConnection(page)
    await openHydrated(page, PAGE)
    await page.waitForLoadState('networkidle')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    for (const figure of await page.locator(DIAGRAM).all()) {
      await figure.scrollIntoViewIfNeeded()
      await expect(figure.locator('svg').first()).toBeVisible()
      await expect(figure.locator('pre')).toBeHidden()
    }
    const svg = drawingOn(page)
    await expect(svg).toHaveCount(1)
    expect(requests.filter((url) => /chunks|diagrams/.test(url))).toEqual([])

    const label = svg.getByText('OPEN', { exact: true })
    await svg.scrollIntoViewIfNeeded()
    const light = await label.evaluate((element) => getComputedStyle(element).fill)
    await svg.evaluate((element) => element.setAttribute('data-test-mark', ''))
    await page.evaluate(() => document.documentElement.classList.add('nprogress-busy'))
    await setColorMode(page, 'light')
    await expect(svg).toHaveAttribute('data-test-mark', '')
    await setColorMode(page, 'dark')
    await expect(svg).not.toHaveAttribute('data-test-mark', '')
    expect(await label.evaluate((element) => getComputedStyle(element).fill)).not.toBe(light)

    await test.step('print in light colours from the dark mode', async () => {
      await page.emulateMedia({ media: 'print' })
      await expect(label).toHaveCSS('fill', 'rgb(0, 0, 0)')
    })
    await test.step('a remark says its type before its title', async () => {
      await page.emulateMedia({ media: 'screen' })
      const note = (name: string) => page.getByRole('note', { name, exact: true })
      await expect(note('Warning Completed does not mean credited')).toBeVisible()
      await expect(note('Tip')).toBeVisible()
    })
  })

  test('need no scripts', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(PAGE)
    await expect(drawingOn(page)).toBeVisible()
    await expect(page.locator('figure pre').first()).toBeHidden()
    await page.close()
  })

  test('come near the screen on a page opened within the site, or say why not, and come after Retry', async ({
    page,
  }) => {
    await page.route('**/diagrams/*.svg', (route) => route.fulfill({ status: 503, body: '' }))
    await openHydrated(page, '/docs/intro')
    await goWithinSite(page, PAGE)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conventions of this site')
    await expect(drawingOn(page)).toHaveCount(0)
    const figure = page.locator(DIAGRAM).first()
    await figure.scrollIntoViewIfNeeded()
    await expect(figure.getByRole('alert')).toContainText('status 503')
    await expect(figure.locator('pre')).toBeVisible()
    await page.unroute('**/diagrams/*.svg')
    await figure.getByRole('button', { name: 'Retry' }).click()
    await expect(drawingOn(page)).toBeVisible()
    await expect(figure.locator('pre')).toBeHidden()
  })

  test('that overflow scroll by keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openHydrated(page, '/docs/user-flows/forms')
    const group = page.getByRole('group', {
      name: 'Diagram: States of a form submission',
    })
    const scrolled = () => group.evaluate((element) => element.scrollLeft)
    await expect.poll(scrolled).toBeGreaterThan(0)
    // While the animation lasts it snaps back to its middle.
    await group.evaluate((element) => Promise.all(element.getAnimations().map((a) => a.finished)))
    const before = await scrolled()
    await group.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(scrolled).toBeGreaterThan(before)
  })

  test('of states begin in the middle on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/docs/user-flows/manage-transactions')
    const group = page.getByRole('group', {
      name: 'Diagram: States of a transaction from order to payout',
    })
    const offCentre = () =>
      group.evaluate(({ scrollLeft, scrollWidth, clientWidth }) =>
        Math.abs(scrollLeft - (scrollWidth - clientWidth) / 2),
      )
    await expect.poll(offCentre).toBeLessThan(2)
  })
})

/** The ids that the states of the diagrams of a page lead to. */
const statesOf = (html: string) =>
  [...html.matchAll(/<a href="#([^"]+)"><g class="node/g)].map(([, id]) => id)

/** The ids below the rows in the bodies of the tables of a page. */
function idsInRows(html: string): string[] {
  const ids: string[] = []
  visit(fromHtml(html), 'element', (body) => {
    if (body.tagName !== 'tbody') return
    visit(body, 'element', ({ tagName, properties: { id } }) => {
      if (tagName !== 'tr' && typeof id === 'string') ids.push(id)
    })
  })
  return ids
}

test.describe('states and the table below', () => {
  test('every state of every page leads to one row', () => {
    const pages = routes.filter((route) => statesOf(htmlOf(route)).length > 0)
    expect(pages.length).toBeGreaterThan(5)
    for (const route of pages) {
      const rows = idsInRows(htmlOf(route))
      for (const id of statesOf(htmlOf(route))) {
        expect(
          rows.filter((row) => row === id),
          `${route}#${id}`,
        ).toHaveLength(1)
      }
    }
  })

  test('a state leads to its row, whose changes are lit then', async ({ page }) => {
    await page.goto('/docs/user-flows/manage-transactions')
    const picture = page.getByRole('group', {
      name: 'How a transaction enters and leaves a hold',
      exact: true,
    })
    const lit = () =>
      picture
        .locator('.edgePaths path')
        .evaluateAll((edges) => edges.map((edge) => getComputedStyle(edge).strokeWidth === '3px'))
    expect(await lit()).not.toContain(true)
    await picture.getByRole('link', { name: 'REJECTED' }).click()
    const row = page.getByRole('row').filter({ has: page.locator(':target') })
    await expect(row).toContainText('Blocking flag confirmed')
    expect(await lit()).toEqual([false, false, false, true, false, false])
    await page.getByRole('cell', { name: 'Blocking flag' }).first().hover()
    expect(await lit()).toEqual([true, true, true, true, false, false])
  })
})

test('in forced colours marked code keeps nothing of the colours of the page', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto('/markdown-page')
  const looks = await page.locator('mark, mark *').evaluateAll((all) =>
    all.map((part) => {
      const { backgroundColor, color } = getComputedStyle(part)
      return part.matches('mark') ? `${color} on ${backgroundColor}` : color
    }),
  )
  expect([...new Set(looks)]).toEqual(['rgb(0, 0, 0) on rgb(255, 255, 0)', 'rgb(0, 0, 0)'])
})
