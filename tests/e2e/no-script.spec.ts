import { isWithin } from '@/lib/navigation/routes'
import { docsRoutes } from './support/navigation'
import { htmlOf, routes } from './support/built-site'
import { navbar, setWidth } from './support/page'
import { oneOfEachKind } from './support/page-kinds'
import { expect, testAlone as test } from './support/test'

test.use({ javaScriptEnabled: false })

test('without scripts a page of each kind shows its content, its menu and the footer, wide and narrow', async ({
  page,
}) => {
  for (const route of oneOfEachKind) {
    await page.goto(route)
    for (const width of [1280, 390]) {
      const where = `${route} at ${width} px`
      await setWidth(page, width)
      await expect(page.locator('h1'), where).toHaveCount(1)
      await expect(page.locator('h1'), where).toBeVisible()
      await expect(page.locator('footer').last(), where).toBeVisible()
      await expect(navbar(page).getByText('Docs', { exact: true }), where).toBeVisible()
      if (!isWithin(route, '/docs')) continue
      const links = page.locator('nav[aria-label="Docs sidebar"] a')
      await expect(links, where).toHaveCount(docsRoutes.length)
      await expect(links.last(), where).toBeVisible()
    }
  }
})

test('the markup of every page holds its title, the menu and the footer, in the docs their list', () => {
  const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0
  for (const route of routes) {
    const html = htmlOf(route)
    const [, sidebar = ''] =
      /<nav[^>]* aria-label="Docs sidebar"[^>]*>(.*?)<\/nav>/s.exec(html) ?? []
    expect(
      {
        titles: count(html, /<h1[ >]/g),
        menus: count(html, /<nav[^>]* aria-label="Main"/g),
        footers: count(html.slice(html.lastIndexOf('</main>')), /<footer/g),
        docs: count(sidebar, /<a /g),
      },
      route,
    ).toEqual({
      titles: 1,
      menus: 1,
      footers: 1,
      docs: isWithin(route, '/docs') ? docsRoutes.length : 0,
    })
  }
})
