import type { Page } from '@playwright/test'
import { faultsWideAndNarrow } from '../../../tests/e2e/support/accessibility'
import { openHydrated } from '../../../tests/e2e/support/page'
import { caller, edit, opener } from '../../../tests/e2e/support/playground'
import { keepEntry } from '../../../tests/e2e/support/reference'
import { expect, test } from '../../../tests/e2e/support/test'

const readAs = (page: Page) => page.getByRole('combobox', { name: 'Read as' })

/** The place of everything that stands in a page. */
const places = (page: Page) =>
  page
    .locator('.ref-entry, .ref-toc li, .ref-roles a')
    .evaluateAll((all) => all.map((part) => JSON.stringify(part.getBoundingClientRect())))

test('a role is chosen once for the visit: what it may not call is marked, and nothing moves or goes', async ({
  page,
}) => {
  await openHydrated(page, '/docs/category/graphql-schema')
  const link = page.locator('.ref-roles a[href$="#mutation-refundTransaction"]').first()
  const before = await places(page)
  await readAs(page).selectOption('Teller')
  expect(await places(page)).toEqual(before)
  await expect(link).toHaveAccessibleName('refundTransaction Not for Teller')
  await expect(link).toHaveCSS('text-decoration-style', 'dotted')
  expect(await faultsWideAndNarrow(page, '.ref-roles')).toEqual([])

  await openHydrated(page, '/docs/api/mutations#mutation-refundTransaction')
  await expect(page.locator('html')).toHaveAttribute('data-role', 'TELLER')
  await expect(readAs(page).locator(':checked')).toHaveText('Teller')
  const entry = page.locator('#mutation-refundTransaction')
  await expect(
    entry.getByRole('heading', { name: 'refundTransaction Not for Teller' }),
  ).toBeVisible()
  await expect(page.locator('#mutation-createQuote > header :is(h2, h3)')).toHaveAccessibleName(
    'createQuote',
  )
  const item = page.locator('.ref-toc a[href="#mutation-refundTransaction"]').first()
  await expect(item).toHaveCSS('text-decoration-style', 'dotted')

  await test.step('“Call as” marks who may not', async () => {
    await keepEntry(page, 'mutation-refundTransaction')
    await opener(page, 'RefundTransaction').click()
    await edit(page).click()
    await expect(caller(page).locator('option', { hasText: 'Teller' })).toHaveText(
      'Teller (may not)',
    )
    await expect(caller(page).locator(':checked')).not.toHaveText(/may not/)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  })

  await readAs(page).selectOption('anybody')
  await expect(entry.getByRole('heading', { name: 'refundTransaction', exact: true })).toBeVisible()
})
