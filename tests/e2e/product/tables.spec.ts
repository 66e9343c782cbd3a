import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { fileOfRoute } from '@/lib/hosting/resolve'
import { out, routes } from '../support/built-site'
import { setWidth } from '../support/page'

const pagesWithTables = routes.filter((route) =>
  readFileSync(`${out}/${fileOfRoute(route)}`, 'utf8').includes('<table'),
)

test('there are pages with tables', () => {
  expect(pagesWithTables.length).toBeGreaterThan(10)
})

test('a row that is a block names its columns to the eye and to screen readers', async ({
  page,
}) => {
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

test('what a row is about is neither squeezed nor takes the room of the rest', async ({ page }) => {
  await setWidth(page, 1280)
  await page.goto('/docs')
  const widths = await page
    .getByRole('table')
    .evaluateAll((all) =>
      all.map((table) => [
        table.querySelector('tbody td')?.getBoundingClientRect().width ?? 0,
        table.getBoundingClientRect().width,
      ]),
    )
  for (const [first = 0, whole = 0] of widths) {
    expect(first).toBeGreaterThan(130)
    expect(first).toBeLessThan(whole / 2)
  }
})

test('tables of up to five columns fit beside menu and contents', async ({ page }) => {
  await setWidth(page, 1280)
  for (const route of pagesWithTables) {
    await page.goto(route)
    await page.evaluate(() => document.fonts.ready)
    const cut = await page.getByRole('table').evaluateAll((all) =>
      all
        .filter((table) => table.querySelectorAll('thead th').length <= 5)
        .filter(({ parentElement: frame }) => frame && frame.scrollWidth > frame.clientWidth)
        .map((table) => table.querySelector('thead')?.textContent),
    )
    expect(cut, route).toEqual([])
  }
})
