import {
  clipboardOf,
  notationsOf,
  openHydrated,
  setWidth,
  untilQuiet,
  withoutScripts,
} from '@/tests/e2e/support/page'
import { expect, test } from '@/tests/e2e/support/test'

const CONVENTIONS = '/markdown-page'
const FLOW = '/docs/user-flows/manage-transactions'

const lineCount = (text: string | null) => (text ?? '').split('\n').length

test('no control covers code', async ({ page }) => {
  test.slow()
  for (const route of [FLOW, '/docs/intro', '/docs/api/mutations', CONVENTIONS]) {
    await openHydrated(page, route)
    for (const width of [390, 1280]) {
      await setWidth(page, width)
      const covered = await page.evaluate(() => {
        const overlaps = (a: DOMRect, b: DOMRect) =>
          a.left < b.right - 1 &&
          b.left < a.right - 1 &&
          a.top < b.bottom - 1 &&
          b.top < a.bottom - 1
        return Array.from(document.querySelectorAll('.exchange, .code')).flatMap((frame) => {
          const blocks = Array.from(frame.querySelectorAll('pre'), (pre) =>
            pre.getBoundingClientRect(),
          )
          return Array.from(frame.querySelectorAll('button, summary'))
            .filter((control) => control.checkVisibility())
            .filter((control) =>
              blocks.some((block) => overlaps(block, control.getBoundingClientRect())),
            )
            .map((control) => `${control.textContent}: ${frame.textContent.slice(0, 60)}`)
        })
      })
      expect(covered, `${route} at ${width} px`).toEqual([])
      const cut = await page.evaluate(() =>
        Array.from(document.querySelectorAll('main .code pre'))
          .filter((pre) => pre.scrollWidth > pre.clientWidth + 1)
          .map((pre) => pre.textContent.slice(0, 60)),
      )
      expect(cut, `${route} at ${width} px: code wider than its block`).toEqual([])
    }
  }
})

/** A guide with a call that has two cases, the second with an invalid IBAN. */
const CALLS = '/docs/user-flows/manage-recipients'
const ACCOUNT = 'DE89370400440532031000'

