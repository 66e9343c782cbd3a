import { expect, test, type Page } from '@playwright/test'
import { DESKTOP_MIN_WIDTH } from '@/site.config'
import { guide, otherGuide, thirdGuide } from './support/guides'
import { openHydrated, setWidth } from './support/page'

const hamburger = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' })
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const first of [320, DESKTOP_MIN_WIDTH - 1]) {
  test(`opened at ${first} px, the page has the mobile layout up to ${DESKTOP_MIN_WIDTH - 1} px`, async ({
    page,
  }) => {
    await setWidth(page, first)
    await openHydrated(page, guide.route)
    for (const width of [first, 320, 768, DESKTOP_MIN_WIDTH - 1]) {
      await setWidth(page, width)
      await expect(hamburger(page), `${width} px`).toBeVisible()
      await expect(sidebar(page), `${width} px`).toBeHidden()
      await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
      await expect(page.getByText('On this page').first()).toBeVisible()
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0)
    }
  })
}

for (const first of [DESKTOP_MIN_WIDTH, 1280]) {
  test(`opened at ${first} px, the page has the desktop layout from ${DESKTOP_MIN_WIDTH} px`, async ({
    page,
  }) => {
    await setWidth(page, first)
    await openHydrated(page, guide.route)
    for (const width of [first, DESKTOP_MIN_WIDTH, DESKTOP_MIN_WIDTH + 1, 1280]) {
      await setWidth(page, width)
      await expect(hamburger(page), `${width} px`).toBeHidden()
      await expect(sidebar(page), `${width} px`).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'On this page' })).toBeVisible()
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0)
    }
  })
}

test.describe('mobile menu', () => {
  test.beforeEach(async ({ page }) => {
    await setWidth(page, DESKTOP_MIN_WIDTH - 1)
    await openHydrated(page, guide.route)
  })
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Navigation' })
  const bodyOverflow = (page: Page) => page.evaluate(() => getComputedStyle(document.body).overflow)

  test('opens with the docs list, locks the page and keeps the focus inside', async ({ page }) => {
    await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'false')
    await hamburger(page).click()
    await expect(menu(page)).toBeVisible()
    await expect(menu(page).getByRole('link', { name: guide.label, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    expect(await bodyOverflow(page)).toBe('hidden')
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(() => {
        const { activeElement, body } = document
        return activeElement !== body && !activeElement?.closest('dialog')
      })
      expect(outside).toBe(false)
    }
  })

  test('Escape closes it and gives the focus back', async ({ page }) => {
    await hamburger(page).click()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(hamburger(page)).toBeFocused()
    await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'false')
    expect(await bodyOverflow(page)).toBe('visible')
  })

  test('a click outside closes it', async ({ page }) => {
    await hamburger(page).click()
    await page.mouse.click(DESKTOP_MIN_WIDTH - 40, 400)
    await expect(menu(page)).toBeHidden()
  })

  test('choosing a page closes it and navigates', async ({ page }) => {
    await hamburger(page).click()
    await menu(page).getByRole('link', { name: otherGuide.label, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(otherGuide.title)
    await expect(menu(page)).toBeHidden()
    expect(await bodyOverflow(page)).toBe('visible')
  })

  test('the main menu is one step back', async ({ page }) => {
    await hamburger(page).click()
    await menu(page).getByRole('button', { name: 'Back to main menu' }).click()
    await expect(menu(page).getByRole('link', { name: 'Blog' })).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Docs', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  test('widening closes it', async ({ page }) => {
    await hamburger(page).click()
    await setWidth(page, DESKTOP_MIN_WIDTH)
    await expect(menu(page)).toBeHidden()
    await expect(sidebar(page)).toBeVisible()
    expect(await bodyOverflow(page)).toBe('visible')
  })

  test("the browser's Back closes it and stays on the page", async ({ page }) => {
    await page.goto(otherGuide.route)
    await openHydrated(page, guide.route)
    await hamburger(page).click()
    await menu(page).getByRole('link', { name: thirdGuide.label, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(thirdGuide.title)
    await hamburger(page).click()
    await page.evaluate(() => {
      history.back()
    })
    await expect(menu(page)).toBeHidden()
    await expect(page).toHaveURL(thirdGuide.route)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(thirdGuide.title)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(guide.title)
  })
})
