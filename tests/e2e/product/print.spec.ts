import { expect, test } from '@playwright/test'
import { setColorMode } from '../support/looks'

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
