import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { listFiles } from '@/scripts/shared/files'
import { faultsWideAndNarrow } from '../support/accessibility'
import { out } from '../support/built-site'
import { openHydrated } from '../support/page'
import {
  acceptCompletion,
  answered,
  callNumber,
  completions,
  dialog,
  editor,
  openExample as open,
  opener,
  response,
  run,
  status,
  typeInto,
} from '../support/playground'

const problems = (page: Page, field: string) =>
  dialog(page).getByRole('list', { name: `Problems: ${field}` })

/** The answer that the reference shows for an operation. */
async function shownResponse(page: Page, anchor: string): Promise<unknown> {
  const block = { name: 'Response', exact: true, includeHidden: true }
  const text = await page.locator(`#${anchor}`).getByRole('group', block).textContent()
  return JSON.parse(text ?? '')
}

test('an example runs, and is answered as the reference shows it', async ({ page }) => {
  await open(page, '/docs/api/mutations', 'createQuote')
  const shown = await shownResponse(page, 'mutation-createQuote')
  const documented = dialog(page).getByRole('group', { name: 'Documented response' })
  expect(JSON.parse((await documented.textContent()) ?? '')).toEqual(shown)
  await run(page).click()
  await expect(status(page)).toHaveText('Call 1: answered')
  expect(await answered(page)).toEqual(shown)
})

test('an operation is completed, its input filled by completion alone, run, and broken', async ({
  page,
}) => {
  await open(page, '/docs/api/mutations', 'register')
  await typeInto(page, 'Variables', '')
  await typeInto(page, 'Operation', 'mutation { createQ')
  await expect(completions(page).getByRole('option', { name: /createQuote/ })).toBeVisible()
  await acceptCompletion(page)
  await expect(editor(page, 'Operation')).toContainText('createQuote(input: )')
  await expect(completions(page).getByRole('option')).toHaveCount(1)
  await acceptCompletion(page)
  await expect(editor(page, 'Operation')).toContainText('corridorId: "cor_01"')
  await expect(problems(page, 'operation')).toBeHidden()

  await page.keyboard.press('Control+Enter')
  await expect(status(page)).toHaveText('Call 1: answered')
  await expect(response(page)).toContainText('"__typename": "Quote"')

  await editor(page, 'Operation').getByText('corridorId').dblclick()
  await page.keyboard.type('corridor')
  await expect(problems(page, 'operation')).toContainText(
    'Field "corridor" is not defined by type "QuoteInput". Did you mean "corridorId"?',
  )
  const marks = editor(page, 'Operation').locator('.cm-lintRange-error')
  expect(await marks.allTextContents()).toContain('corridor')
  // The list of problems leads to the place.
  await run(page).focus()
  await problems(page, 'operation').getByRole('button').first().click()
  await expect(editor(page, 'Operation')).toBeFocused()
})

test('an input is filled field by field, enum values included', async ({ page }) => {
  await open(page, '/docs/api/mutations', 'createQuote')
  await typeInto(page, 'Operation', 'mutation { createQuote(input: {payI')
  await completions(page)
    .getByRole('option', { name: /payInMethod/ })
    .click()
  await completions(page).getByRole('option', { name: /^CARD/ }).click()
  await expect(editor(page, 'Operation')).toContainText('{payInMethod: CARD}')
})

test('variables are completed and checked against the schema', async ({ page }) => {
  await open(page, '/docs/api/mutations', 'createQuote')
  await typeInto(page, 'Variables', '{ "input": { "pay')
  await completions(page)
    .getByRole('option', { name: /"payInMethod"/ })
    .click()
  await completions(page)
    .getByRole('option', { name: /"BANK_TRANSFER"/ })
    .click()
  await expect(editor(page, 'Variables')).toContainText('"payInMethod": "BANK_TRANSFER"')
  await expect(problems(page, 'variables')).toContainText(
    'Field "corridorId" of required type "ID!" was not provided.',
  )
  await expect(editor(page, 'Variables')).toHaveAttribute('aria-invalid', 'true')
})

test('what the cursor is on is described, with a link into the reference', async ({ page }) => {
  await open(page, '/docs/api/queries', 'transaction')
  await typeInto(page, 'Operation', '{ transaction(id: "trx_01") { status } }')
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowLeft')
  const link = dialog(page).getByRole('link', { name: 'Reference' })
  await expect(link).toHaveAttribute('href', '/docs/api/objects#object-Transaction-status')
  await expect(dialog(page).getByText('Transaction.status: TransactionStatus!')).toBeVisible()

  await editor(page, 'Operation').getByText('transaction').first().hover()
  const card = dialog(page).locator('.cm-description')
  await expect(card).toContainText('Query.transaction(id: ID!): Transaction')
  await expect(card.getByRole('link')).toHaveAttribute(
    'href',
    '/docs/api/queries#query-transaction',
  )
})

