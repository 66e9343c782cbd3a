import { expect, test } from '@playwright/test'
import { changeFeeds } from '@/lib/reference/changes/feeds'

const PAGE = '/docs/category/graphql-schema'

test('the table of roles can be read without scripts', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(PAGE)
  const table = page.getByRole('table').filter({ hasText: 'createTransaction' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Operation',
    'Customer',
    'Teller',
    'Compliance officer',
    'Administrator',
    'Service account',
    'And',
  ])
  const row = (name: string) =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  await expect(row('createTransaction').getByRole('cell')).toHaveText([
    '✓',
    '✓',
    '',
    '',
    '✓',
    'key',
  ])
  await expect(row('flags').getByRole('cell')).toHaveText(['', '', '✓', '', '', ''])
  await expect(page.getByRole('combobox', { name: 'Role' })).toBeHidden()
  await page.close()
})

test('the table of roles narrows to a role and to letters of a name', async ({ page }) => {
  await page.goto(PAGE)
  const names = page.getByRole('table').filter({ hasText: 'saveLimit' }).getByRole('rowheader')
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Administrator')
  await page.getByRole('searchbox', { name: 'Filter operations' }).fill('limit')
  await expect(names.filter({ visible: true })).toHaveText(['Mutations', 'saveLimit'])
  await expect(page.getByText('1 of 83 shown')).toBeVisible()
})

test('an operation says who may call it, and its key; its input unfolds in place', async ({
  page,
}) => {
  await page.goto('/docs/api/mutations#mutation-createTransaction')
  const entry = page.locator('#mutation-createTransaction')
  await expect(
    entry.getByText('Safe with the same input.idempotencyKey, within 24 hours'),
  ).toBeVisible()
  const field = entry.locator('.ref-fields').getByText('quoteId', { exact: true })
  await expect(field).toHaveCount(1)
  await expect(field).toBeVisible()
  await expect(entry.getByText('FAMILY_SUPPORT |')).toBeVisible()
  await entry.locator('.ref-rows').getByText('Fields', { exact: true }).first().click()
  await expect(field).toBeHidden()
  await test.step('the filter opens what it finds in input and answer', async () => {
    const filter = page.getByRole('searchbox', { name: /^Filter/ })
    const found = page.locator('.ref-entry').filter({ visible: true })
    await filter.fill('createTransaction.quoteId')
    await expect(found).toHaveCount(1)
    await expect(field).toBeVisible()
    await filter.fill('createTransaction.paymentReference')
    await expect(found).toHaveCount(1)
    await expect(entry.getByText('paymentReference', { exact: true })).toBeVisible()
    await filter.fill('')
  })
  await entry.getByRole('link', { name: 'Service account' }).click()
  await expect(page).toHaveURL('/docs/api/enums#enum-Role-SERVICE_ACCOUNT')
})

test('what an operation returns unfolds without scripts too', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/docs/api/mutations#mutation-createTransaction')
  const shown = page.locator('#mutation-createTransaction')
  const method = shown.locator('.ref-fields').getByText('paymentReference', { exact: true })
  await shown.locator('.ref-success').getByText('Fields', { exact: true }).first().click()
  const payIn = shown.locator('dt:has(> b:text-is("payIn")) + dd')
  await payIn.getByText('Fields', { exact: true }).first().click()
  await expect(method).toBeVisible()
  await page.close()
})

test('what changed of late has a badge, which leads to the day', async ({ page }) => {
  await page.goto('/docs/api/mutations#mutation-createRecipient')
  await page.locator('#mutation-createRecipient').getByRole('link', { name: 'changed' }).click()
  await expect(page).toHaveURL(/\/docs\/category\/graphql-schema#changes-\d{4}-\d\d-\d\d$/)
  await expect(page.getByRole('heading', { level: 3, name: '21 November 2026' })).toBeInViewport()
})

test('the page with the history announces its feeds, which say what it says', async ({
  page,
  request,
}) => {
  await page.goto(PAGE)
  for (const { path, type, title } of changeFeeds) {
    const link = page.locator(`head link[rel="alternate"][type="${type}"][href="${path}"]`)
    await expect(link).toHaveAttribute('title', title)
    const text = await (await request.get(path)).text()
    expect(text).toContain('API changes of 2026-11-21')
    expect(text).toContain('https://docs.example.com/docs/api/mutations#mutation-createRecipient')
    expect(text).not.toMatch(/<section|href=\\?"\/(?!blog\/feed)/)
  }
  await page.getByRole('link', { name: 'Atom', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Remittance Desk API changes')
})
