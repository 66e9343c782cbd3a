import { FRAME_WIDTHS, leftOf } from '@/tests/e2e/support/looks'
import { openHydrated, setWidth } from '@/tests/e2e/support/page'
import { expect, test } from '@/tests/e2e/support/test'

test('the steps are all visible, play once and can be selected', async ({ page }) => {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openHydrated(page, '/')
    const last = await page.getByRole('tab').last().boundingBox()
    expect(last && last.y + last.height, `${width} px`).toBeLessThanOrEqual(height)
    await expect(page.getByRole('tab', { name: /COMPLETED/, selected: true })).toBeVisible()
    await page.getByRole('tab', { name: /MATCHED/ }).click()
    await page.keyboard.press('End')
    await expect(page.getByRole('tab', { name: /COMPLETED/ })).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: /COMPLETED/ })).toContainText('PAID')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(page.getByRole('tabpanel').filter({ visible: true })).toHaveCount(1)
  }
})

test('the title is aligned with the footer', async ({ page }) => {
  await openHydrated(page, '/')
  for (const width of FRAME_WIDTHS) {
    await setWidth(page, width)
    expect(await leftOf(page, 'main h1')).toBe(await leftOf(page, 'footer p'))
  }
})
