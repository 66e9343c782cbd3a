import type { Page } from '@playwright/test'
import { openHydrated, setWidth, title, untilQuiet } from '@/tests/e2e/support/page'
import { dialog, edit, opener, run } from '@/tests/e2e/support/playground'
import { expect, test } from '@/tests/e2e/support/test'

/** Dialogs close when the reader follows a link, even to the same page. */

async function searchFor(page: Page, query: string, result: string) {
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill(query)
  await search.getByRole('option', { name: result }).first().click()
}

test('the playground closes on Back or for a search result on the same page, and restores the URL', async ({
  page,
}) => {
  test.slow()
  await openHydrated(page, '/docs')
  await page.getByRole('link', { name: 'Introduction', exact: true }).first().click()
  await expect(title(page)).toHaveText('Introduction')
  await opener(page, 'WhoAmI').click()
  await edit(page).click()
  await expect(run(page)).toBeEnabled()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(title(page)).toHaveText('Introduction')
  await page.goBack()
  await expect(title(page)).toHaveText('Documentation')

  await page.goForward()
  await opener(page, 'WhoAmI').click()
  await edit(page).click()
  await expect(run(page)).toBeEnabled()
  await searchFor(page, 'confirm it', 'Confirm it')
  await expect(page).toHaveURL(/#6-confirm-it$/)
  await expect(dialog(page)).toBeHidden()
  await expect(page.locator('[id="6-confirm-it"]')).toBeInViewport()

  await edit(page).click()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/docs\/intro#6-confirm-it$/)
  await test.step('the mobile menu closes for a search result on the same page', async () => {
    await setWidth(page, 700)
    await page.getByRole('button', { name: /navigation/i }).click()
    await expect(dialog(page)).toBeVisible()
    await searchFor(page, 'confirm it', 'Confirm it')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.locator('[id="6-confirm-it"]')).toBeInViewport()
  })
})

test('Back closes a dialog after a full page load, and following a link in it adds no history entry', async ({
  page,
}) => {
  await page.goto('/docs/intro')
  await openHydrated(page, '/docs/api/queries')
  await opener(page, 'Viewer').click()
  await edit(page).click()
  await expect(dialog(page)).toHaveAccessibleName('Run Viewer')
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(title(page)).toHaveText('Queries')

  await edit(page).click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await searchFor(page, 'confirm it', 'Confirm it')
  await expect(title(page)).toHaveText('Introduction')
  await page.goBack()
  await expect(title(page)).toHaveText('Queries')
  await page.goBack()
  await expect(title(page)).toHaveText('Introduction')
  await expect(page).toHaveURL(/\/docs\/intro$/)
})

test('closing a dialog keeps the scroll position even if the URL has a fragment', async ({
  page,
}) => {
  await openHydrated(page, '/docs/api/mutations#mutation-createTransaction')
  await untilQuiet(page)
  const top = () =>
    page.locator('#mutation-createTransaction').evaluate((one) => one.getBoundingClientRect().top)
  await page.evaluate(() => scrollBy({ top: 700, behavior: 'instant' }))
  const before = await top()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
  await untilQuiet(page)
  expect(Math.abs((await top()) - before)).toBeLessThan(2)
})
