import { openHydrated, untilQuiet } from '@/tests/e2e/support/page'
import { sumOfShifts, watchShifts } from '@/tests/e2e/support/shifts'
import { expect, test } from '@/tests/e2e/support/test'

test('a dismissed announcement stays hidden on reload and other pages, without layout shift', async ({
  page,
}) => {
  const bar = page.locator('[data-announcement-bar]')
  await openHydrated(page, '/')
  await expect(bar.getByRole('link', { name: 'an example for every operation' })).toBeVisible()
  await bar.getByRole('button', { name: 'Close' }).click()
  await expect(bar).toHaveCount(0)
  await watchShifts(page)
  await page.reload()
  await expect(bar).toBeHidden()
  await openHydrated(page, '/docs/user-flows/kyc')
  await expect(bar).toBeHidden()
  await untilQuiet(page)
  expect((await sumOfShifts(page)).report).toBe('[]')
})
