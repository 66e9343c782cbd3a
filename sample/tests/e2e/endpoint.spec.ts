import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { listFiles } from 'nextra-graphql/shared/files.ts'
import { faultsWideAndNarrow } from '@/tests/e2e/support/accessibility'
import { notationsOf, openHydrated, setWidth } from '@/tests/e2e/support/page'
import {
  dialog,
  edit,
  editor,
  opener,
  response,
  run,
  status,
  strip,
} from '@/tests/e2e/support/playground'
import { expect, test } from '@/tests/e2e/support/test'
import { serveCreatedSite } from './served-site'
import { KEY, startLibrary } from './library-server'

/** All tests share one build of a site that was created for another server. */
test.describe.configure({ mode: 'default' })

let library: Awaited<ReturnType<typeof startLibrary>>
let closed: Awaited<ReturnType<typeof startLibrary>>
let site: Awaited<ReturnType<typeof serveCreatedSite>>

test.beforeAll(async () => {
  test.setTimeout(900_000)
  library = await startLibrary()
  closed = await startLibrary({ cors: false })
  const options = ['--name=Shelf', '--url=https://docs.shelf.example', '--header=X-Api-Key']
  const headers = JSON.stringify({ 'X-Api-Key': KEY })
  site = await serveCreatedSite(
    [...options, '--endpoint', library.url],
    { GRAPHQL_HEADERS: headers },
    {
      // Computed so that the bundler cannot remove it as unused.
      hide: "['moveShelf'].map((name) => `Mutation.${name}`)",
      playground: [
        { name: 'Library', url: library.url, headers: { 'Api-Version': '2' } },
        { name: 'Closed', url: closed.url },
        { name: 'Nobody', url: 'http://127.0.0.1:9/graphql' },
      ],
    },
  )
})

test.afterAll(async () => {
  await site.stop()
  await Promise.all([library.close(), closed.close()])
})

test('a created site keeps its files during an update, and passes its tests', async () => {
  expect(site.tested).toMatch(/\d+ passed/)
  const file = path.join(site.folder, 'out/docs/user-flows/first-guide.html')
  const guide = await readFile(file, 'utf8')
  for (const text of ['data-later="yes"', 'Own part', '<b>Shelf</b>']) expect(guide).toContain(text)
  const isOurs = (line: string) => /^...(?:vendor\/|package\.json$)/.test(line)
  expect(site.changed.filter((line) => !isOurs(line))).toEqual([])
})

const open = (page: Page, route: string) => openHydrated(page, site.url + route)
const form = (page: Page) => page.getByRole('dialog', { name: 'Your endpoint' })
const keyField = (page: Page) => form(page).getByLabel('X-Api-Key')
/** The button in the navbar that shows the reader's endpoint. */
const chip = (page: Page) => page.getByRole('button', { name: /^Your endpoint: / })
/** Accepts or dismisses the next confirm dialog. @returns its message */
const answerNext = (page: Page, isYes: boolean) =>
  page.waitForEvent('dialog').then(async (question) => {
    await (isYes ? question.accept() : question.dismiss())
    return question.message()
  })

/** Records requests to other origins. */
function requestsElsewhere(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) requests.push(`${request.method()} ${request.url()}`)
  })
  return requests
}

/** Returns the frame of an operation's call. */
const frameOf = (page: Page, name: string) =>
  page.locator('.exchange').filter({ has: opener(page, name) })

/** Opens the form from a call's cURL command with the keyboard, and fills it in. */
async function giveKey(page: Page, name: string, { endpoint = 'Library', keep = true } = {}) {
  const notations = await notationsOf(frameOf(page, name))
  // Selecting it again would replace the button.
  if ((await notations.inputValue()) !== 'cURL') await notations.selectOption('cURL')
  await page.locator('.code-target button').first().press('Enter')
  await form(page).getByRole('combobox', { name: 'Endpoint' }).selectOption(endpoint)
  await keyField(page).fill(KEY)
  await form(page).getByRole('checkbox').setChecked(keep)
  await keyField(page).press('Enter')
  await expect(form(page)).toBeHidden()
}

