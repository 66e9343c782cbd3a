import { guide } from './support/guides'
import { oneOfEachKind } from './support/page-kinds'
import { expect, test } from './support/test'

/** Sheets without their margins, in CSS pixels: 96 to the inch. */
const SHEETS = { 'A4 portrait': 794, 'A4 landscape': 1123, 'A3 landscape': 1587 }

test('a page of each kind fills the sheet when it is printed', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const route of oneOfEachKind.filter((one) => one !== '/')) {
    await page.goto(route)
    for (const [sheet, width] of Object.entries(SHEETS)) {
      const where = `${route} on ${sheet}`
      await page.setViewportSize({ width, height: 900 })
      const box = await page.locator('main').boundingBox()
      expect(box?.width, where).toBe(width)
      const heading = await page.locator('h1').boundingBox()
      expect(heading?.x, `${where}: the text starts at the edge`).toBeLessThan(1)
      await expect(page.locator('nav:visible'), where).toHaveCount(0)
    }
  }
})

test('landscape takes hardly more sheets than upright', async ({ page }) => {
  await page.goto(guide.route)
  const sheets = async (landscape: boolean) => {
    const pdf = await page.pdf({ format: 'A4', landscape })
    return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
  }
  const upright = await sheets(false)
  expect(upright).toBeGreaterThan(1)
  // The area is the same, but lines of code do not grow wider: a page of nothing else needs √2 as
  // many sheets. What may not break across sheets costs a little more.
  expect(await sheets(true)).toBeLessThanOrEqual(upright * 1.5)
})
