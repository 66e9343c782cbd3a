import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from '@playwright/test'
import { readRoutes } from '#output/exported-routes.mjs'

/** @import { Page } from '@playwright/test' */

const require = createRequire(import.meta.url)

/** Rules about colours. axe spends most of its time on them. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Registers a test for each page of the last build and one for an unknown address. They check for console errors,
 * policy violations, axe violations in light and dark mode, and sideways scrolling on a phone. The build checks links.
 */
export function testEveryPage() {
  const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
  for (const route of [
    ...readRoutes(process.cwd()).filter((name) => name !== '/404'),
    '/no/such/page',
  ]) {
    test(`${route} works in a browser`, async ({ page }) => {
      /** @type {string[]} */
      const faults = []
      page.on('pageerror', ({ message }) => void faults.push(message))
      // The browser logs the 404 of the unknown page as an error.
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().includes('404'))
          faults.push(message.text())
      })
      await page.addInitScript(() => {
        document.addEventListener(
          'securitypolicyviolation',
          ({ violatedDirective, blockedURI }) => {
            console.error(`${violatedDirective} blocks ${blockedURI}`)
          },
        )
      })
      for (const [colorScheme, width] of /** @type {const} */ ([
        ['light', 1280],
        ['dark', 390],
      ])) {
        await page.setViewportSize({ width, height: 800 })
        await page.addInitScript((theme) => localStorage.setItem('theme', theme), colorScheme)
        await page.goto(route, { waitUntil: 'load' })
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
        if (width === 390)
          expect.soft(scrollWidth, 'scrolls sideways at 390 pixels').toBeLessThanOrEqual(390)
        await page.evaluate(axe)
        const found = await findings(page, false)
        await keepOneOfEachLook(page)
        found.push(...(await findings(page, true)))
        expect.soft(found, `axe, ${colorScheme}, ${width} pixels`).toEqual([])
      }
      expect.soft(faults).toEqual([])
    })
  }
}

/** Runs axe on the page, either its rules about colours or all others. @param {Page} page @param {boolean} ofColours */
const findings = (page, ofColours) =>
  page.evaluate(
    async ([colours, only]) => {
      const { violations } = await /** @type {any} */ (window).axe.run({
        resultTypes: ['violations'],
        ...(only
          ? { runOnly: colours }
          : { rules: Object.fromEntries(colours.map((rule) => [rule, { enabled: false }])) }),
      })
      return violations.map(
        (/** @type {any} */ { id, nodes }) => `${id} at ${nodes[0].target.join(' ')}`,
      )
    },
    /** @type {const} */ ([COLOURS, ofColours]),
  )

/**
 * Removes elements that look like an earlier one on the page: same tag, class, style and attributes, also of the elements
 * around and within it. A colour depends on nothing else, and axe would take minutes for the colours of a large page.
 *
 * @param {Page} page
 */
export const keepOneOfEachLook = (page) =>
  page.evaluate(() => {
    const all = [...document.body.querySelectorAll('*')]
    /** @type {Map<string, number>} */
    const numbers = new Map()
    /** @type {Map<Element | null, number | undefined>} */
    const looks = new Map()
    for (const element of all) {
      const look = JSON.stringify([
        looks.get(element.parentElement),
        element.localName,
        element.getAttributeNames(),
        ['class', 'style', 'aria-selected'].map((name) => element.getAttribute(name)),
        Array.from(element.childNodes).some(({ nodeName }) => nodeName === '#text'),
        element.checkVisibility(),
      ])
      if (!numbers.has(look)) numbers.set(look, numbers.size)
      looks.set(element, numbers.get(look))
    }
    const seen = new Set()
    const isSeen = (/** @type {Element} */ element) => seen.has(looks.get(element))
    for (const element of all) {
      if (!element.isConnected) continue
      if (isSeen(element) && [...element.querySelectorAll('*')].every(isSeen)) element.remove()
      else seen.add(looks.get(element))
    }
  })
