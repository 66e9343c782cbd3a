import { expect, test } from '@playwright/test'

const PAGE = '/docs/category/graphql-schema'

test('the table of roles can be read without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
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
  await context.close()
})

test('the table of roles narrows to a role and to letters of a name', async ({ page }) => {
  await page.goto(PAGE)
  const names = page.getByRole('table').filter({ hasText: 'saveLimit' }).getByRole('rowheader')
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Administrator')
  await page.getByRole('searchbox', { name: 'Filter operations' }).fill('limit')
  await expect(names.filter({ visible: true })).toHaveText(['saveLimit'])
  await expect(page.getByText('1 of 83 shown')).toBeVisible()
})

test('an operation says who may call it, and its key', async ({ page }) => {
  await page.goto('/docs/api/mutations#mutation-createTransaction')
  const entry = page.locator('#mutation-createTransaction')
  await expect(entry.getByText('With the same input.idempotencyKey, within 24 hours')).toBeVisible()
  await entry.getByRole('link', { name: 'Service account' }).click()
  await expect(page).toHaveURL('/docs/api/enums#enum-Role-SERVICE_ACCOUNT')
})
