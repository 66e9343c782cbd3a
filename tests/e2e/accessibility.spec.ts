import { guide } from './support/guides'
import { openHydrated, setWidth, sidebar } from './support/page'
import { someQuery } from './support/reference'
import { expect, test } from './support/test'

/** Rules for all pages are in every-page.spec.ts. These tests need only one page each. */

test('every control of the frame shows its focus and is visible in forced colours', async ({
  page,
}) => {
  await page.goto(guide.route)
  for (let press = 0; press < 25; press++) {
    await page.keyboard.press('Tab')
    const shown = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return 'none'
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
        ? 'ok'
        : element.outerHTML.slice(0, 120)
    })
    expect(shown).toBe('ok')
  }
  await test.step('forced colours show the current page and the controls', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(sidebar(page).locator('a[aria-current="page"]')).toHaveCSS('font-weight', '600')
    const search = page.getByRole('button', { name: 'Search' })
    await expect(search).toHaveCSS('border-top-style', 'solid')
  })
})

test('forced colours show the current section in the table of contents', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const query = someQuery()
  await setWidth(page, 1720)
  await openHydrated(page, `/docs/api/queries#${query.id}`)
  const current = page.locator('.ref-toc a[aria-current]')
  await expect(current).toHaveText(query.name)
  await expect(current).toHaveCSS('outline-style', 'solid')
  await test.step('forced colours show the copy icon', async () => {
    await setWidth(page, 390)
    const [icon, ground] = await page
      .locator('.code-head [data-copy]')
      .first()
      .evaluate((button) =>
        ['::before', null].map((part) => getComputedStyle(button, part).backgroundColor),
      )
    expect(icon).not.toBe(ground)
  })
})
