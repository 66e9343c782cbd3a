import { expect, test, type Page } from '@playwright/test'
import { routes } from './support/built-site'
import { openHydrated, setWidth } from './support/page'

declare global {
  interface Window {
    /** What moved without the reader's doing: how much, and which elements. */
    movements: { value: number; nodes: string[] }[]
  }
}

/** Sums below this are rounding of positions that nobody sees. */
const INVISIBLE = 0.001

const HEIGHT = 900

async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    window.movements = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Node | null }[]
      })[]) {
        const nodes = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? 'gone'),
        )
        window.movements.push({ value: entry.value, nodes })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Goes down the page a screen at a time, and gives every part the time to come. */
async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  // A reference page repeats itself for two hundred screens: the first ones will do.
  const stops = Math.min(Math.ceil(height / HEIGHT), 12)
  for (let stop = 1; stop <= stops; stop++) await goDown(page, stop * HEIGHT)
  await page.waitForLoadState('networkidle')
  await nextFrames(page)
}

async function goDown(page: Page, top: number) {
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
  await nextFrames(page)
}

/** Two frames: in the second one, observers have heard of what the first one laid out. */
const nextFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )

for (const route of routes) {
  test(`nothing moves on ${route}, from the first paint to its end, wide and narrow`, async ({
    page,
  }) => {
    test.slow()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await watchShifts(page)
    for (const width of [1280, 390]) {
      await setWidth(page, width)
      await openHydrated(page, route)
      await scrollThrough(page)
      const shifts = await page.evaluate(() => window.movements)
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      expect(sum, `at ${width} pixels: ${JSON.stringify(shifts, null, 2)}`).toBeLessThan(INVISIBLE)
    }
    // React reports here when the browser's page differs from the server's, and draws it anew.
    expect(errors).toEqual([])
  })
}

test.describe('a page that has arrived in part', () => {
  test.use({ javaScriptEnabled: false })

  for (const route of routes.filter((one) => one !== '/')) {
    test(`${route} shows its text where the whole page has it`, async ({ page }) => {
      const place = async () => {
        const box = await page.locator('main').boundingBox()
        return { left: box?.x, width: box?.width }
      }
      await page.goto(route)
      const whole = await place()
      await page.route(`**${route}`, async (request) => {
        const response = await request.fetch()
        const [arrived] = (await response.text()).split('</h1>')
        await request.fulfill({ response, body: arrived })
      })
      await page.reload()
      await expect(page.locator('footer')).toHaveCount(0)
      expect(await place()).toEqual(whole)
    })
  }
})
