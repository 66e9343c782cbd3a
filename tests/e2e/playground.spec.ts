import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { storageKeys } from '@/site.config'
import { openHydrated } from './support/page'

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Run / })
const field = (page: Page, label: string) => dialog(page).getByRole('textbox', { name: label })
const response = (page: Page) => dialog(page).getByRole('group', { name: 'Body of the response' })
const status = (page: Page) => dialog(page).getByRole('status')
const opener = (page: Page, operation: string) =>
  page.getByRole('button', { name: `Edit and run the example of ${operation}`, exact: true })
const run = (page: Page) => dialog(page).getByRole('button', { name: 'Run', exact: true })

/** Opens the example of an operation and waits for the endpoint to run. */
async function open(page: Page, route: string, operation: string) {
  await openHydrated(page, route)
  await opener(page, operation).click()
  await expect(dialog(page)).toBeVisible()
  await expect(run(page)).toBeEnabled()
}

/** The answer that the reference shows for an operation. */
async function shownResponse(page: Page, anchor: string): Promise<unknown> {
  const texts = await page.locator(`#${anchor} .ref-sample code`).allTextContents()
  return JSON.parse(texts.at(-1) ?? '')
}

const answered = async (page: Page): Promise<unknown> =>
  JSON.parse((await response(page).textContent()) ?? '')

test('an example runs, and is answered as the reference shows it', async ({ page }) => {
  await open(page, '/docs/api/mutations', 'createQuote')
  await run(page).click()
  await expect(status(page)).toHaveText('Response 1: Answered')
  expect(await answered(page)).toEqual(await shownResponse(page, 'mutation-createQuote'))
})

test('nothing is fetched before it is opened, and nothing leaves the page', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
  await openHydrated(page, '/docs/api/queries')
  expect(requests.filter((url) => url.includes('schema.graphql'))).toEqual([])
  await opener(page, 'viewer').click()
  await expect(run(page)).toBeEnabled()
  const origin = new URL(page.url()).origin
  expect(requests.filter((url) => !url.startsWith(`GET ${origin}/`))).toEqual([])
  const before = requests.length
  await run(page).click()
  await expect(status(page)).toHaveText('Response 1: Answered')
  expect(requests.slice(before)).toEqual([])
})

test('operation, variables and caller can be changed', async ({ page }) => {
  await open(page, '/docs/api/queries', 'transaction')
  await field(page, 'Operation').fill('query One($id: ID!) { transaction(id: $id) { reference } }')
  await field(page, 'Variables').fill('{ "id": "trx_03" }')
  await field(page, 'Variables').press('Control+Enter')
  await expect(response(page)).toContainText('"reference": "TX-2025-0001')

  await field(page, 'Operation').fill('{ auditEvents(first: 1) { totalCount } }')
  await dialog(page).getByRole('combobox', { name: 'Call as' }).selectOption('Customer')
  await run(page).click()
  await expect(status(page)).toHaveText('Response 2: One error')
  await expect(response(page)).toContainText('"code": "FORBIDDEN"')
})

test('variables that are not JSON are said to be so, beside the field', async ({ page }) => {
  await open(page, '/docs/api/queries', 'transaction')
  await field(page, 'Variables').fill('{ id: 1 }')
  await run(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Variables are not valid JSON')
  await expect(field(page, 'Variables')).toHaveAttribute('aria-invalid', 'true')
  await expect(response(page)).toBeHidden()
})

test('what one request changes the next one sees, until the reader starts over', async ({
  page,
}) => {
  await open(page, '/docs/api/mutations', 'archiveRecipient')
  const shown = await shownResponse(page, 'mutation-archiveRecipient')
  await run(page).click()
  await expect(status(page)).toHaveText('Response 1: Answered')
  expect(await answered(page)).toEqual(shown)
  await run(page).click()
  await expect(status(page)).toHaveText('Response 2: Answered')
  await expect(response(page)).toContainText('InvalidTransition')
  await dialog(page).getByRole('button', { name: 'Start over' }).click()
  await run(page).click()
  await expect(status(page)).toHaveText('Response 3: Answered')
  expect(await answered(page)).toEqual(shown)
})

test('Escape closes it and gives the focus back; a click beside it does not', async ({ page }) => {
  await open(page, '/docs/api/queries', 'viewer')
  await page.mouse.click(4, 4)
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page, 'viewer')).toBeFocused()
})

test('a schema that fails to load says why, and Retry loads it', async ({ page }) => {
  await page.route('**/schema.graphql', (route) => route.abort())
  await openHydrated(page, '/docs/api/queries')
  await opener(page, 'viewer').click()
  await expect(dialog(page).getByRole('alert')).toContainText('Failed to fetch')
  await page.unroute('**/schema.graphql')
  await dialog(page).getByRole('button', { name: 'Retry' }).click()
  await expect(run(page)).toBeEnabled()
})

test('the tutorial runs from its first step to the last, answered as the page shows', async ({
  page,
}) => {
  test.slow()
  await openHydrated(page, '/docs/intro')
  const shown = await page.getByRole('group', { name: 'Response', exact: true }).allTextContents()
  const steps = await page.getByRole('button', { name: /^Edit and run / }).all()
  expect(steps.length).toBeGreaterThanOrEqual(9)
  for (const [index, step] of steps.entries()) {
    await step.click()
    await run(page).click()
    await expect(status(page)).toHaveText('Response 1: Answered')
    expect(await answered(page)).toEqual(JSON.parse(shown[index] ?? ''))
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  }
})

test('an operation of a guide runs with its variables, in the name of the caller above it', async ({
  page,
}) => {
  await openHydrated(page, '/docs/user-flows/flags-and-tickets')
  await page.getByRole('button', { name: 'Edit and run OfficerQueue', exact: true }).click()
  await expect(dialog(page).getByRole('combobox', { name: 'Call as' })).toContainText(
    'Compliance officer',
  )
  await run(page).click()
  await expect(status(page)).toHaveText('Response 1: Answered')
  const shown = await page
    .getByRole('main')
    .getByRole('group', { name: 'Response', exact: true })
    .first()
    .textContent()
  expect(await answered(page)).toEqual(JSON.parse(shown ?? ''))
})

for (const [width, mode] of [
  [1280, 'light'],
  [390, 'dark'],
] as const) {
  test(`has no accessibility faults at ${width} px in ${mode} mode`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(
      ([key = '', value = '']) => {
        localStorage.setItem(key, value)
      },
      [storageKeys.theme, mode],
    )
    await open(page, '/docs/api/queries', 'transaction')
    await field(page, 'Variables').fill('{')
    await run(page).click()
    await expect(dialog(page).getByRole('alert')).toBeVisible()
    const scan = () => new AxeBuilder({ page }).include('dialog[open]').analyze()
    expect((await scan()).violations.map(({ id }) => id)).toEqual([])
    await field(page, 'Variables').fill('{ "id": "trx_01" }')
    await run(page).click()
    await expect(response(page)).toBeVisible()
    expect((await scan()).violations.map(({ id }) => id)).toEqual([])
  })
}
