import { changeFeed } from '@/packages/kit/blog/feed.ts'
import { openHydrated, withoutScripts } from '@/tests/e2e/support/page'
import { caller, edit, opener } from '@/tests/e2e/support/playground'
import { keepEntry } from '@/tests/e2e/support/reference'
import { expect, test } from '@/tests/e2e/support/test'

const PAGE = '/docs/category/graphql-schema'
const OPERATION = '/docs/api/mutations#mutation-createTransaction'

test('a table lists the roles for each operation, and “Call as” marks all others', async ({
  page,
}) => {
  await openHydrated(page, PAGE)
  const row = page.locator('.ref-roles').getByRole('row', { name: /^refundTransaction / })
  await row.getByRole('link').click()
  await keepEntry(page, 'mutation-refundTransaction')
  await opener(page, 'RefundTransaction').click()
  await edit(page).click()
  await expect(caller(page).locator('option', { hasText: 'Teller' })).toHaveText(
    'Teller (not allowed)',
  )
  await expect(caller(page).locator(':checked')).not.toHaveText(/not allowed/)
})

test('without scripts an entry shows its roles, idempotency key, input and results', async ({
  page,
}) => {
  await withoutScripts(page, OPERATION, async () => {
    const entry = page.locator('#mutation-createTransaction')
    await entry.getByText('Idempotent', { exact: true }).click()
    await expect(entry.getByText('same input.idempotencyKey, within 24 hours')).toBeVisible()
    await expect(entry.locator('.ref-inner').getByText('quoteId', { exact: true })).toBeVisible()
    await expect(entry.getByText('FAMILY_SUPPORT |')).toBeVisible()
    await entry.locator('.ref-failure b').getByText('QuoteExpired', { exact: true }).click()
    await expect(entry.getByRole('link', { name: 'QuoteExpired', exact: true })).toBeVisible()
    await entry.getByRole('link', { name: 'Service account' }).click()
    await expect(page).toHaveURL('/docs/api/enums#enum-Role-SERVICE_ACCOUNT')
  })
})

test('schema changes are grouped by day and severity, link to entries and have a feed', async ({
  page,
  request,
}) => {
  const { path, type } = changeFeed
  await openHydrated(page, `${PAGE}#changes-2026-11-25`)
  await expect(page.getByRole('heading', { level: 3, name: '25 November 2026' })).toBeInViewport()
  await expect(page.locator(`head link[type="${type}"][href="${path}"]`)).toHaveCount(1)
  const feed = await (await request.get(path)).text()
  expect(feed).toContain('https://docs.example.com/docs/api/mutations#mutation-confirmRecipient')
  expect(feed).not.toMatch(/<section|href="\//)

  const day = page.getByRole('region', { name: '25 November 2026' })
  const change = day.getByText('Was a union, and is an object type now.')
  await expect(change).toBeHidden()
  await day
    .getByText(/^Types: \d+ removed/)
    .first()
    .click()
  await expect(change).toBeVisible()
  const filter = page.getByRole('searchbox', { name: 'Filter changes' })
  await filter.fill('kycLevels')
  await expect(page.getByText(/^\d+ match(es)?$/)).toBeVisible()
  await expect(
    page.locator('.ref-changes dt').filter({ visible: true, hasNotText: 'kycLevels' }),
  ).toHaveCount(0)
  await filter.fill('')
  await day.getByRole('link', { name: 'confirmRecipient', exact: true }).last().click()
  await expect(page).toHaveURL('/docs/api/mutations#mutation-confirmRecipient')
})
