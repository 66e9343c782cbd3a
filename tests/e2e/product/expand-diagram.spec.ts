import { expect, test, type Page } from '@playwright/test'
import { accessibilityFaults } from '../support/accessibility'
import { openHydrated, setWidth } from '../support/page'

const FLOW = '/docs/user-flows/manage-transactions'

const buttons = (page: Page) => page.getByRole('button', { name: /^Expand diagram: / })
const dialog = (page: Page) => page.getByRole('dialog')
const drawing = (page: Page) => dialog(page).locator('[role=group] svg').first()

test('a drawing expands, and goes back', async ({ page }) => {
  await setWidth(page, 1280)
  await openHydrated(page, FLOW)
  const figure = page.locator('figure', { has: buttons(page) }).first()
  const button = buttons(page).first()
  const svg = figure.locator('svg').first()
  const shown = (await svg.boundingBox())?.width ?? 0
  const natural = await svg.evaluate((element: SVGSVGElement) => element.viewBox.baseVal.width)
  expect(shown).toBeLessThan(natural)
  const height = (await figure.boundingBox())?.height

  await button.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  expect((await drawing(page).boundingBox())?.width).toBeGreaterThanOrEqual(natural - 1)
  expect((await figure.boundingBox())?.height).toBe(height)
  expect(await accessibilityFaults(page)).toEqual([])

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(svg).toBeVisible()
  await expect(button).toBeFocused()

  await button.click()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(svg).toBeVisible()
})

test('on a phone the whole of it can be seen at once', async ({ page }) => {
  await setWidth(page, 390)
  await openHydrated(page, FLOW)
  await buttons(page).first().click()
  const scroll = dialog(page)
    .getByRole('group', { name: /^Diagram: / })
    .first()
  const overflow = () =>
    scroll.evaluate(({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth))
  expect(await overflow()).toBeGreaterThan(100)
  await dialog(page).getByRole('button', { name: 'Fit to window' }).click()
  expect(await overflow()).toBe(0)
  await expect(drawing(page)).toBeInViewport({ ratio: 1 })
  await dialog(page).getByRole('button', { name: 'Full size' }).click()
  expect(await overflow()).toBeGreaterThan(100)
})

test('on a phone states begin in the middle in the dialog too', async ({ page }) => {
  await setWidth(page, 390)
  await openHydrated(page, FLOW)
  await page.getByRole('button', { name: 'Expand diagram: How money goes back' }).click()
  const scroll = dialog(page).getByRole('group', { name: /^Diagram: / })
  const offCentre = () =>
    scroll.evaluate(({ scrollLeft, scrollWidth, clientWidth }) =>
      Math.abs(scrollLeft - (scrollWidth - clientWidth) / 2),
    )
  expect(await scroll.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100)
  expect(await offCentre()).toBeLessThan(2)
  await dialog(page).getByRole('button', { name: 'Fit to window' }).click()
  await dialog(page).getByRole('button', { name: 'Full size' }).click()
  expect(await offCentre()).toBeLessThan(2)
})

test('a state in the dialog leads to its row', async ({ page }) => {
  await openHydrated(page, FLOW)
  await page
    .locator('figure:has(svg a)')
    .first()
    .getByRole('button', { name: /^Expand/ })
    .click()
  const state = dialog(page).getByRole('link').first()
  const target = await state.getAttribute('href')
  await state.click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${target}$`))
  await expect(page.locator(`[id="${target?.slice(1)}"]`)).toBeInViewport()
})

test('a page without scripts has no button', async ({ browser }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(FLOW)
  await expect(plain.locator('figure svg').first()).toBeVisible()
  await expect(buttons(plain)).toHaveCount(0)
  await plain.close()
})
