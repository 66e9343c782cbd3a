import { expect, test, type Page } from '@playwright/test'
import { COLOR_MODE_ATTRIBUTE } from '@/lib/theme/color-mode'
import { watchPolicy } from './hosting/policy'
import { accessibilityFaults } from './support/accessibility'
import { routes } from './support/built-site'
import { oneOfEachKind } from './support/page-kinds'
import { openHydrated, setWidth } from './support/page'
import { scrollThrough, sumOfShifts, watchShifts } from './support/shifts'

/**
 * What has to hold on every page, found in one visit at each width: nothing moves, no script fails,
 * the policy refuses nothing, nothing is asked of another origin, axe has no complaint in either
 * colour mode, and the page fits a narrow screen.
 */

/** Sums below this are rounding of positions that nobody sees. */
const INVISIBLE = 0.001

/**
 * Entries of a reference page and code blocks of a guide that axe sees. They repeat one pattern by
 * the hundred; beyond the first, axe takes minutes to say the same again. Whole pages are scanned
 * once, below.
 */
const REPEATED = { '.ref-entry': 8, 'main figure:has(pre), main pre': 8 }

/**
 * What a change of colours can break; every other rule says the same in both modes. On a phone the
 * dark colours are those of a wide screen, but for the frame: one page of each kind shows it.
 */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

for (const route of [...routes, '/no/such/page']) {
  test(`${route} is still, without errors, within the policy and accessible`, async ({
    page,
    baseURL,
  }) => {
    test.slow()
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    page.on('request', (request) => {
      const url = request.url()
      if (!url.startsWith(`${baseURL}/`) && !/^(data|blob):/.test(url))
        faults.push(`asks for ${url}`)
    })
    const violations = await watchPolicy(page)
    await watchShifts(page)

    for (const width of [1280, 390]) {
      await setWidth(page, width)
      await openHydrated(page, route)
      await scrollThrough(page)
      const { sum, report } = await sumOfShifts(page)
      expect.soft(sum, `moves at ${width} pixels: ${report}`).toBeLessThan(INVISIBLE)

      await keepFirst(page)
      await setColorMode(page, 'light')
      expect.soft(await accessibilityFaults(page), `light, ${width}`).toEqual([])
      if (width === 390 && !oneOfEachKind.includes(route)) continue
      await setColorMode(page, 'dark')
      expect
        .soft(await accessibilityFaults(page, { only: COLOUR_RULES }), `dark, ${width}`)
        .toEqual([])
    }

    await setWidth(page, 320)
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(scrollWidth, 'scrolls sideways at 320 pixels').toBeLessThanOrEqual(320)
    expect.soft(violations(), 'refused by the policy').toEqual([])
    // React reports here when the browser's page differs from the server's, and draws it anew.
    expect.soft(faults).toEqual([])
  })
}

/** Removes what repeats itself beyond the first, and goes back to the top. */
async function keepFirst(page: Page) {
  await page.evaluate((repeated) => {
    for (const [selector, count] of Object.entries(repeated)) {
      for (const element of [...document.querySelectorAll(selector)].slice(count)) element.remove()
    }
    scrollTo({ top: 0, behavior: 'instant' })
  }, REPEATED)
}

async function setColorMode(page: Page, mode: string) {
  await page.evaluate(
    ([attribute = '', value = '']) => document.documentElement.setAttribute(attribute, value),
    [COLOR_MODE_ATTRIBUTE, mode],
  )
}

test.describe('a page that has arrived in part', () => {
  test.use({ javaScriptEnabled: false })

  for (const route of oneOfEachKind.filter((one) => one !== '/')) {
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
