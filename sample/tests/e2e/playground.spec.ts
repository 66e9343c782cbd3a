import type { Page } from '@playwright/test'
import { transferred } from '@/tests/e2e/budgets/weigh'
import { faultsWideAndNarrow } from '@/tests/e2e/support/accessibility'
import { clipboardOf, notationsOf, openHydrated, untilQuiet } from '@/tests/e2e/support/page'
import {
  acceptCompletion,
  answered,
  caller,
  callNumber,
  close,
  completions,
  dialog,
  edit,
  editor,
  openExample as open,
  opener,
  response,
  run,
  shownAnswers,
  status,
  strip,
  typeInto,
} from '@/tests/e2e/support/playground'
import { keepEntry } from '@/tests/e2e/support/reference'
import { expect, test } from '@/tests/e2e/support/test'

const problems = (page: Page, field: string) =>
  dialog(page).getByRole('list', { name: `Problems: ${field}` })

/** Maximum Brotli size of everything that the first opening loads: editor, sample endpoint and schema. */
const FIRST_OPENING = 250_000

test('a reference example runs in place as documented, loads little and sends nothing elsewhere', async ({
  page,
}) => {
  const requests: string[] = []
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
  })
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
  await openHydrated(page, '/docs/api/mutations#mutation-archiveRecipient')
  await untilQuiet(page)
  expect(requests.filter((url) => url.endsWith('/schema.graphql'))).toEqual([])
  const before = requests.length
  await keepEntry(page, 'mutation-archiveRecipient')
  const answers = page
    .locator('#mutation-archiveRecipient')
    .getByRole('group', { name: 'Response', exact: true })
  const documented = (await answers.textContent()) ?? ''
  const result = strip(page)
  const changes = result.getByRole('region', { name: 'What this call changed' })

  await test.step('the first call succeeds, the second is rejected, and the changes are shown', async () => {
    await opener(page, 'ArchiveRecipient').click()
    await expect(result.locator('.run-bar > p')).toHaveText(callNumber(1))
    // The live region exists beforehand, because many screen readers announce only changes to it.
    await expect(page.locator('[id="code/status"]')).toHaveText(callNumber(1))
    await expect(changes).toContainText(/Changed in recipients: rcp_\d+.*status ACTIVE → ARCHIVED/)
    // Formatted line by line, as on the page.
    expect(await answers.textContent()).toBe(documented)
    await opener(page, 'ArchiveRecipient').click()
    await expect(result.locator('.run-bar > p')).toHaveText(/^Call 2: /)
    await expect(answers).toContainText('InvalidTransition')
    await expect(changes).toContainText('No record changed')
    expect(await faultsWideAndNarrow(page, '#mutation-archiveRecipient')).toEqual([])
  })

  await edit(page).click()
  await expect(run(page)).toBeEnabled()
  await expect(editor(page, 'Variables')).toBeFocused()
  await untilQuiet(page)
  const prefix = `GET ${new URL(page.url()).origin}/`
  expect(requests.filter((request) => !request.startsWith(prefix))).toEqual([])
  const files = [...new Set(requests.slice(before).map((request) => request.slice(prefix.length)))]
  expect(files).toContain('schema.graphql')
  const sizes = await Promise.all(files.map(transferred))
  expect(
    sizes.reduce((sum, size) => sum + size, 0),
    files.map((name, index) => `${sizes[index]} ${name}`).join('\n'),
  ).toBeLessThanOrEqual(FIRST_OPENING)

  await test.step('the Content Security Policy allows everything to run', async () => {
    await expect(editor(page, 'Operation')).toHaveCSS('font-family', /mono/i)
    expect(refused).toEqual([])
  })
  await test.step('the dialog shows the last call; a click outside does not close it; Escape restores focus', async () => {
    await expect(status(page)).toHaveText(/^Call 2: /)
    await expect(response(page)).toContainText('InvalidTransition')
    await page.mouse.click(4, 4)
    await expect(dialog(page)).toBeVisible()
    await close(page).focus()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(edit(page)).toBeFocused()
  })
  await test.step('Reset sandbox restores the page and its focus', async () => {
    await result.getByRole('button', { name: 'Reset sandbox' }).click()
    await expect(page.locator('.run-result')).toHaveCount(0)
    await expect(opener(page, 'ArchiveRecipient')).toBeFocused()
    expect(await answers.textContent()).toBe(documented)
    await opener(page, 'ArchiveRecipient').click()
    await expect(result.locator('.run-bar > p')).toHaveText(callNumber(1))
    expect(await answers.textContent()).toBe(documented)
  })
})

