import { scrollingTables, setColorMode } from '@/tests/e2e/support/looks'
import { setWidth } from '@/tests/e2e/support/page'
import { expect, test } from '@/tests/e2e/support/test'

test('pages print the same in dark mode as in light mode', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/docs/api/inputObjects')
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

test('when printed, details are open, tables are complete and buttons are hidden', async ({
  page,
}) => {
  await setWidth(page, 794)
  await page.emulateMedia({ media: 'print' })
  await page.goto('/docs/category/graphql-schema')
  await expect(page.locator('.ref-changes details:not([open]) dd').first()).toBeVisible()
  await page.goto('/markdown-page')
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beyond).toBe(0)
  expect(await scrollingTables(page)).toEqual([])
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
})
