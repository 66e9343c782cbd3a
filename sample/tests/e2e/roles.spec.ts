import { faultsWideAndNarrow } from '../../../tests/e2e/support/accessibility'
import { openHydrated } from '../../../tests/e2e/support/page'
import { caller, edit, opener } from '../../../tests/e2e/support/playground'
import { keepEntry } from '../../../tests/e2e/support/reference'
import { expect, test } from '../../../tests/e2e/support/test'

test('a table has a row for each operation, and “Call as” marks roles that may not', async ({
  page,
}) => {
  await openHydrated(page, '/docs/category/graphql-schema')
  const row = page.locator('.ref-roles').getByRole('row', { name: /^refundTransaction / })
  const heads = await page.locator('.ref-roles').getByRole('columnheader').allTextContents()
  const cells = await row.getByRole('cell').allTextContents()
  expect(cells[heads.indexOf('Teller') - 1]).toBe('')
  expect(cells[heads.indexOf('Operations') - 1]).toBe('✓')
  expect(await faultsWideAndNarrow(page, '.ref-roles')).toEqual([])

  await row.getByRole('link').click()
  await keepEntry(page, 'mutation-refundTransaction')
  await opener(page, 'RefundTransaction').click()
  await edit(page).click()
  await expect(caller(page).locator('option', { hasText: 'Teller' })).toHaveText(
    'Teller (not allowed)',
  )
  await expect(caller(page).locator(':checked')).not.toHaveText(/not allowed/)
})
