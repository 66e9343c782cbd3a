import type { Page } from '@playwright/test'
import { isWithin, REFERENCE_PREFIX } from '@/packages/kit/frame/navigation/routes.ts'
import { watchPolicy } from './hosting/policy'
import { accessibilityFaults, type Scan } from './support/accessibility'
import { routes } from './support/built-site'
import { plainRows, scrollingTables, setColorMode, textsSmallerThan } from './support/looks'
import { oneOfEachKind } from './support/page-kinds'
import { onSlowDevice, openHydrated, setWidth, withConnection } from './support/page'
import { scrollThrough, sumOfShifts, watchShifts } from './support/shifts'
import { expect, test } from './support/test'
import { site } from '@/site.config'

/**
 * Rules for every page, checked in one visit that loads the page at two widths: no layout shifts,
 * no script errors, no policy violations, no requests to other origins, no axe violations in
 * either colour mode, no text that is too small, and no overflow on narrow screens.
 */

/** Layout shifts below this sum are invisible rounding. */
const INVISIBLE = 0.001

/** The minimum font size on a page, in pixels. */
const SMALLEST = 13

/**
 * Maximum number of reference entries and code blocks that axe scans on a page. They repeat one
 * pattern hundreds of times, which takes axe minutes. accessibility.spec.ts scans whole pages.
 */
const REPEATED = { '.ref-entry': 8, 'main figure:has(pre), main pre': 8 }

/** Origins that the owner allows. The test does not connect to them. */
const allowedOrigins = new Set<string | undefined>(Object.values(site.hosting.origins).flat())

for (const route of [...routes, '/no/such/page']) {
  test(`${route} does not shift, is accessible, follows the policy and fits narrow screens`, async ({
    page,
    baseURL,
  }) => {
    test.slow()
    // All pages of a kind share frame and scripts, so only one of each is tested for prefetching and
    // for the effect of the width on the frame.
    const isFirstOfItsKind = oneOfEachKind.includes(route)
    if (isFirstOfItsKind) await withConnection(page, {})
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    page.on('request', (request) => {
      const url = request.url()
      const isAsked = url.startsWith(`${baseURL}/`) || /^(data|blob):/.test(url)
      if (!isAsked && !allowedOrigins.has(new URL(url).origin)) faults.push(`asks for ${url}`)
    })
    await page.route(
      ({ origin }) => allowedOrigins.has(origin),
      (request) => request.fulfill({ body: '' }),
    )
    const violations = await watchPolicy(page)
    await watchShifts(page)

    const open = async (width: number) => {
      await setWidth(page, width)
      // A slow connection reveals shifts while the longest pages load.
      const open = () => openHydrated(page, route)
      await (isWithin(route, REFERENCE_PREFIX) ? onSlowDevice(page, open) : open())
      await scrollThrough(page)
      const { sum, report } = await sumOfShifts(page)
      expect.soft(sum, `shifts at ${width} pixels: ${report}`).toBeLessThan(INVISIBLE)
    }
    const scan = async (mode: string, width: number, of: Scan['of']) => {
      await setColorMode(page, mode)
      expect.soft(await accessibilityFaults(page, { of }), `${mode}, ${width}`).toEqual([])
    }

    await open(1280)
    expect.soft(await textsSmallerThan(page, SMALLEST), 'text too small').toEqual([])
    expect.soft(await scrollingTables(page, 5), 'tables of five columns too wide').toEqual([])
    await keepFirst(page)
    await scan('light', 1280, 'all')
    await scan('dark', 1280, 'colours')
    // On phones, only the frame has different colours, names and roles.
    await setWidth(page, 390)
    await scan('light', 390, isFirstOfItsKind ? 'all' : 'places')
    if (isFirstOfItsKind) await scan('dark', 390, 'colours')

    await open(390)
    await setWidth(page, 639)
    expect.soft(await plainRows(page), 'rows that are not blocks at 639 pixels').toEqual([])
    await setWidth(page, 320)
    expect.soft(await scrollingTables(page), 'tables too wide at 320 pixels').toEqual([])
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(scrollWidth, 'scrolls sideways at 320 pixels').toBeLessThanOrEqual(320)

    expect.soft(violations(), 'blocked by the policy').toEqual([])
    // Includes React's hydration errors.
    expect.soft(faults).toEqual([])
  })
}

/** Removes all but the first repeated elements, and scrolls to the top. */
async function keepFirst(page: Page) {
  await page.evaluate((repeated) => {
    for (const [selector, count] of Object.entries(repeated)) {
      for (const element of [...document.querySelectorAll(selector)].slice(count)) element.remove()
    }
    scrollTo({ top: 0, behavior: 'instant' })
  }, REPEATED)
}