test('the editor completes and checks an operation', async ({ page }) => {
  await open(page)
  await typeInto(page, 'Operation', '{ transaction(id: "trx_01") { sta')
  await expect(completions(page).getByRole('option', { name: /^status/ })).toBeVisible()
  // Forced colours remove its background but show its border.
  await expect(completions(page).getByRole('option').first()).toHaveCSS('outline-style', 'solid')
  await acceptCompletion(page)
  await expect(editor(page, 'Operation')).toContainText('{ status')
  await expect(problems(page, 'operation')).toBeHidden()
  await test.step('problems are listed and link to their position', async () => {
    await typeInto(
      page,
      'Operation',
      'mutation { createQuote(input: {corridor: "cor_01"}) { __typename ',
    )
    await expect(problems(page, 'operation')).toContainText(
      'Field "corridor" is not defined by type "QuoteInput". Did you mean "corridorId"?',
    )
    await expect(editor(page, 'Operation')).toHaveAttribute('aria-invalid', 'true')
    const marks = editor(page, 'Operation').locator('.cm-lintRange-error')
    expect(await marks.allTextContents()).toContain('corridor')
    await run(page).focus()
    await problems(page, 'operation').getByRole('button').first().click()
    await expect(editor(page, 'Operation')).toBeFocused()
  })
})

test('operation, variables, caller and clock can be changed', async ({ page }) => {
  await open(page)
  await typeInto(page, 'Operation', 'query One($id: ID!) { transaction(id: $id) { reference }')
  await typeInto(page, 'Variables', '{ "id": "trx_03"')
  await page.keyboard.press('Control+Enter')
  await expect(response(page)).toContainText('"reference": "TX-2025-0001')

  await dialog(page).getByRole('combobox', { name: 'Advance clock' }).selectOption('1 day')
  await typeInto(page, 'Operation', '{ transaction(id: "trx_04") { status }')
  await page.keyboard.press('Control+Enter')
  await expect(status(page)).toHaveText(/^Call 3: /)
  await expect(response(page)).toContainText('COMPLETED')

  await test.step('the calls are kept when the dialog closes', async () => {
    await close(page).click()
    await opener(page, 'WhoAmI').click()
    await expect(strip(page).locator('.run-bar > p')).toHaveText(callNumber(4))
    await edit(page).click()
    await expect(status(page)).toHaveText(/^Call 4: /)
  })

  await typeInto(page, 'Operation', '{ flags(first: 1) { nodes { id } }')
  await caller(page).selectOption('Customer')
  await run(page).click()
  await expect(status(page)).toHaveText('Call 5: one error')
  await expect(response(page)).toContainText('"code": "FORBIDDEN"')
})

test('Code shows the request in other languages', async ({ page }) => {
  const clipboard = await clipboardOf(page)
  await open(page)
  await typeInto(page, 'Operation', 'query Shared { viewer { user { role } }')
  await typeInto(page, 'Variables', '')
  await caller(page).selectOption('Teller')
  await dialog(page).getByRole('tab', { name: 'Code' }).click()
  const code = dialog(page).getByRole('tabpanel', { name: 'Code' })
  await expect(code.getByRole('group', { name: 'cURL' })).toBeVisible()
  await (await notationsOf(code)).selectOption('Python')
  await expect(code.getByRole('group', { name: 'Python' })).toContainText('Bearer teller')
  await code.getByRole('button', { name: 'Copy Shared' }).click()
  await expect.poll(clipboard).toMatch(/^import json/)

  await test.step('invalid variables are never shown as code', async () => {
    await typeInto(page, 'Variables', '{"id":"1"}\n}\nJSON\ntouch x; : <<\'JSON\'\n{')
    await expect(code).toContainText('Variables are not valid JSON')
    await expect(code.getByRole('group', { name: 'cURL' })).toHaveCount(0)
    await code.getByRole('button', { name: 'Copy Shared' }).click()
    await expect.poll(clipboard).toMatch(/^query Shared/)
  })
})

test('a part that fails to load shows an error, and Retry loads it again', async ({ page }) => {
  for (const file of ['**/schema.graphql', '**/endpoint.*.js', '**/editor.*.js']) {
    await test.step(file, async () => {
      await page.route(file, (route) => route.abort())
      await openHydrated(page, '/docs/intro')
      await opener(page, 'WhoAmI').click()
      if (file.includes('editor')) await edit(page).click()
      await expect(page.locator('.run-result, dialog[open]').getByRole('alert')).toContainText(
        /Failed to fetch|Loading chunk/,
      )
      await page.unroute(file)
      await page.getByRole('button', { name: 'Retry' }).click()
      if (file.includes('editor')) await expect(run(page)).toBeEnabled()
      else await expect(strip(page).locator('.run-bar > p')).toHaveText(/same as documented/)
    })
  }
})

test('Run in the middle of a guide first runs the preceding steps, and announces this', async ({
  page,
}) => {
  await openHydrated(page, '/docs/user-flows/manage-transactions#create-the-transaction')
  const order = page.locator('.exchange').filter({ has: opener(page, 'OrderTransaction') })
  const documented = await order.getByRole('group', { name: 'Response' }).first().textContent()
  await opener(page, 'OrderTransaction').focus()
  const place = await opener(page, 'OrderTransaction').boundingBox()
  await page.keyboard.press('Enter')
  await expect(strip(page)).toContainText('same as documented')
  await expect(strip(page)).toContainText(/the \d+ preceding steps ran first/)
  await expect(page.locator('[id="code/status"]')).toContainText('preceding steps ran first')
  expect(await order.getByRole('group', { name: 'Response' }).first().textContent()).toBe(
    documented,
  )
  await expect(opener(page, 'OrderTransaction')).toBeFocused()
  expect(await opener(page, 'OrderTransaction').boundingBox()).toEqual(place)
})

