import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { storageKeys } from '@/site.config'
import { routes } from './support/built-site'

const scanned = [...routes, '/no/such/page']
const WIDTHS = [1280, 390]
const MODES = ['light', 'dark']

/**
 * Entries of a reference page that are scanned. They repeat one pattern by the
 * hundred; beyond the first dozens axe takes minutes to say the same again. Whole
 * pages are scanned once, below.
 */
const ENTRIES = 8

for (const route of scanned) {
  test(`axe finds nothing on ${route}, in both modes, wide and narrow`, async ({ page }) => {
    test.slow()
    await page.goto(route)
    for (const mode of MODES) {
      await page.evaluate(
        ([key = '', value = '']) => {
          localStorage.setItem(key, value)
        },
        [storageKeys.theme, mode],
      )
      await page.reload()
      await page.evaluate((count) => {
        for (const entry of [...document.querySelectorAll('.ref-entry')].slice(count))
          entry.remove()
      }, ENTRIES)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const { violations } = await new AxeBuilder({ page }).analyze()
        const found = violations.map(
          ({ id, nodes }) =>
            `${mode} ${width}: ${id} at ${nodes
              .map(({ target }) => target.join(' '))
              .slice(0, 5)
              .join(' | ')}`,
        )
        expect(found).toEqual([])
      }
    }
  })

  test(`${route} fits 320 pixels without scrolling sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(route)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
}

for (const route of ['/docs/api/mutations', '/docs/api/objects']) {
  test(`axe finds nothing on the whole of ${route}`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.goto(route)
    const { violations } = await new AxeBuilder({ page }).disableRules('color-contrast').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  })
}

test('every control of the frame shows where the focus is', async ({ page }) => {
  await page.goto('/docs/user-flows/kyc')
  for (let press = 0; press < 25; press++) {
    await page.keyboard.press('Tab')
    const shown = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return 'none'
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
        ? 'ok'
        : element.outerHTML.slice(0, 120)
    })
    expect(shown).toBe('ok')
  }
})

test('in forced colours the current page and the controls can be told', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/docs/user-flows/kyc')
  await expect(page.locator('nav[aria-label="Docs sidebar"] a[aria-current="page"]')).toHaveCSS(
    'font-weight',
    '600',
  )
  await expect(page.getByRole('button', { name: 'Search' })).toHaveCSS('border-top-style', 'solid')
})
