import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { docsRoutes } from '@/lib/navigation/walk'

test.use({ javaScriptEnabled: false })

const routes = readFileSync('routes.txt', 'utf8').split('\n').filter(Boolean)

for (const width of [390, 1280]) {
  test(`without scripts, at ${width} px, every page shows its content, its menu and the footer`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const route of routes) {
      await page.goto(route)
      await expect(page.getByRole('heading', { level: 1 }), route).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible()
      await expect(page.getByRole('contentinfo'), route).toBeVisible()
      await expect(
        page
          .getByRole('navigation', { name: 'Main', exact: true })
          .getByRole('link', { name: 'Docs', exact: true }),
        route,
      ).toBeVisible()
      if (!route.startsWith('/docs')) continue
      const links = page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link')
      await expect(links, route).toHaveCount(docsRoutes().length)
      await expect(links.last(), route).toBeVisible()
    }
  })
}
