import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../../../tests/e2e/support/accessibility'
import { FRAME_WIDTHS, leftOf } from '../../../tests/e2e/support/looks'
import { openHydrated, setWidth, untilQuiet, withConnection } from '../../../tests/e2e/support/page'
import { expect, test } from '../../../tests/e2e/support/test'

const figure = (page: Page) => page.getByRole('main').getByRole('figure')
const steps = (page: Page) => figure(page).getByRole('listitem')
const status = (page: Page) => figure(page).getByRole('status')

/** Text of each step before and after the walk. */
const DETAILS = [
  'GBP 197.00 at 1.1484',
  'TX-2025-000124',
  'GBP 200.00 due',
  'GBP 200.00 in',
  'EUR 226.23 out',
]

test('the transfer of the home page is walked in the page, and nothing is fetched before', async ({
  page,
}) => {
  await withConnection(page, {})
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await openHydrated(page, '/')
  await untilQuiet(page)
  expect(requests.filter((path) => /schema\.graphql|endpoint/.test(path))).toEqual([])
  await expect(steps(page)).toContainText(DETAILS)

  await figure(page).getByRole('button', { name: 'Run the five steps' }).click()
  await expect(status(page)).toHaveText('Step 1 of 5: answered')
  await expect(steps(page).first()).toContainText(DETAILS[0] ?? '')
  await expect(steps(page).nth(1)).not.toContainText(DETAILS[1] ?? '')
  await expect(figure(page).getByRole('group', { name: 'Price', exact: true })).toContainText(
    'createQuote',
  )
  for (let step = 2; step <= DETAILS.length; step += 1) {
    // The first step has given it the focus, and no step takes the focus away.
    await expect(figure(page).getByRole('button', { name: 'Next step' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(status(page)).toHaveText(`Step ${step} of 5: answered`)
  }
  await expect(figure(page).getByRole('button', { name: 'Again' })).toBeFocused()
  await expect(steps(page)).toContainText(DETAILS)
  expect(await accessibilityFaults(page, { within: 'main figure' })).toEqual([])

  await figure(page).getByRole('button', { name: 'Again' }).click()
  await expect(status(page)).toHaveText('Step 1 of 5: answered')
})

test('the title begins where the footer begins', async ({ page }) => {
  await openHydrated(page, '/')
  for (const width of FRAME_WIDTHS) {
    await setWidth(page, width)
    expect(await leftOf(page, 'main h1')).toBe(await leftOf(page, 'footer p'))
  }
})