test('a call has one frame: long operations fold, cases are tabs, and Run sends the selected case', async ({
  page,
}) => {
  test.slow()
  const clipboard = await clipboardOf(page)
  await openHydrated(page, CALLS)
  const example = page.locator('.exchange').filter({ hasText: 'AddRecipient' })
  const operation = example.getByRole('group', { name: 'AddRecipient', exact: true })
  const height = async () => (await operation.boundingBox())?.height ?? 0
  const unfold = example.getByText(/^Show all \d+ lines$/).first()

  await test.step('it prints in full', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(example.getByText('Validation error', { exact: true }).last()).toBeVisible()
    for (const block of await example.locator('pre').all()) {
      const lines = lineCount(await block.textContent())
      expect((await block.boundingBox())?.height).toBeGreaterThan(lines * 20)
    }
    await expect(example.getByText(/^Show all/).first()).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('Copy copies the code below the button', async () => {
    await example.getByRole('button', { name: 'Copy' }).first().click()
    await expect(example.getByRole('button', { name: 'Copied' })).toBeVisible()
    const copied = await clipboard()
    expect(copied).toBe(await example.locator('pre').first().textContent())
    expect(lineCount(copied)).toBeGreaterThan(30)
  })
  expect(await height()).toBeLessThan(20 * 21)
  await unfold.click()
  // Lines may wrap, so the height is a minimum.
  expect(await height()).toBeGreaterThan(lineCount(await operation.textContent()) * 20.8)

  await test.step('the browser finds text in a hidden case and opens it', async () => {
    const found = example.getByText('An account number with two digits swapped')
    await expect(found).toBeHidden()
    // Find in page cannot be tested, but a text fragment opens the same elements.
    await page.goto(`${CALLS}#:~:text=An%20account%20number%20with%20two%20digits%20swapped`)
    await expect(found).toBeVisible()
  })

  const tabs = example.getByRole('tablist', { name: 'Cases' })
  await expect(tabs.getByRole('tab')).toHaveText(['Recipient', 'Validation error'])
  await tabs.getByRole('tab', { name: 'Recipient' }).focus()
  await page.keyboard.press('End')
  await expect(tabs.getByRole('tab', { name: 'Validation error' })).toBeFocused()
  const panel = example.getByRole('tabpanel', { name: 'Validation error' })
  await expect(panel).toContainText('An account number with two digits swapped')
  await expect(example.getByRole('tabpanel')).toHaveCount(1)
  // Values that differ from the previous case are highlighted.
  const variables = panel.getByRole('group', { name: 'Variables' })
  await expect(variables.locator('mark').filter({ hasText: ACCOUNT })).toBeVisible()

  await example.getByRole('button', { name: 'Run AddRecipient', exact: true }).click()
  await panel.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Run AddRecipient' })
  await expect(dialog.getByRole('textbox', { name: 'Variables' })).toContainText(ACCOUNT)
  await expect(dialog.getByRole('group', { name: 'Response body' })).toContainText(
    'INVALID_CHECKSUM',
  )

  await test.step('without scripts it shows every case and can be unfolded', () =>
    withoutScripts(page, CALLS, async () => {
      for (const name of ['Recipient', 'Validation error']) {
        await expect(example.locator('.code-case', { hasText: name })).toBeVisible()
      }
      await expect(example.getByRole('group', { name: 'Response', exact: true })).toHaveCount(2)
      await expect(example.getByRole('button').or(example.getByRole('combobox'))).toHaveCount(0)
      const before = await height()
      await unfold.click()
      expect(await height()).toBeGreaterThan(before * 1.5)
    }))
})

test('the selected case is copied as cURL in two steps, and the selected language applies to the next page', async ({
  page,
}) => {
  const clipboard = await clipboardOf(page)
  await setWidth(page, 390)
  await openHydrated(page, CALLS)
  const guide = page.locator('.exchange').filter({ hasText: 'AddRecipient' })
  await (await notationsOf(guide)).selectOption('cURL')
  await guide.getByRole('button', { name: 'Copy' }).first().click()
  await expect.poll(clipboard).toMatch(/^curl http[^]*ACCESS_TOKEN[^]*"query": "mutation AddRecip/)
  expect(await clipboard()).not.toContain(ACCOUNT)
  const group = guide.getByRole('group', { name: 'cURL' })
  await guide.getByRole('tab', { name: 'Validation error' }).click()
  await expect(group).toContainText(ACCOUNT)

  await openHydrated(page, '/docs/api/mutations#mutation-refundTransaction')
  const entry = page.locator('#mutation-refundTransaction')
  await expect(entry.getByRole('group', { name: 'cURL' })).toContainText(/Bearer [a-z]+'/)
  // The call above it is also rewritten, which changes its height.
  await untilQuiet(page)
  expect((await entry.boundingBox())?.y).toBeLessThan(140)
  await entry.getByRole('button', { name: 'Copy RefundTransaction' }).click()
  await expect.poll(clipboard).toMatch(/^curl http[^]*"query": "mutation RefundTransaction/)

  await test.step('on a phone the controls fit on one line next to the name', async () => {
    const head = entry.locator('.code-head').first()
    const tops = await head
      .locator('select, button')
      .evaluateAll((all) => all.map((control) => control.getBoundingClientRect().top))
    expect(tops).toHaveLength(3)
    expect(new Set(tops).size).toBe(1)
    expect(await head.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    await expect(head.getByText('RefundTransaction')).toBeVisible()
  })
})

test('code tabs support the arrow keys, Home and End; without scripts all panels are shown with their labels', async ({
  page,
}) => {
  await openHydrated(page, CONVENTIONS)
  const first = page.getByRole('tab', { name: 'JavaScript' })
  const second = page.getByRole('tab', { name: 'cURL' })
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect(second).toBeFocused()
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
  await page.emulateMedia({ forcedColors: 'active' })
  const lines = await page
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBlockEndColor))
  expect(lines[1]).not.toBe(lines[0])
  await expect(page.getByRole('tabpanel', { name: 'cURL' })).toContainText('curl --data')
  // The arrow keys wrap around.
  for (const [key, tab] of [
    ['ArrowRight', first],
    ['ArrowLeft', second],
    ['a', second],
    ['End', second],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab, key).toBeFocused()
  }
  await page.keyboard.press('Home')
  await expect(page.getByRole('tabpanel', { name: 'JavaScript' })).toContainText('await fetch')
  await withoutScripts(page, CONVENTIONS, async () => {
    await expect(page.getByRole('tabpanel')).toHaveCount(2)
    await expect(page.getByText('cURL', { exact: true }).last()).toBeVisible()
    await expect(page.getByRole('tablist')).toBeHidden()
  })
})

test('Copy selects the code if the clipboard is not available', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'clipboard')
  })
  await openHydrated(page, CONVENTIONS)
  const frame = page.locator('.code').first()
  await frame.getByRole('button', { name: /^Copy/ }).click()
  await expect(frame.getByRole('button', { name: 'Selected' })).toBeVisible()
  await expect(page.locator('[id="code/status"]')).toContainText('Selected. Press Ctrl+C')
  const selected = await page.evaluate(() => window.getSelection()?.toString().trim())
  expect(selected).toBe((await frame.locator('pre').innerText()).trim())
})
