import { changeFeeds } from '@/lib/reference/changes/feeds'
import { openHydrated, title, withoutScripts } from '../support/page'
import { expect, test } from '../support/test'

const PAGE = '/docs/category/graphql-schema'
const OPERATION = '/docs/api/mutations#mutation-createTransaction'

test('the table of roles narrows to a role and to letters of a name; it can be read without scripts', async ({
  page,
  request,
}) => {
  await openHydrated(page, PAGE)
  const names = page
    .getByRole('table')
    .filter({ hasText: 'publishFrontendConfiguration' })
    .getByRole('rowheader')
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Administrator')
  await page.getByRole('searchbox', { name: 'Filter operations' }).fill('publish')
  await expect(names.filter({ visible: true })).toHaveText([
    'Mutations',
    'publishFrontendConfiguration',
  ])
  await expect(page.getByText('1 of 65 shown')).toBeVisible()

  await test.step('the page announces the feeds of its history, which say what it says', async () => {
    for (const { path, type, title: name } of changeFeeds) {
      const link = page.locator(`head link[rel="alternate"][type="${type}"][href="${path}"]`)
      await expect(link).toHaveAttribute('title', name)
      const text = await (await request.get(path)).text()
      expect(text).toContain('API changes of 2026-11-25')
      expect(text).toContain(
        'https://docs.example.com/docs/api/mutations#mutation-confirmRecipient',
      )
      expect(text).not.toMatch(/<section|href=\\?"\/(?!blog\/feed)/)
    }
    await page.getByRole('link', { name: 'Atom', exact: true }).first().click()
    await expect(title(page)).toHaveText('Remittance Desk API changes')
  })

  await test.step('the table of roles can be read without scripts', () =>
    withoutScripts(page, PAGE, async () => {
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
      const cells = (name: string) =>
        table
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
          .getByRole('cell')
      await expect(cells('createTransaction')).toHaveText(['✓', '✓', '', '', '✓', 'key'])
      await expect(cells('flags')).toHaveText(['', '', '✓', '', '', ''])
      await expect(page.getByRole('combobox', { name: 'Role' })).toBeHidden()
    }))
})

test('an operation says who may call it, and its key; its input unfolds in place, what it returns without scripts too', async ({
  page,
}) => {
  await page.goto(OPERATION)
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
  await withoutScripts(page, OPERATION, async () => {
    const method = entry.locator('.ref-fields').getByText('paymentReference', { exact: true })
    await entry.locator('.ref-success').getByText('Fields', { exact: true }).first().click()
    const payIn = entry.locator('dt:has(> b:text-is("payIn")) + dd')
    await payIn.getByText('Fields', { exact: true }).first().click()
    await expect(method).toBeVisible()
  })
})

test('what changed of late has a badge, which leads to the day of its change, and that to the entries', async ({
  page,
}) => {
  await openHydrated(page, '/docs/api/mutations#mutation-confirmRecipient')
  await page.locator('#mutation-confirmRecipient').getByRole('link', { name: 'changed' }).click()
  await expect(page).toHaveURL(/\/docs\/category\/graphql-schema#changes-\d{4}-\d\d-\d\d$/)
  await expect(page.getByRole('heading', { level: 3, name: '25 November 2026' })).toBeInViewport()

  await test.step('changes stand by day and severity', async () => {
    const day = page.getByRole('region', { name: '25 November 2026' })
    const breaking = day.getByRole('group').filter({ hasText: /\d+ breaking changes/ })
    const answer = breaking.getByText('FormAnswer: Was a union, and is an object type now.')
    await expect(answer).toBeHidden()
    await breaking.getByText(/\d+ breaking changes/).click()
    await expect(answer).toBeVisible()
    // What was said when each of them was accepted.
    for (const note of ['staff screens offer', 'Money goes back in parts']) {
      await expect(day.getByText(note)).toBeVisible()
    }
    const deprecated = page.getByRole('region', { name: 'Deprecated' }).getByRole('listitem')
    await expect(deprecated.first()).toHaveText(
      'Customer.fullName: Use name.full. Since the first version.',
    )
    await breaking.getByRole('link', { name: 'Mutation.confirmRecipient', exact: true }).click()
    await expect(page).toHaveURL('/docs/api/mutations#mutation-confirmRecipient')
  })
})
