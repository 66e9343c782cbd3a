import type { Page } from '@playwright/test'
import { DESKTOP_MIN_WIDTH } from '@/styles/breakpoint.mjs'
import { guide, thirdGuide } from './support/guides'
import { openHydrated, setWidth, sidebar, title } from './support/page'
import { expect, test } from './support/test'

const hamburger = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Navigation' })

const MOBILE = [DESKTOP_MIN_WIDTH - 1, 280, 768]
const DESKTOP = [DESKTOP_MIN_WIDTH, DESKTOP_MIN_WIDTH + 1, 1280]

test('a page has the layout of the width that it gets, whatever the width at which it was opened', async ({
  page,
}) => {
  // From either side of the border.
  for (const widths of [
    [...MOBILE, ...DESKTOP],
    [...DESKTOP, ...MOBILE],
  ]) {
    for (const [index, width] of widths.entries()) {
      await setWidth(page, width)
      if (index === 0) await openHydrated(page, guide.route)
      const isWide = width >= DESKTOP_MIN_WIDTH
      const where = `opened at ${widths[0]} px, now ${width} px`
      const contents = page.getByRole('navigation', { name: 'On this page' })
      await expect(hamburger(page), where).toBeVisible({ visible: !isWide })
      await expect(sidebar(page), where).toBeVisible({ visible: isWide })
      await expect(contents, where).toBeVisible({ visible: isWide })
      if (!isWide) await expect(page.getByText('On this page').first(), where).toBeVisible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, where).toBeLessThanOrEqual(0)
    }
  }
})

test('the menu of a phone opens with the docs list, locks the page, keeps the focus inside, and closes', async ({
  page,
}) => {
  const bodyOverflow = () => page.evaluate(() => getComputedStyle(document.body).overflow)
  await setWidth(page, DESKTOP_MIN_WIDTH - 1)
  await openHydrated(page, guide.route)
  await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'false')
  await hamburger(page).click()
  await expect(menu(page)).toBeVisible()
  await expect(menu(page).getByRole('link', { name: guide.label, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect(await bodyOverflow()).toBe('hidden')
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const { activeElement, body } = document
      return activeElement !== body && !activeElement?.closest('dialog')
    })
    expect(outside).toBe(false)
  }
  await test.step('Escape closes it and gives the focus back', async () => {
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(hamburger(page)).toBeFocused()
    await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'false')
    expect(await bodyOverflow()).toBe('visible')
  })
  await test.step('a click outside closes it', async () => {
    await hamburger(page).click()
    await page.mouse.click(DESKTOP_MIN_WIDTH - 40, 400)
    await expect(menu(page)).toBeHidden()
  })
  await test.step('the main menu is one step back', async () => {
    await hamburger(page).click()
    await menu(page).getByRole('button', { name: 'Back to main menu' }).click()
    await expect(menu(page).getByRole('link', { name: 'Blog' })).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Docs', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })
  await test.step('widening closes it', async () => {
    await setWidth(page, DESKTOP_MIN_WIDTH)
    await expect(menu(page)).toBeHidden()
    await expect(sidebar(page)).toBeVisible()
    expect(await bodyOverflow()).toBe('visible')
  })

  await test.step('choosing a page closes it', async () => {
    await setWidth(page, DESKTOP_MIN_WIDTH - 1)
    await hamburger(page).click()
    await menu(page).getByRole('link', { name: thirdGuide.label, exact: true }).click()
    await expect(title(page)).toHaveText(thirdGuide.title)
    await expect(menu(page)).toBeHidden()
    expect(await bodyOverflow()).toBe('visible')
  })
  await test.step("the browser's Back closes it and stays", async () => {
    await hamburger(page).click()
    await page.evaluate(() => {
      history.back()
    })
    await expect(menu(page)).toBeHidden()
    await expect(page).toHaveURL(thirdGuide.route)
    await expect(title(page)).toHaveText(thirdGuide.title)
    await page.goBack()
    await expect(title(page)).toHaveText(guide.title)
  })
})
