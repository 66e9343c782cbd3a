import { expect, test, type Page } from '@playwright/test'
import { DELAYS } from '@/lib/playground/choices'
import { journey, learn, type Known } from '../../product/support/journey'
import { faultsWideAndNarrow } from '../support/accessibility'
import { routes } from '../support/built-site'
import { openHydrated } from '../support/page'
import {
  answered,
  callNumber,
  dialog,
  editor,
  openExample,
  run,
  status,
} from '../support/playground'

const FLOWS = routes.filter((route) => route.startsWith('/docs/user-flows/'))

const start = (page: Page) => page.getByRole('button', { name: 'Walk through it' })
const steps = (page: Page) =>
  page.locator('ol > li').filter({ has: page.getByLabel('What to look at') })

test('there are nine flows to walk through', () => {
  expect(FLOWS).toHaveLength(9)
})

for (const route of FLOWS) {
  test(`the walk of ${route} is answered as the page shows`, async ({ page }) => {
    await openHydrated(page, route)
    const shown = await page
      .getByRole('group', { name: 'Response', exact: true, includeHidden: true })
      .allTextContents()
    await expect(steps(page)).toHaveCount(shown.length)
    await start(page).click()
    await expect(page.getByText(`Step 1 of ${shown.length} is done.`)).toBeVisible()
    await page.getByRole('button', { name: 'Run the rest' }).click()
    await expect(page.getByText(`All ${shown.length} steps are done.`)).toBeVisible()
    await expect(page.getByText('✓ As the page says.')).toHaveCount(shown.length)
    const answers = page.getByRole('group', { name: /^Answer: /, includeHidden: true })
    const texts = await answers.allTextContents()
    expect(texts.map(withoutPlaces)).toEqual(shown.map(withoutPlaces))
  })
}

/** A page leaves out the places of an error, which say nothing to its reader. */
const withoutPlaces = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => (key === 'locations' ? undefined : value))

test('a walk goes step by step, says what each changed, and opens in the editor', async ({
  page,
}) => {
  await openHydrated(page, '/docs/user-flows/register')
  await start(page).click()
  await page.getByRole('button', { name: 'Next step' }).click()
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
  await dialog(page).getByRole('button', { name: 'Close' }).click()

  // Later steps name what the earlier ones created: a new walk has fresh records.
  await page.getByRole('button', { name: 'Start over' }).click()
  await start(page).click()
  await page.getByRole('button', { name: 'Next step' }).click()
  await expect(second).toContainText('✓ As the page says.')
})

test('without scripts a walk is a list of links to its steps', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/docs/user-flows/login')
  expect(await steps(page).count()).toBeGreaterThan(4)
  await expect(start(page)).toBeHidden()
  for (const link of await steps(page).getByRole('link').all()) {
    const href = await link.getAttribute('href')
    await expect(page.locator(`[id="${href?.slice(1) ?? ''}"]`)).toHaveCount(1)
  }
})

test('a walk has no accessibility faults, wide or narrow, light or dark', async ({ page }) => {
  await openHydrated(page, '/docs/user-flows/register')
  await start(page).click()
  await expect(page.getByText('✓ As the page says.')).toBeVisible()
  expect(await faultsWideAndNarrow(page, 'main')).toEqual([])
})

for (const width of [1280, 390]) {
  test(`at ${width} px the next step of a walk is in sight`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openHydrated(page, '/docs/user-flows/register')
    await start(page).click()
    await expect(page.getByText('✓ As the page says.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next step' })).toBeInViewport()
  })
}

const ROLES = new Map([
  ['Bearer customer', 'Customer'],
  ['Bearer officer', 'Compliance officer'],
  ['Bearer service', 'Service account'],
])

test('a customer gets from registration to a ticket, with a session of their own', async ({
  page,
}) => {
  test.slow()
  await openExample(page, '/docs/api/queries', 'viewer')
  const replace = async (name: 'Operation' | 'Variables', text: string) => {
    await editor(page, name).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
  }
  let known: Known = {}
  for (const [index, step] of journey.entries()) {
    await replace('Operation', step.operation)
    await replace('Variables', JSON.stringify(step.variables(known)))
    const caller = ROLES.get(step.authorization(known)) ?? 'journey@example.com, session 1'
    await dialog(page).getByRole('combobox', { name: 'Call as' }).selectOption(caller)
    const delay = DELAYS.find(({ minutes }) => minutes === (step.minutes ?? 0))
    await dialog(page)
      .getByRole('combobox', { name: 'When' })
      .selectOption(delay?.label ?? '')
    await run(page).click()
    await expect(status(page), step.name).toHaveText(callNumber(index + 1))
    const answer = (await answered(page)) as { data: unknown }
    expect(answer, step.name).toMatchObject({ data: step.answers })
    known = learn(step, answer.data, known)
  }
})
