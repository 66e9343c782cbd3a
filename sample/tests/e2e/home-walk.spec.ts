import { accessibilityFaults } from '../../../tests/e2e/support/accessibility'
import { FRAME_WIDTHS, leftOf } from '../../../tests/e2e/support/looks'
import { openHydrated, setWidth } from '../../../tests/e2e/support/page'
import { expect, test } from '../../../tests/e2e/support/test'

test('the transfer of the home page plays once by itself, without moving the page', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await openHydrated(page, '/')
  const steps = page.getByRole('tab')
  const below = () => page.getByRole('heading', { name: 'Start here' }).boundingBox()
  const before = await below()
  await page.clock.runFor(600)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  for (const state of ['CREATED', 'AWAITING_FUNDS', 'MATCHED', 'COMPLETED']) {
    await page.clock.runFor(2600)
    await expect(steps.filter({ hasText: state })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel').filter({ visible: true })).toHaveCount(1)
  }
  await page.clock.runFor(2600)
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  expect(await below()).toEqual(before)
  expect(await accessibilityFaults(page, { within: 'main' })).toEqual([])
})

test('with reduced motion the reader chooses the steps, all of which are in sight', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openHydrated(page, '/')
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    const last = await page.getByRole('tab').last().boundingBox()
    expect(last && last.y + last.height, `${width} px`).toBeLessThanOrEqual(height)
    await page.getByRole('tab').first().focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('tab', { name: /COMPLETED/ })).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: /COMPLETED/ })).toContainText('receipt')
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

test('the title is aligned with the footer', async ({ page }) => {
  await openHydrated(page, '/')
  for (const width of FRAME_WIDTHS) {
    await setWidth(page, width)
    expect(await leftOf(page, 'main h1')).toBe(await leftOf(page, 'footer p'))
  }
})
