import type { Page } from '@playwright/test'
import { faultsWideAndNarrow } from '../support/accessibility'
import { openHydrated } from '../support/page'
import { close, dialog, editor, shownAnswers } from '../support/playground'
import { expect, test } from '../support/test'

/** That each walk is answered as its page shows is tests/product/page-examples.test.ts; here is what one shows. */
const FLOW = '/docs/user-flows/register'

const start = (page: Page) => page.getByRole('button', { name: 'Walk through it' })
const next = (page: Page) => page.getByRole('button', { name: 'Next step' })
const steps = (page: Page) =>
  page.locator('ol > li').filter({ has: page.getByLabel('What to look at') })
const asShown = (page: Page) => page.getByText('✓ As the page says.')

test('a walk goes step by step, says what each changed, and opens in the editor', async ({
  page,
}) => {
  await openHydrated(page, FLOW)
  const shown = await shownAnswers(page).allTextContents()
  await expect(steps(page)).toHaveCount(shown.length)
  await start(page).click()
  await expect(page.getByText(`Step 1 of ${shown.length} is done.`)).toBeVisible()
  await expect(next(page)).toBeInViewport()
  expect(await faultsWideAndNarrow(page, 'main')).toEqual([])
  // The button that was pressed has another name now, and still the focus.
  await expect(next(page)).toBeFocused()
  await page.keyboard.press('Enter')
  const second = steps(page).nth(1)
  await expect(second).toContainText('register.status is PENDING_VERIFICATION')
  await expect(second).toContainText('New in registrations: reg_02')
  await expect(steps(page).nth(2)).not.toContainText('As the page says')

  await second.getByRole('button', { name: 'Edit and run this step' }).click()
  await expect(editor(page, 'Operation')).toContainText('StartRegistration')
  await dialog(page).getByRole('tab', { name: 'Records' }).click()
  await dialog(page)
    .getByText(/^registrations/)
    .click()
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'reg_02' })).toBeVisible()
  await close(page).click()

  await test.step('a new walk has fresh records, to its end, also on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(start(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Step 1 of ${shown.length} is done.`)).toBeVisible()
    await expect(next(page)).toBeInViewport()
    await next(page).click()
    await expect(second).toContainText('✓ As the page says.')
    await page.getByRole('button', { name: 'Run the rest' }).click()
    await expect(page.getByText(`All ${shown.length} steps are done.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start over' })).toBeFocused()
    await expect(asShown(page)).toHaveCount(shown.length)
    const answers = page.getByRole('group', { name: /^Answer: /, includeHidden: true })
    const texts = await answers.allTextContents()
    expect(texts.map(withoutPlaces)).toEqual(shown.map(withoutPlaces))
  })
})

/** A page leaves out the places of an error, which say nothing to its reader. */
const withoutPlaces = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => (key === 'locations' ? undefined : value))

test('without scripts a walk is a list of links to its steps', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/docs/user-flows/login')
  expect(await steps(page).count()).toBeGreaterThan(4)
  await expect(start(page)).toBeHidden()
  for (const link of await steps(page).getByRole('link').all()) {
    const href = await link.getAttribute('href')
    await expect(page.locator(`[id="${href?.slice(1) ?? ''}"]`)).toHaveCount(1)
  }
  await page.close()
})
