import { expect, test } from '@playwright/test'
import { setColorMode } from './support/looks'

/** Sheets without their margins, in CSS pixels: 96 to the inch. */
const SHEETS = { 'A4 portrait': 794, 'A4 landscape': 1123, 'A3 landscape': 1587 }

const PAGES = [
  '/docs/user-flows/kyc',
  '/docs/category/user-flows',
  '/docs/api/enums',
  '/blog/welcome',
  '/blog/tags',
  '/markdown-page',
]

for (const route of PAGES) {
  test(`${route} fills the sheet when it is printed`, async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    await page.goto(route)
    for (const [sheet, width] of Object.entries(SHEETS)) {
      await page.setViewportSize({ width, height: 900 })
      const box = await page.getByRole('main').boundingBox()
      expect(box?.width, sheet).toBe(width)
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
      expect(heading?.x, `${sheet}: the text starts at the edge`).toBeLessThan(1)
      await expect(page.getByRole('navigation'), sheet).toHaveCount(0)
    }
  })
}

test('landscape takes hardly more sheets than upright', async ({ page }) => {
  await page.goto('/docs/user-flows/kyc')
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

test('what was read in the dark is printed as what was read in the light', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/docs/api/enums#enum-PayInMethod')
  const note = page.locator('.ref-note').first()
  const printed = () =>
    note.evaluate((element) => {
      const { backgroundColor, borderColor, color } = getComputedStyle(element)
      return [backgroundColor, borderColor, color]
    })
  await setColorMode(page, 'light')
  const light = await printed()
  await setColorMode(page, 'dark')
  expect(await printed()).toEqual(light)
})
