import { expect, test } from '@playwright/test'
import { openHydrated, sidebar } from '../support/page'

const PAGE = '/docs/category/graphql-schema'

test('changes stand on the category page, by day and severity, and lead to their entries', async ({
  page,
}) => {
  await page.goto(PAGE)
  const day = page.getByRole('region', { name: '21 November 2026' })
  const breaking = day.getByRole('group').filter({ hasText: /\d+ breaking changes/ })
  const removed = breaking.getByText('CorridorInput.payoutMethods: This input field was removed.')
  await expect(removed).toBeHidden()
  await breaking.getByText(/\d+ breaking changes/).click()
  await expect(removed).toBeVisible()
  // What was said when each of them was accepted.
  for (const note of ['ask for the second factor and call', 'Customers change their address']) {
    await expect(day.getByText(note)).toBeVisible()
  }
  await breaking.getByRole('link', { name: 'Mutation.createRecipient', exact: true }).click()
  await expect(page).toHaveURL('/docs/api/mutations#mutation-createRecipient')
})

test('whoever comes by a link gets the changes too', async ({ page }) => {
  await openHydrated(page, '/docs/intro')
  await sidebar(page).getByRole('link', { name: 'GraphQL schema' }).click()
  await expect(page).toHaveURL(PAGE)
  const deprecated = page.getByRole('region', { name: 'Deprecated' }).getByRole('listitem')
  await expect(deprecated.first()).toHaveText(
    'BankAccountPayout.swiftCode: Use bic. Since the first version.',
  )
})
