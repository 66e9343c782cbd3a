import { isWithin, REFERENCE_PREFIX } from '@/packages/kit/frame/navigation/routes.ts'
import { keepOneOfEachLook } from '@/packages/kit/testing/every-page.mjs'
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
 * Rules for every page, checked in one visit: no layout shifts, no script errors, no policy violations, no requests to
 * other origins, no axe violations, no text that is too small, and no overflow on narrow screens.
 *
 * A page loads once, as on a phone, where content has the least room. Only one page of each kind also loads wide, and
 * has its colours checked, which takes axe most of the time. That is enough, because pages of a kind share the frame
 * and its components, and /markdown-page, a kind of its own, shows every element that authors can use.
 */

/** Layout shifts below this sum are invisible rounding. */
const INVISIBLE = 0.001

/** The minimum font size on a page, in pixels. */
const SMALLEST = 13

const UNKNOWN = '/no/such/page'

const [PHONE, WIDE] = [390, 1280]

/** Origins that the owner allows. The test does not connect to them. */
const allowedOrigins = new Set<string | undefined>(Object.values(site.hosting.origins).flat())

for (const route of [...routes, UNKNOWN]) {
  test(`${route} does not shift, is accessible, follows the policy and fits narrow screens`, async ({
    page,
    baseURL,
  }) => {
    test.slow()
    const isFirstOfItsKind = [...oneOfEachKind, UNKNOWN].includes(route)
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
      const open = () => openHydrated(page, route)
      // A slow connection reveals shifts while long pages load.
      const isSlow = isFirstOfItsKind && isWithin(route, REFERENCE_PREFIX) && width === PHONE
      await (isSlow ? onSlowDevice(page, open) : open())
      await scrollThrough(page)
      const { sum, report } = await sumOfShifts(page)
      expect.soft(sum, `shifts at ${width} pixels: ${report}`).toBeLessThan(INVISIBLE)
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await scan('light', width, 'all but colours')
    }
    const scan = async (mode: string, width: number, of: Scan['of']) => {
      await setColorMode(page, mode)
      await setWidth(page, width)
      const found = await accessibilityFaults(page, { of })
      expect.soft(found, `${mode}, ${width} pixels`).toEqual([])
    }

    await open(PHONE)
    await setWidth(page, 639)
    expect.soft(await plainRows(page), 'rows that are not blocks at 639 pixels').toEqual([])
    await setWidth(page, 320)
    expect.soft(await scrollingTables(page), 'tables too wide at 320 pixels').toEqual([])
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(scrollWidth, 'scrolls sideways at 320 pixels').toBeLessThanOrEqual(320)

    await (isFirstOfItsKind ? open(WIDE) : setWidth(page, WIDE))
    expect.soft(await textsSmallerThan(page, SMALLEST), 'text too small').toEqual([])
    expect.soft(await scrollingTables(page, 5), 'tables of five columns too wide').toEqual([])
    if (isFirstOfItsKind) {
      await keepOneOfEachLook(page)
      for (const width of [WIDE, PHONE])
        for (const mode of ['light', 'dark']) await scan(mode, width, 'colours')
    }

    expect.soft(violations(), 'blocked by the policy').toEqual([])
    // Includes React's hydration errors.
    expect.soft(faults).toEqual([])
  })
}
