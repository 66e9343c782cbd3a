import { expect, test, type Page } from '@playwright/test'
import { accessibilityFaults } from '../support/accessibility'
import { openHydrated } from '../support/page'

const POST = '/blog/mdx-blog-post'
const calculator = (page: Page) => page.getByRole('group', { name: 'Price calculator' })
const figure = (page: Page, term: string) =>
  calculator(page)
    .locator('dt', { hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd')
const announced = (page: Page) => calculator(page).getByRole('status')

test('begins with the worked example of the documentation', async ({ page }) => {
  await openHydrated(page, POST)
  const field = (name: string) => calculator(page).getByRole('textbox', { name })
  await expect(field('Total to pay')).toHaveValue('200.00')
  await expect(field('Fee')).toHaveValue('3.00')
  await expect(field('Customer rate')).toHaveValue('1.1484')
  await expect(field('Mid-market rate')).toHaveValue('1.1600')
  await expect(figure(page, 'Recipient gets')).toHaveText('EUR 226.23')
  await expect(figure(page, 'Margin')).toHaveText('1.00 %')
  await expect(figure(page, 'Total cost')).toHaveText('2.49 %')
})

test('prices by keyboard alone, and announces the result once the typing stops', async ({
  page,
}) => {
  await openHydrated(page, POST)
  await calculator(page).getByRole('radio', { name: 'GBP to EUR' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(figure(page, 'Recipient gets')).toHaveText('JPY 37056')
  await page.keyboard.press('Tab')
  await expect(calculator(page).getByRole('textbox', { name: 'Total to pay' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('103', { delay: 20 })
  await expect(figure(page, 'Recipient gets')).toHaveText('JPY 18810')
  await expect(announced(page)).toContainText('Recipient gets JPY 18810.')
})

test('an error stands beside its field, clears the result and is announced', async ({ page }) => {
  await openHydrated(page, POST)
  const fee = calculator(page).getByRole('textbox', { name: 'Fee' })
  await fee.fill('3,00')
  await expect(fee).toHaveAttribute('aria-invalid', 'true')
  await expect(fee).toHaveAccessibleDescription(/Use digits and one decimal point/)
  await expect(figure(page, 'Recipient gets')).toHaveCount(0)
  await expect(announced(page)).toContainText('No price. Use digits and one decimal point')
  await fee.fill('0')
  await expect(fee).toHaveAttribute('aria-invalid', 'false')
  await expect(figure(page, 'Total cost')).toHaveText('1.00 %')
})

test('has no accessibility faults, with and without an error', async ({ page }) => {
  await openHydrated(page, POST)
  const faults = () => accessibilityFaults(page, { within: 'fieldset' })
  expect(await faults()).toEqual([])
  await calculator(page).getByRole('textbox', { name: 'Fee' }).fill('x')
  expect(await faults()).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the same figures stand in a table, and the fields are off', async ({ page }) => {
    await page.goto(POST)
    const table = page.getByRole('table').filter({ hasText: 'Mid-market rate' })
    await expect(table.getByRole('row', { name: /^Recipient gets/ }).getByRole('cell')).toHaveText([
      'EUR 226.23',
      'JPY 37056',
      'KWD 75.672',
    ])
    await expect(table.getByRole('row', { name: /^Total cost/ }).getByRole('cell')).toHaveText([
      '2.49 %',
      '2.48 %',
      '2.48 %',
    ])
    await expect(calculator(page).getByRole('textbox', { name: 'Fee' })).toBeDisabled()
    await expect(page.getByText('The calculator needs scripts')).toBeVisible()
  })
})
