import { expect, test } from '@playwright/test'
import { isWithin } from '@/lib/navigation/sections'
import { docsRoutes } from '@/lib/navigation/walk'
import { routes } from './support/built-site'

test.use({ javaScriptEnabled: false })

for (const route of routes) {
  test(`without scripts ${route} shows its content, its menu and the footer, wide and narrow`, async ({
    page,
  }) => {
    await page.goto(route)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.locator('footer').last()).toBeVisible()
      await expect(
        page.locator('nav[aria-label="Main"]').getByText('Docs', { exact: true }),
      ).toBeVisible()
      if (!isWithin(route, '/docs')) continue
      const links = page.locator('nav[aria-label="Docs sidebar"] a')
      await expect(links).toHaveCount(docsRoutes().length)
      await expect(links.last()).toBeVisible()
    }
  })
}
