import { setWidth } from '@/tests/e2e/support/page'
import { expect, test } from '@/tests/e2e/support/test'

test('a row shown as a block has column names, including for screen readers', async ({ page }) => {
  await setWidth(page, 390)
  await page.goto('/docs/user-flows/register')
  const table = page
    .getByRole('table')
    .filter({ has: page.getByRole('columnheader', { name: 'Trigger' }) })
  await expect(table.getByRole('columnheader')).toHaveText(['From', 'To', 'Trigger', 'What to do'])
  const cells = table.getByRole('row').nth(1).getByRole('cell')
  await expect(cells).toHaveCount(4)
  expect(
    await cells.evaluateAll((all) =>
      all.map((cell) => getComputedStyle(cell, '::before').getPropertyValue('content')),
    ),
  ).toEqual(['"From"', '"To"', '"Trigger"', '"What to do"'])
})

test('a link in a hidden table head becomes visible when focused', async ({ page }) => {
  await setWidth(page, 390)
  await page.goto('/docs/user-flows/forms')
  const link = page.locator('thead a').first()
  await link.focus()
  const isShown = await link.evaluate((one) => {
    const { left, top, height } = one.getBoundingClientRect()
    return height > 12 && one.contains(document.elementFromPoint(left + 2, top + height / 2))
  })
  expect(isShown).toBe(true)
})

test('an external link does not widen a scrolling table', async ({ page }) => {
  await setWidth(page, 700)
  await page.goto('/markdown-page')
  const beyond = await page.evaluate(() => {
    const link = document.querySelector('main a[target=_blank]')
    const cell = document.querySelector('main td:nth-child(9)')
    if (link) cell?.replaceChildren(link)
    return [cell?.contains(link), document.documentElement.scrollWidth - innerWidth]
  })
  expect(beyond).toEqual([true, 0])
})
