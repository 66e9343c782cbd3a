import type { Locator, Page } from '@playwright/test'
import { accessibilityFaults } from '@/tests/e2e/support/accessibility'
import { openHydrated, setWidth } from '@/tests/e2e/support/page'
import { expect, test } from '@/tests/e2e/support/test'

const FLOW = '/docs/user-flows/manage-transactions'

const buttons = (page: Page) => page.getByRole('button', { name: /^Expand diagram: / })
const dialog = (page: Page) => page.locator('dialog[open]')
const drawing = (page: Page) => dialog(page).locator('[role=group] svg').first()

test('a diagram expands and collapses, and remains visible if the dialog fails to load', async ({
  page,
}) => {
  test.slow()
  await setWidth(page, 1280)
  await openHydrated(page, FLOW)
  const figure = page.locator('figure', { has: buttons(page) }).first()
  const button = buttons(page).first()
  const svg = figure.locator('svg').first()

  await page.route('**/*.js', (route) => route.abort())
  await button.click()
  await expect(figure.getByRole('alert')).toBeVisible()
  await expect(svg).toBeVisible()
  await expect(figure.locator('pre')).toBeHidden()
  await page.unroute('**/*.js')
  await openHydrated(page, FLOW)

  const height = (await figure.boundingBox())?.height
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(drawing(page)).toBeInViewport({ ratio: 1 })
  expect((await figure.boundingBox())?.height).toBe(height)
  expect(await accessibilityFaults(page, { within: 'dialog[open]' })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(svg).toBeVisible()
  await expect(button).toBeFocused()

  await test.step('on a phone, it fits the window or can be shown at full size', async () => {
    await setWidth(page, 390)
    await openHydrated(page, FLOW)
    const scroll = dialog(page)
      .getByRole('group', { name: /^Diagram: / })
      .first()
    const overflow = () =>
      scroll.evaluate(({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth))
    await button.click()
    expect(await overflow()).toBe(0)
    await dialog(page).getByRole('button', { name: 'Full size' }).click()
    expect(await overflow()).toBeGreaterThan(100)
    await dialog(page).getByRole('button', { name: 'Fit to window' }).click()
    expect(await overflow()).toBe(0)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
  })
})

test('diagrams use forced colours, including in the dialog', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openHydrated(page, FLOW)
  const figure = page.locator('figure', { has: page.locator('.statediagram') }).first()
  const expectColours = async (one: Locator) => {
    const parts = one.locator('.node rect, .node text')
    const colours = await parts.evaluateAll((all) =>
      all.map((part) => `${part.tagName} ${getComputedStyle(part).fill}`),
    )
    expect(new Set(colours)).toEqual(new Set(['rect rgb(255, 255, 255)', 'text rgb(0, 0, 0)']))
  }
  await expectColours(figure.locator('svg').first())
  await figure.getByRole('button', { name: /^Expand/ }).click()
  await expect(drawing(page)).toBeVisible()
  await expectColours(drawing(page))
})
