import type { Page } from '@playwright/test'
import { accessibilityFaults } from '@/tests/e2e/support/accessibility'
import { openHydrated, withoutScripts } from '@/tests/e2e/support/page'
import { expect, test } from '@/tests/e2e/support/test'

const POST = '/blog/mdx-blog-post'
const calculator = (page: Page) => page.getByRole('group', { name: 'Price calculator' })
const figure = (page: Page, term: string) =>
  calculator(page)
    .locator('dt', { hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd')
const announced = (page: Page) => calculator(page).getByRole('status')

test('the calculator shows the worked example, works with the keyboard, explains errors and is readable without scripts', async ({
  page,
}) => {
  const field = (name: string) => calculator(page).getByRole('textbox', { name })
  const expectNoFaults = async () =>
    expect(await accessibilityFaults(page, { within: 'fieldset' })).toEqual([])
  await openHydrated(page, POST)
  await expect(field('Total to pay')).toHaveValue('200.00')
  await expect(figure(page, 'Recipient gets')).toHaveText('EUR 226.23')
  await expectNoFaults()

  await test.step('an error is shown next to its field and announced, and the price is cleared', async () => {
    await field('Fee').fill('3,00')
    await expect(field('Fee')).toHaveAttribute('aria-invalid', 'true')
    await expect(field('Fee')).toHaveAccessibleDescription(/Use digits and one decimal point/)
    await expect(figure(page, 'Recipient gets')).toHaveText('–')
    await expect(announced(page)).toContainText('No price. Use digits and one decimal point')
    await expectNoFaults()
    await field('Fee').fill('0')
    await expect(field('Fee')).toHaveAttribute('aria-invalid', 'false')
    await expect(figure(page, 'Total cost')).toHaveText('1.00 %')
    await field('Fee').fill('3.00')
  })

  await test.step('it works with the keyboard and announces the result when typing stops', async () => {
    await calculator(page).getByRole('radio', { name: 'GBP to EUR' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(figure(page, 'Recipient gets')).toHaveText('JPY 37056')
    await page.keyboard.press('Tab')
    await expect(field('Total to pay')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('103', { delay: 20 })
    await expect(figure(page, 'Recipient gets')).toHaveText('JPY 18810')
    await expect(announced(page)).toContainText('Recipient gets JPY 18810.')
  })

  await test.step('without scripts a table shows the same figures, and the fields are disabled', () =>
    withoutScripts(page, POST, async () => {
      const table = page.getByRole('table').filter({ hasText: 'Mid-market rate' })
      for (const cells of [
        ['Recipient gets', 'EUR 226.23', 'JPY 37056', 'KWD 75.672'],
        ['Total cost', '2.49 %', '2.48 %', '2.48 %'],
      ]) {
        const row = table.getByRole('row', { name: cells[0] })
        await expect(row.getByRole('cell')).toHaveText(cells)
      }
      await expect(field('Fee')).toBeDisabled()
      await expect(page.getByText('The calculator needs JavaScript')).toBeVisible()
    }))
})
