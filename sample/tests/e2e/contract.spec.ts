import { changeFeed } from '@/lib/site/change-feed'
import { openHydrated, withoutScripts } from '../../../tests/e2e/support/page'
import { expect, test } from '../../../tests/e2e/support/test'

const PAGE = '/docs/category/graphql-schema'
const OPERATION = '/docs/api/mutations#mutation-createTransaction'

test('who may call what is a table that needs no script; feeds say what the history says', async ({
  page,
  request,
}) => {
  await withoutScripts(page, PAGE, async () => {
    const row = page.locator('.ref-roles').getByRole('row', { name: /^createTransaction / })
    await expect(row).toContainText('✓')
    const { path, type, title: name } = changeFeed
    const link = page.locator(`head link[rel="alternate"][type="${type}"][href="${path}"]`)
    await expect(link).toHaveAttribute('title', name)
    const text = await (await request.get(path)).text()
    expect(text).toContain('API changes of 2026-11-25')
    expect(text).toContain('https://docs.example.com/docs/api/mutations#mutation-confirmRecipient')
    expect(text).not.toMatch(/<section|href="\//)
  })
})

test('an operation says who may call it, and its key; its input and what it returns are read in place', async ({
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

test('changes of the schema stand by day and severity, and lead to the entries', async ({
  page,
}) => {
  await openHydrated(page, `${PAGE}#changes-2026-11-25`)
  await expect(page.getByRole('heading', { level: 3, name: '25 November 2026' })).toBeInViewport()

  await test.step('changes stand by day and severity', async () => {
    const day = page.getByRole('region', { name: '25 November 2026' })
    const change = day.getByText('Was a union, and is an object type now.')
    await expect(change).toBeHidden()
    await day
      .getByText(/^Types: \d+ removed/)
      .first()
      .click()
    await expect(change).toBeVisible()
    // The reason that was given when each of them was accepted.
    await expect(day.getByRole('heading', { name: 'How to migrate' })).toBeVisible()
    for (const note of ['staff screens offer', 'Money goes back in parts']) {
      await expect(day.getByText(note)).toBeVisible()
    }
    const filter = page.getByRole('searchbox', { name: 'Filter changes' })
    await filter.fill('kycLevels')
    await expect(page.getByText(/^\d+ match(es)?$/)).toBeVisible()
    await expect(
      page.locator('.ref-changes dt').filter({ visible: true, hasNotText: 'kycLevels' }),
    ).toHaveCount(0)
    await filter.fill('')
    const deprecated = page.getByRole('region', { name: 'Deprecated' })
    await deprecated.getByText(/^Elements: \d+$/).click()
    await expect(deprecated.getByRole('definition').first()).toHaveText('Use name.full.')
    await day.getByRole('link', { name: 'confirmRecipient', exact: true }).last().click()
    await expect(page).toHaveURL('/docs/api/mutations#mutation-confirmRecipient')
  })
})