for (const width of [1280, 390]) {
  test(`at ${width} px Run does not scroll, and its result is visible`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openHydrated(page, '/docs/api/mutations#mutation-createTransaction')
    await keepEntry(page, 'mutation-createTransaction')
    const button = opener(page, 'CreateTransaction')
    await button.focus()
    const place = await button.boundingBox()
    await page.keyboard.press('Enter')
    await expect(strip(page)).toContainText('Call 1: ')
    expect(await button.boundingBox()).toEqual(place)
    await expect(button).toBeFocused()
    await expect(strip(page).locator('.run-bar > p')).toBeInViewport()
    await strip(page).getByRole('button', { name: 'See response' }).press('Enter')
    await expect(shownAnswers(page).first()).toBeInViewport()
  })
}

test('every step of the tutorial returns the documented response', async ({ page }) => {
  test.slow()
  await openHydrated(page, '/docs/intro')
  const texts = await shownAnswers(page).allTextContents()
  const steps = await page.getByRole('button', { name: /^Run / }).all()
  expect(steps.length).toBeGreaterThanOrEqual(9)
  for (const [index, step] of steps.entries()) {
    await step.click()
    await expect(page.locator('.run-result').getByText(callNumber(index + 1))).toBeVisible()
    const live = await shownAnswers(page).nth(index).textContent()
    expect(JSON.parse(live ?? '')).toEqual(JSON.parse(texts[index] ?? ''))
  }

  await test.step('it works with the keyboard: Escape, then Tab leaves an editor', async () => {
    await opener(page, 'WhoAmI').focus()
    await page.keyboard.press('Enter')
    const editFirst = page.locator('.run-result').first().getByRole('button', { name: 'Edit' })
    await editFirst.focus()
    await page.keyboard.press('Enter')
    await expect(editor(page, 'Operation')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(editor(page, 'Operation')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(editor(page, 'Variables')).toBeFocused()
    await typeInto(page, 'Variables', '')
    await page.keyboard.press('Control+Enter')
    await expect(status(page)).toHaveText(new RegExp(`^Call ${steps.length + 2}: `))
    await dialog(page).getByRole('tab', { name: 'Response' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(dialog(page).getByRole('tab', { name: 'Code' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(editFirst).toBeFocused()
  })

  await test.step('on a phone Run stays visible, and nothing is wider than the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const example = page.locator('.exchange').filter({ has: opener(page, 'AskForPrice') })
    await example.getByRole('button', { name: 'Edit' }).click()
    await expect(run(page)).toBeEnabled()
    await expect(run(page)).toBeInViewport()
    await expect(editor(page, 'Variables')).toBeInViewport()
    await run(page).click()
    await expect(response(page)).toBeInViewport()
    await expect(run(page)).toBeInViewport()
    await expect(dialog(page).getByRole('combobox', { name: 'Advance clock' })).toBeInViewport()
    const overflow = await dialog(page).evaluate((element) =>
      Array.from(element.querySelectorAll('form, form > *')).some(
        (part) => part.scrollWidth > part.clientWidth,
      ),
    )
    expect(overflow).toBe(false)
    await test.step('the run bar does not cover the focused element', async () => {
      await page.setViewportSize({ width: 390, height: 400 })
      const tab = dialog(page).getByRole('tab', { name: 'Response' })
      await tab.evaluate((one) => one.scrollIntoView({ block: 'end' }))
      await tab.focus()
      const bottom = await tab.evaluate((one) => one.getBoundingClientRect().bottom)
      expect(bottom).toBeLessThan((await run(page).boundingBox())?.y ?? 0)
    })
  })
})

test('an operation in a guide runs as the caller in its title, without accessibility faults', async ({
  page,
}) => {
  const expectNoFaults = async (state: string) => {
    expect.soft(await faultsWideAndNarrow(page, 'dialog[open]'), state).toEqual([])
  }
  await open(page, '/docs/user-flows/flags-and-tickets', 'OfficerQueue')
  await expect(caller(page).locator('option:checked')).toHaveText('Compliance officer')
  const text = await shownAnswers(page).first().textContent()
  // Each of the nine axe scans would read the whole document; every-page.spec.ts covers the guide itself.
  await page.locator('main').evaluate((main) => main.replaceChildren())
  await run(page).click()
  await expect(status(page)).toHaveText(/^Call 2: /)
  expect(await answered(page)).toEqual(JSON.parse(text ?? ''))
  await expectNoFaults('with a response')
  await typeInto(page, 'Variables', '{ "id": 1.5, ')
  await expect(problems(page, 'variables')).toBeVisible()
  await run(page).click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await expectNoFaults('with a problem and an unsent request')
  await typeInto(page, 'Operation', '{ transactio')
  await expect(completions(page)).toBeVisible()
  await expectNoFaults('with completions')
})
