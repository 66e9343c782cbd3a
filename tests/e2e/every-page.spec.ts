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
 * Rules for every page, proved in one visit with a load at each of two widths: nothing
 * moves, no script fails, the policy refuses nothing, nothing is asked of another origin, axe has no
 * complaint in either colour mode, no text is too small, and the page with
 * its tables fits a narrow screen.
 */

/** Sums below this are rounding of positions that nobody sees. */
const INVISIBLE = 0.001

/** The smallest text on a page, in pixels. */
const SMALLEST = 13

/**
 * Entries of a reference page and code blocks of a guide that axe sees. They repeat one pattern by
 * the hundred; beyond the first, axe takes minutes to say the same again. Whole pages are scanned
 * once, in accessibility.spec.ts.
 */
const REPEATED = { '.ref-entry': 8, 'main figure:has(pre), main pre': 8 }

/** Origins that the owner allows, which a test does not ask. */
const allowedOrigins = new Set<string | undefined>(Object.values(site.hosting.origins).flat())

for (const route of [...routes, '/no/such/page']) {
  test(`${route} does not shift, is accessible, obeys the policy and fits a narrow screen`, async ({
    page,
    baseURL,
  }) => {
    test.slow()
    // Frame and scripts are those of all pages of a kind: one of each shows what the width does to the
    // frame, and what fetching ahead does.
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
      // Shifts while the longest pages arrive are seen where they come slowly.
      const open = () => openHydrated(page, route)
      await (isWithin(route, REFERENCE_PREFIX) ? onSlowDevice(page, open) : open())
      await scrollThrough(page)
      const { sum, report } = await sumOfShifts(page)
      expect.soft(sum, `moves at ${width} pixels: ${report}`).toBeLessThan(INVISIBLE)
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
    // On a phone colours, names and roles are those of a wide screen, but for the frame.
    await setWidth(page, 390)
    await scan('light', 390, isFirstOfItsKind ? 'all' : 'places')
    if (isFirstOfItsKind) await scan('dark', 390, 'colours')

    await open(390)
    await setWidth(page, 639)
    expect.soft(await plainRows(page), 'rows that are no blocks at 639 pixels').toEqual([])
    await setWidth(page, 320)
    expect.soft(await scrollingTables(page), 'tables too wide at 320 pixels').toEqual([])
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(scrollWidth, 'scrolls sideways at 320 pixels').toBeLessThanOrEqual(320)

    expect.soft(violations(), 'refused by the policy').toEqual([])
    // React reports here when the browser's page differs from the server's, and draws it anew.
    expect.soft(faults).toEqual([])
  })
}

/** Removes repeated elements except the first ones, and scrolls to the top. */
async function keepFirst(page: Page) {
  await page.evaluate((repeated) => {
    for (const [selector, count] of Object.entries(repeated)) {
      for (const element of [...document.querySelectorAll(selector)].slice(count)) element.remove()
    }
    scrollTo({ top: 0, behavior: 'instant' })
  }, REPEATED)
}
