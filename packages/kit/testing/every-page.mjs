import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from '@playwright/test'
import { readRoutes } from '#output/exported-routes.mjs'

/** @import { Page } from '@playwright/test' */

const require = createRequire(import.meta.url)

/**
 * Registers a test for each page of the last build and one for an unknown address. They check for console errors,
 * policy violations, dead links, axe violations in light and dark mode, and sideways scrolling on a phone.
 */
export function testEveryPage() {
  const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
  for (const route of [
    ...readRoutes(process.cwd()).filter((name) => name !== '/404'),
    '/no/such/page',
  ]) {
    test(`${route} works in a browser`, async ({ page, request }) => {
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
        expect.soft(await findings(page, axe), `axe, ${colorScheme}, ${width} pixels`).toEqual([])
      }
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(scrollWidth, 'scrolls sideways at 390 pixels').toBeLessThanOrEqual(390)
      for (const url of await linksWithin(page)) {
        const response = await request.get(url, { maxRedirects: 3 })
        expect.soft(response.status(), url).toBe(200)
      }
      expect.soft(faults).toEqual([])
    })
  }
}

/** Runs axe on the page. @param {Page} page @param {string} axe its source */
async function findings(page, axe) {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run({
      resultTypes: ['violations'],
    })
    return violations.map(
      (/** @type {any} */ { id, nodes }) => `${id} at ${nodes[0].target.join(' ')}`,
    )
  })
}

/** Lists the other pages of this site that a page links to, without fragments. @param {Page} page */
const linksWithin = (page) =>
  page.evaluate(() => {
    const addresses = Array.from(document.links, ({ href }) => href.replace(/#.*/, ''))
    const own = location.href.replace(/#.*/, '')
    const isOther = (/** @type {string} */ href) => href.startsWith(location.origin) && href !== own
    return [...new Set(addresses.filter(isOther))]
  })