for (const width of [1280, 390]) {
  test(`at ${width} px a query and mutations can be run from the keyboard, and only the endpoint receives the key`, async ({
    page,
  }) => {
    test.slow()
    const elsewhere = requestsElsewhere(page)
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
    })
    await setWidth(page, width)
    library.requests.length = 0
    await open(page, '/docs/api/queries')
    await opener(page, 'Books').focus()
    expect(elsewhere).toEqual([])
    await page.keyboard.press('Enter')
    await expect(strip(page)).toContainText(/HTTP 401 in \d+ ms, one error/)
    await expect(strip(page)).toContainText('Check X-Api-Key in “Your endpoint”.')
    expect(library.requests.map(({ method }) => method)).toEqual(['POST'])

    await giveKey(page, 'Books')
    await expect(page.getByRole('group', { name: 'cURL' })).toContainText(
      `--header 'X-Api-Key: ${KEY.replace("'", `'\\''`)}'`,
    )
    await opener(page, 'Books').focus()
    await page.keyboard.press('Enter')
    await expect(strip(page).locator('.run-bar > p')).toHaveText(/^Call 2: HTTP 200 in \d+ ms/)
    await expect(page.getByRole('group', { name: 'Response', exact: true })).toContainText(
      'Middlemarch',
    )
    expect(library.requests.at(-1)?.headers).toMatchObject({
      'x-api-key': KEY,
      'api-version': '2',
    })
    expect(library.requests.at(-1)?.headers).not.toHaveProperty('cookie')

    await test.step('a mutation is sent only after confirmation', async () => {
      await open(page, '/docs/api/mutations')
      await expect(chip(page)).toBeVisible()
      const before = library.books.length
      const refused = answerNext(page, false)
      await opener(page, 'AddBook').press('Enter')
      expect(await refused).toContain(library.url)
      await expect(strip(page)).toContainText('Call 1: cancelled')
      expect(library.books.length).toBe(before)
      const allowed = answerNext(page, true)
      await opener(page, 'AddBook').press('Enter')
      await allowed
      await expect(strip(page).locator('.run-bar > p')).toHaveText(/^Call 2: HTTP 200/)
      expect(library.books.length).toBe(before + 1)
    })

    await test.step('the editor runs an edited request', async () => {
      await edit(page).press('Enter')
      await expect(run(page)).toBeEnabled()
      await expect(run(page)).toBeInViewport()
      await editor(page, 'Operation').focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('{ books(title: "Midd") { title')
      await page.keyboard.press('Control+Enter')
      await expect(status(page)).toHaveText(/^Call 3: HTTP 200/)
      await expect(response(page)).toContainText('Middlemarch')
      expect(await faultsWideAndNarrow(page, 'dialog[open]')).toEqual([])
    })

    await test.step('the tab stores the key until it is cleared, and no other server received it', async () => {
      const values = () =>
        page.evaluate(() =>
          JSON.stringify([localStorage, sessionStorage, history.state, document.cookie]),
        )
      expect(await values()).toContain('k3y')
      await dialog(page).getByRole('button', { name: 'Close' }).click()
      await chip(page).click()
      await form(page).getByRole('button', { name: 'Clear' }).click()
      await expect(chip(page)).toBeHidden()
      await expect(page.locator('[id="code/status"]')).toHaveText('Endpoint and key cleared')
      expect(await values()).not.toContain('k3y')
      expect(elsewhere.filter((request) => !request.endsWith(library.url))).toEqual([])
      for (const { method, headers, body } of library.requests) {
        if (method !== 'POST') expect(JSON.stringify(headers)).not.toContain('k3y')
        expect(body).not.toContain('k3y')
      }
      expect(refused).toEqual([])
    })
  })
}

test('an unreachable endpoint is reported with advice', async ({ page }) => {
  closed.requests.length = 0
  await open(page, '/docs/api/queries')
  await giveKey(page, 'Books', { endpoint: 'Closed' })
  await opener(page, 'Books').click()
  await expect(strip(page).getByRole('alert')).toContainText(
    `does not let this page read the response (CORS)`,
  )
  await expect(strip(page).getByRole('alert')).toContainText(new URL(site.url).origin)
  // Only the preflight, which does not contain the key.
  expect(closed.requests.map(({ method }) => method)).toEqual(['OPTIONS'])
  expect(JSON.stringify(closed.requests)).not.toContain('k3y')

  await giveKey(page, 'Books', { endpoint: 'Nobody' })
  await opener(page, 'Books').click()
  await expect(strip(page).getByRole('alert')).toContainText('127.0.0.1:9 could not be reached')
})

test('the key survives navigation and reload, is cleared when the endpoint changes, and is not printed', async ({
  page,
}) => {
  await open(page, '/docs/api/queries')
  await giveKey(page, 'Books')
  const written = page.getByRole('group', { name: 'cURL' })
  await expect(written.first()).toContainText('k3y')
  await page.emulateMedia({ media: 'print' })
  await expect(written.first()).toContainText('YOUR_X_API_KEY')
  await expect(written.filter({ hasText: 'k3y' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: 'Mutations', exact: true }).first().click()
  await expect(chip(page)).toHaveAccessibleName(/your key is set$/)
  await expect(written.first()).toContainText('k3y')
  await page.reload()
  await expect(written.first()).toContainText('k3y')

  await chip(page).click()
  await expect(keyField(page)).toHaveAttribute('type', 'password')
  await form(page).getByRole('button', { name: 'Show' }).click()
  await expect(keyField(page)).toHaveValue(KEY)
  await expect(keyField(page)).toHaveAttribute('type', 'text')
  await form(page).getByRole('combobox', { name: 'Endpoint' }).selectOption('Closed')
  await expect(keyField(page)).toHaveValue('')
  await keyField(page).fill('clé')
  await keyField(page).press('Enter')
  await expect(form(page).getByRole('alert')).toContainText('A header value can only contain')
  await expect(keyField(page)).toHaveAccessibleDescription(/^A header value/)
  expect(await faultsWideAndNarrow(page, 'dialog[open]')).toEqual([])
  await keyField(page).fill('')
  await form(page).getByRole('checkbox').uncheck()
  await keyField(page).press('Enter')
  await expect(chip(page)).toHaveAccessibleName(/no key$/)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('k3y')
})

test('the policy of the build allows the endpoints, and the site has no sandbox', async () => {
  const headers = await readFile(path.join(site.folder, 'out/_headers'), 'utf8')
  expect(headers).toContain(
    `connect-src 'self' ${new URL(library.url).origin} ${new URL(closed.url).origin} http://127.0.0.1:9`,
  )
  expect(headers).not.toMatch(/connect-src[^;]*https:/)
  const page = await readFile(path.join(site.folder, 'out/docs/api/queries.html'), 'utf8')
  expect(page).toContain('data-run="Books"')
  expect(page).not.toMatch(/k3y|Sandbox|Remittance/)
})

test('no file of the built site contains hidden elements', async () => {
  const out = path.join(site.folder, 'out')
  const files = (await listFiles(out)).filter((file) => !/\.(?:png|woff2|ico)$/.test(file))
  expect(files.length).toBeGreaterThan(50)
  for (const file of files)
    expect(await readFile(path.join(out, file), 'utf8'), file).not.toMatch(/moveShelf|Bookcase/)
})
