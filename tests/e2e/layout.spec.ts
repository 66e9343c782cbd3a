import type { Page } from '@playwright/test'
import { isWithin } from '@/packages/kit/frame/navigation/routes.ts'
import { DESKTOP_MIN_WIDTH } from '@/packages/kit/styles/breakpoint.mjs'
import { routes } from './support/built-site'
import { guide, thirdGuide } from './support/guides'
import { FRAME_WIDTHS } from './support/looks'
import { docsRoutes, docsTitle } from './support/navigation'
import { navbar, openHydrated, setWidth, sidebar, title } from './support/page'
import { oneOfEachKind } from './support/page-kinds'
import { expect, test } from './support/test'

const hamburger = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Navigation' })

const MOBILE = [DESKTOP_MIN_WIDTH - 1, 280, 768]
const DESKTOP = [DESKTOP_MIN_WIDTH, 1280]

test('the layout follows the width of the window after the page has loaded', async ({ page }) => {
  // Starts on each side of the breakpoint.
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
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, where).toBeLessThanOrEqual(0)
    }
  }
})

test('the mobile menu opens the docs menu, locks the page, traps the focus, and closes', async ({
  page,
}) => {
  const bodyOverflow = () => page.evaluate(() => getComputedStyle(document.body).overflow)
  await setWidth(page, DESKTOP_MIN_WIDTH - 1)
  await openHydrated(page, guide.route)
  await hamburger(page).click()
  const current = menu(page).getByRole('link', { name: guide.label, exact: true })
  await expect(current).toHaveAttribute('aria-current', 'page')
  expect(await bodyOverflow()).toBe('hidden')
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const { activeElement, body } = document
      return activeElement !== body && !activeElement?.closest('dialog')
    })
    expect(outside).toBe(false)
  }
  await test.step('Escape closes it and returns the focus', async () => {
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
  await test.step('the back button shows the main menu', async () => {
    await hamburger(page).click()
    await menu(page).getByRole('button', { name: 'Back to main menu' }).click()
    await expect(menu(page).getByRole('link', { name: 'Blog' })).toBeVisible()
  })
  await test.step('widening the window closes it', async () => {
    await setWidth(page, DESKTOP_MIN_WIDTH)
    await expect(menu(page)).toBeHidden()
    await expect(sidebar(page)).toBeVisible()
  })
  await test.step('choosing a page closes it', async () => {
    await setWidth(page, DESKTOP_MIN_WIDTH - 1)
    await hamburger(page).click()
    await menu(page).getByRole('link', { name: thirdGuide.label, exact: true }).click()
    await expect(title(page)).toHaveText(thirdGuide.title)
    await expect(menu(page)).toBeHidden()
    expect(await bodyOverflow()).toBe('visible')
  })
  await test.step("the browser's Back button closes it and stays on the page", async () => {
    await hamburger(page).click()
    await page.evaluate(() => {
      history.back()
    })
    await expect(menu(page)).toBeHidden()
    await expect(title(page)).toHaveText(thirdGuide.title)
    await page.goBack()
    await expect(title(page)).toHaveText(guide.title)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a page of each kind shows its title, menu and footer, wide and narrow, and fills a printed sheet', async ({
    page,
  }) => {
    for (const route of oneOfEachKind) {
      await page.goto(route)
      for (const width of [1280, 390]) {
        const where = `${route} at ${width} px`
        await setWidth(page, width)
        await expect(page.locator('h1'), where).toBeVisible()
        await expect(page.locator('footer').last(), where).toBeVisible()
        await expect(navbar(page).getByText(docsTitle, { exact: true }), where).toBeVisible()
        if (!isWithin(route, '/docs')) continue
        // The sidebar also lists the sections of the overview.
        const links = page.locator('nav[aria-label="Docs sidebar"] a:not([href*="#"])')
        await expect(links, where).toHaveCount(docsRoutes.length)
        await expect(links.last(), where).toBeVisible()
      }
      if (route === '/') continue
      await page.emulateMedia({ media: 'print' })
      // A4 portrait and A3 landscape without margins, in CSS pixels.
      for (const width of [794, 1587]) {
        const where = `${route} on a sheet of ${width} px`
        await setWidth(page, width)
        expect((await page.locator('main').boundingBox())?.width, where).toBe(width)
        expect((await title(page).boundingBox())?.x, where).toBeLessThan(1)
        await expect(page.locator('nav:visible'), where).toHaveCount(0)
      }
      await page.emulateMedia({ media: 'screen' })
    }
  })

  test('on a phone, title and introduction precede the contents, and a button opens the tools', async ({
    page,
  }) => {
    await setWidth(page, 390)
    await page.goto(guide.route)
    for (const bar of await page.locator('[data-announcement-bar]').all())
      expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(40)
    expect((await title(page).boundingBox())?.y).toBeLessThan(180)
    const order = await page
      .locator('main article > :is(h1, h1 ~ *)')
      .evaluateAll((all) => all.slice(0, 3).map(({ tagName }) => tagName))
    expect(order.join(' ')).toMatch(/^H1 (?:P DETAILS$|DETAILS (?!P$))/)
    const link = page.getByRole('link', { name: 'Open Markdown' })
    await expect(link).toBeHidden()
    await page.getByRole('button', { name: 'Page tools' }).click()
    await expect(link).toBeInViewport()
    await setWidth(page, 1280)
    await expect(link).toBeVisible()
  })

  test('all cards of a category page have the same width', async ({ page }) => {
    for (const route of routes.filter((one) => isWithin(one, '/docs/category'))) {
      await page.goto(route)
      for (const width of FRAME_WIDTHS) {
        await setWidth(page, width)
        const widths = await page
          .locator('main article article')
          .evaluateAll((cards) =>
            cards.map((card) => Math.round(card.getBoundingClientRect().width)),
          )
        expect(new Set(widths).size, `${route} at ${width} px`).toBe(1)
      }
    }
  })
})