test('text is formatted, and the step can be undone', async ({ page }) => {
  await open(page, '/docs/api/queries', 'viewer')
  await typeInto(page, 'Operation', 'query Q{viewer{user{id}}')
  await dialog(page).getByRole('button', { name: 'Format' }).click()
  await expect(editor(page, 'Operation')).toContainText('query Q { viewer { user {')
  await editor(page, 'Operation').press('Control+z')
  await expect(editor(page, 'Operation')).toHaveText('query Q{viewer{user{id}}}')
})

test('the keyboard alone leads through: Escape, then Tab leaves an editor', async ({ page }) => {
  await openHydrated(page, '/docs/api/queries')
  await opener(page, 'transaction').focus()
  await page.keyboard.press('Enter')
  await expect(run(page)).toBeVisible()
  await editor(page, 'Operation').focus()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(editor(page, 'Variables')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(editor(page, 'Variables')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+Tab')
  await expect(editor(page, 'Operation')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(status(page)).toHaveText('Call 1: answered')
  await dialog(page).getByRole('tab', { name: 'Response' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page).getByRole('tab', { name: 'Records' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page, 'transaction')).toBeFocused()
})

test('operation, variables and caller can be changed', async ({ page }) => {
  await open(page, '/docs/api/queries', 'transaction')
  await typeInto(page, 'Operation', 'query One($id: ID!) { transaction(id: $id) { reference }')
  await typeInto(page, 'Variables', '{ "id": "trx_03"')
  await page.keyboard.press('Control+Enter')
  await expect(response(page)).toContainText('"reference": "TX-2025-0001')

  await typeInto(page, 'Operation', '{ auditEvents(first: 1) { totalCount }')
  await dialog(page).getByRole('combobox', { name: 'Call as' }).selectOption('Customer')
  await run(page).click()
  await expect(status(page)).toHaveText('Call 2: one error')
  await expect(response(page)).toContainText('"code": "FORBIDDEN"')
})

test('an example is called as a role that may, and by its name', async ({ page }) => {
  await open(page, '/docs/api/queries', 'flags')
  const caller = dialog(page).getByRole('combobox', { name: 'Call as' })
  await expect(caller.locator('option:checked')).toHaveText('Compliance officer')
})

test('variables that are not JSON are not sent, and it is said why', async ({ page }) => {
  await open(page, '/docs/api/queries', 'transaction')
  await typeInto(page, 'Variables', '{ id: 1')
  await expect(problems(page, 'variables')).toContainText('Variables are not valid JSON')
  await run(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Variables are not valid JSON')
  await expect(status(page)).toHaveText('Call 1: not sent')
})

test('what one request changes the next one sees, until the reader starts over', async ({
  page,
}) => {
  await open(page, '/docs/api/mutations', 'archiveRecipient')
  const shown = await shownResponse(page, 'mutation-archiveRecipient')
  const changes = dialog(page).getByRole('region', { name: 'What this call changed' })
  await run(page).click()
  await expect(status(page)).toHaveText('Call 1: answered')
  expect(await answered(page)).toEqual(shown)
  await expect(changes).toContainText(/Changed in recipients: rcp_\d+.*status ACTIVE → ARCHIVED/)
  await run(page).click()
  await expect(status(page)).toHaveText('Call 2: answered')
  await expect(response(page)).toContainText('InvalidTransition')
  await expect(changes).toContainText('No record changed')
  await dialog(page)
    .getByRole('button', { name: /^Start over/ })
    .click()
  await expect(status(page)).toHaveText('Documented response')
  await run(page).click()
  await expect(status(page)).toHaveText('Call 1: answered')
  expect(await answered(page)).toEqual(shown)
})

test('records and clock are shown, and the calls of the visit can be stepped through', async ({
  page,
}) => {
  await open(page, '/docs/api/mutations', 'createQuote')
  await run(page).click()
  await expect(status(page)).toHaveText('Call 1: answered')
  await dialog(page).getByRole('combobox', { name: 'When' }).selectOption('a day later')
  await typeInto(page, 'Operation', '{ transaction(id: "trx_04") { status }')
  await page.keyboard.press('Control+Enter')
  await expect(status(page)).toHaveText('Call 2: answered')
  await expect(response(page)).toContainText('COMPLETED')
  await expect(dialog(page).getByText('Clock: 16 January 2025')).toBeVisible()
  const records = () => dialog(page).getByRole('tab', { name: 'Records' }).click()
  const transaction = dialog(page).getByRole('listitem').filter({ hasText: 'trx_04' })
  await records()
  await dialog(page).getByText('transactions', { exact: false }).click()
  await expect(transaction).toContainText('COMPLETED')

  await dialog(page).getByRole('button', { name: 'Previous call' }).click()
  await expect(status(page)).toHaveText('Call 1: answered')
  await expect(editor(page, 'Operation')).toContainText('createQuote')
  await expect(transaction).toContainText('PROCESSING')
  await expect(dialog(page).getByText('Clock: 15 January 2025')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Next call' }).click()
  await expect(status(page)).toHaveText('Call 2: answered')
  await expect(dialog(page).getByRole('button', { name: 'Next call' })).toBeDisabled()

  // The dialog closes, the visit goes on.
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await opener(page, 'createQuote').click()
  await expect(dialog(page).getByText('2 so far')).toBeVisible()
})

test('what is in the editor has an address that opens it elsewhere', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/docs/api/queries', 'transaction')
  await typeInto(page, 'Operation', 'query Shared { viewer { user { role } }')
  await typeInto(page, 'Variables', '')
  await dialog(page).getByRole('combobox', { name: 'Call as' }).selectOption('Teller')
  await dialog(page).getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog(page).getByText('Link copied')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toMatch(/\/docs\/api\/queries#run=[\w-]+$/)
  await page.keyboard.press('Escape')
  await expect.poll(() => new URL(page.url()).hash).toBe('')

  const other = await context.newPage()
  await other.goto(address)
  await expect(dialog(other)).toHaveAccessibleName('Run Shared')
  await run(other).click()
  await expect(response(other)).toContainText('"role": "TELLER"')
})

test('a request can be copied for programs', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/docs/api/mutations', 'createQuote')
  await dialog(page).getByRole('tab', { name: 'Code' }).click()
  const choice = dialog(page).getByRole('combobox', { name: 'Code for' })
  for (const [label, start] of [
    ['cURL', 'curl http'],
    ['fetch', 'const query ='],
    ['TypeScript, graphql-request', "import { gql, GraphQLClient } from 'graphql-request'"],
    ['Python', 'import requests'],
  ] as const) {
    await choice.selectOption(label)
    await dialog(page)
      .getByRole('tabpanel', { name: 'Code' })
      .getByRole('button', { name: 'Copy' })
      .click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(new RegExp(`^${start.replace(/[{}]/g, '\\$&')}`))
  }
})

test('Escape closes it and gives the focus back; a click beside it does not', async ({ page }) => {
  await open(page, '/docs/api/queries', 'viewer')
  await page.mouse.click(4, 4)
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page, 'viewer')).toBeFocused()
})

for (const file of ['**/schema.graphql', '**/endpoint-worker-*.js', '**/editor-*.js']) {
  test(`when ${file} fails to load it says so, and Retry loads it`, async ({ page }) => {
    await page.route(file, (route) => route.abort())
    await openHydrated(page, '/docs/api/queries')
    await opener(page, 'viewer').click()
    await expect(dialog(page).getByRole('alert')).toContainText('Failed to fetch')
    await page.unroute(file)
    await dialog(page).getByRole('button', { name: 'Retry' }).click()
    await expect(run(page)).toBeEnabled()
  })
}

test('the tutorial runs from its first step to the last, answered as the page shows', async ({
  page,
}) => {
  test.slow()
  await openHydrated(page, '/docs/intro')
  const responses = page.getByRole('group', { name: 'Response', exact: true, includeHidden: true })
  const shown = await responses.allTextContents()
  const steps = await page.getByRole('button', { name: /^Edit and run / }).all()
  expect(steps.length).toBeGreaterThanOrEqual(9)
  for (const [index, step] of steps.entries()) {
    await step.click()
    await run(page).click()
    await expect(status(page)).toHaveText(callNumber(index + 1))
    expect(await answered(page)).toEqual(JSON.parse(shown[index] ?? ''))
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toBeHidden()
  }
})

test('an operation of a guide runs with its variables, in the name of the caller above it', async ({
  page,
}) => {
  await openHydrated(page, '/docs/user-flows/flags-and-tickets')
  await page.getByRole('button', { name: 'Edit and run OfficerQueue', exact: true }).click()
  const caller = dialog(page).getByRole('combobox', { name: 'Call as' })
  await expect(caller.locator('option:checked')).toHaveText('Compliance officer')
  await run(page).click()
  await expect(status(page)).toHaveText('Call 1: answered')
  const shown = await page
    .getByRole('main')
    .getByRole('group', { name: 'Response', exact: true, includeHidden: true })
    .first()
    .textContent()
  expect(await answered(page)).toEqual(JSON.parse(shown ?? ''))
})

test('on a phone Run stays within reach, and nothing runs out of the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/docs/api/mutations', 'createQuote')
  await expect(run(page)).toBeInViewport()
  await run(page).click()
  await expect(response(page)).toBeInViewport()
  await expect(run(page)).toBeInViewport()
  await expect(dialog(page).getByRole('combobox', { name: 'When' })).toBeInViewport()
  const overflow = await dialog(page).evaluate((element) =>
    Array.from(element.querySelectorAll('form, form > *')).some(
      (part) => part.scrollWidth > part.clientWidth,
    ),
  )
  expect(overflow).toBe(false)
})

test('has no accessibility faults, wide or narrow, light or dark', async ({ page }) => {
  test.slow()
  const expectNoFaults = async (state: string) => {
    expect.soft(await faultsWideAndNarrow(page, 'dialog[open]'), state).toEqual([])
  }
  // axe reads the whole document, however small the part is: a guide is a tenth of the reference.
  await openHydrated(page, '/docs/user-flows/flags-and-tickets')
  await page.getByRole('button', { name: 'Edit and run OfficerQueue', exact: true }).click()
  await expect(run(page)).toBeEnabled()
  await expectNoFaults('as it opens')
  await typeInto(page, 'Variables', '{ "id": 1.5, ')
  await expect(problems(page, 'variables')).toBeVisible()
  await run(page).click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await expectNoFaults('with a problem and a request that was not sent')
  await typeInto(page, 'Operation', '{ transactio')
  await expect(completions(page)).toBeVisible()
  await expectNoFaults('with completions')
  await page.keyboard.press('Escape')
  await typeInto(page, 'Operation', '{ viewer { user { id } }')
  await typeInto(page, 'Variables', '')
  await page.keyboard.press('Control+Enter')
  await expect(response(page)).toBeVisible()
  await dialog(page).getByRole('tab', { name: 'Records' }).click()
  await expectNoFaults('with an answer and records')
})

/** Most bytes of the first opening, all in: editor, sample endpoint, schema. As brotli. */
const FIRST_OPENING = 250_000

test('nothing is fetched before it is opened, then little and once, and nothing leaves the page', async ({
  page,
}) => {
  const requests: string[] = []
  const sizes = new Map<string, number>()
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    sizes.set(pathname, Number(answer.headers()['content-length']))
    if (Number(answer.headers()['content-length']) > 2000) {
      expect(answer.headers()['content-encoding'] ?? pathname).toMatch(/^br$|\.woff2$|\.png$/)
    }
  })
  await openHydrated(page, '/docs/api/queries')
  await page.waitForLoadState('networkidle')
  expect(requests.filter((url) => /schema\.graphql|\/playground\//.test(url))).toEqual([])
  const before = new Set(sizes.keys())
  await opener(page, 'viewer').click()
  await expect(run(page)).toBeEnabled()
  await page.waitForLoadState('networkidle')
  const origin = new URL(page.url()).origin
  expect(requests.filter((url) => !url.startsWith(`GET ${origin}/`))).toEqual([])

  const files = [...sizes].filter(([pathname]) => !before.has(pathname))
  expect(files.map(([pathname]) => pathname.replace(/.*\/|-\w+(?=\.js$)/g, ''))).toEqual(
    expect.arrayContaining(['editor.js', 'endpoint-worker.js', 'shared.js', 'schema.graphql']),
  )
  const total = files.reduce((sum, [, size]) => sum + size, 0)
  expect(total, files.map(([name, size]) => `${size} ${name}`).join('\n')).toBeLessThanOrEqual(
    FIRST_OPENING,
  )

  const sent = requests.length
  await run(page).click()
  await expect(status(page)).toHaveText('Call 1: answered')
  expect(requests.slice(sent)).toEqual([])
})

test('the policy that is served lets everything run', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
  })
  const served = await page.goto('/docs/api/queries')
  expect(served?.headers()['content-security-policy']).toContain("worker-src 'self'")
  await open(page, '/docs/api/queries', 'viewer')
  await run(page).click()
  await expect(status(page)).toHaveText('Call 1: answered')
  await expect(editor(page, 'Operation')).toHaveCSS('font-family', /mono/i)
  expect(refused).toEqual([])
})

test('Next compiles nothing of the sample endpoint, of graphql, and of the editor', async () => {
  const folder = path.join(out, '_next/static/chunks')
  const chunks = (await listFiles(folder)).filter((file) => file.endsWith('.js'))
  expect(chunks).not.toEqual([])
  for (const chunk of chunks) {
    const text = await readFile(path.join(folder, chunk), 'utf8')
    expect(text, chunk).not.toMatch(/GraphQLError|The sample data has no record|cm-content/)
  }
})
