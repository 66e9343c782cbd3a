import type { Locator, Page } from '@playwright/test'
import { accessibilityFaults } from '../../../tests/e2e/support/accessibility'
import { openHydrated, setWidth, withoutScripts } from '../../../tests/e2e/support/page'
import { expect, test } from '../../../tests/e2e/support/test'

const FLOW = '/docs/user-flows/manage-transactions'

const buttons = (page: Page) => page.getByRole('button', { name: /^Expand diagram: / })
const dialog = (page: Page) => page.locator('dialog[open]')
const drawing = (page: Page) => dialog(page).locator('[role=group] svg').first()

test('a drawing expands, and goes back; when Expand does not load, the drawing alone remains', async ({
  page,
}) => {
  test.slow()
  await setWidth(page, 1280)
  await openHydrated(page, FLOW)
  const figure = page.locator('figure', { has: buttons(page) }).first()
  const button = buttons(page).first()
  const svg = figure.locator('svg').first()

  await test.step('when Expand does not load, the drawing alone remains', async () => {
    await page.route('**/*.js', (route) => route.abort())
    await button.click()
    await expect(figure.getByRole('alert')).toBeVisible()
    await expect(svg).toBeVisible()
    await expect(figure.locator('pre')).toBeHidden()
    await page.unroute('**/*.js')
    await openHydrated(page, FLOW)
  })

  const height = (await figure.boundingBox())?.height
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(drawing(page)).toBeInViewport({ ratio: 1 })
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

  await test.step('a state in the dialog leads to its row', async () => {
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

  await test.step('on a phone it is fitted to the window, and has its full size on request', async () => {
    await setWidth(page, 390)
    await openHydrated(page, FLOW)
    const scroll = dialog(page)
      .getByRole('group', { name: /^Diagram: / })
      .first()
    const overflow = () =>
      scroll.evaluate(({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth))
    await button.click()
    expect(await overflow()).toBe(0)
    await expect(drawing(page)).toBeInViewport({ ratio: 1 })
    await dialog(page).getByRole('button', { name: 'Full size' }).click()
    expect(await overflow()).toBeGreaterThan(100)
    await dialog(page).getByRole('button', { name: 'Fit to window' }).click()
    expect(await overflow()).toBe(0)
    await page.keyboard.press('Escape')
  })

  await test.step('in forced colours it has the colours of the reader, also in the dialog', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const ofStates = page.locator('figure', { has: page.locator('.statediagram') }).first()
    const colours = (one: Locator) =>
      one
        .locator('.node rect, .node text')
        .evaluateAll((parts) =>
          [
            ...new Set(parts.map((part) => `${part.tagName} ${getComputedStyle(part).fill}`)),
          ].sort(),
        )
    const light = ['rect rgb(255, 255, 255)', 'text rgb(0, 0, 0)']
    expect(await colours(ofStates.locator('svg').first())).toEqual(light)
    await ofStates.getByRole('button', { name: /^Expand/ }).click()
    await expect(drawing(page)).toBeVisible()
    expect(await colours(drawing(page))).toEqual(light)
    await page.emulateMedia({ forcedColors: null })
    await setWidth(page, 1280)
  })

  await test.step('without scripts there is no button, and a state leads to its row, whose changes are lit then', () =>
    withoutScripts(page, FLOW, async () => {
      await expect(page.locator('figure svg').first()).toBeVisible()
      await expect(buttons(page)).toHaveCount(0)
      const picture = page.getByRole('group', {
        name: 'How a transaction enters and leaves a hold',
        exact: true,
      })
      const lit = () =>
        picture
          .locator('.edgePaths path')
          .evaluateAll((edges) => edges.map((edge) => getComputedStyle(edge).strokeWidth === '3px'))
      expect(await lit()).not.toContain(true)
      await picture.getByRole('link', { name: 'REJECTED' }).click()
      const row = page.getByRole('row').filter({ has: page.locator(':target') })
      await expect(row).toHaveAttribute('data-changes', 'on-hold..rejected')
      await page.mouse.move(1, 1)
      expect(await lit()).toEqual([false, false, false, true, false, false])
      await page.getByRole('cell', { name: 'Blocking flag' }).first().hover()
      expect(await lit()).toEqual([true, true, true, true, false, false])
    }))
})
