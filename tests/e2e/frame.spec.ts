import { CHANGES_ROUTE } from 'nextra-graphql/model/anchors.ts'
import { site } from '@/site.config'
import { isLargeMenu } from '@/packages/kit/frame/navigation/navigation.ts'
import { currentItems, navigationAt } from '@/packages/kit/frame/navigation/navigation.ts'
import { isWithin, REFERENCE_PREFIX } from '@/packages/kit/frame/navigation/routes.ts'
import { storageKeys } from '@/packages/kit/ui/storage.ts'
import { eachElement, parseHtml } from '@/packages/kit/exported/exported-pages.ts'
import { htmlOf, linksOf, routes } from './support/built-site'
import { guide, otherGuide } from './support/guides'
import { docsMenu, docsRoutes, pageMap } from './support/navigation'
import { navbar, openHydrated, sidebar, sidebarLink, title } from './support/page'
import { expect, test } from './support/test'

/** The menu folders of the guide and the reference. */
const [guides, reference] = [guide.route, `${REFERENCE_PREFIX}/queries`].map((route) => {
  const folder = navigationAt(pageMap, route).trail.at(-2)
  if (folder?.href === undefined) throw new Error(`${route} is in no folder with a category page.`)
  return { title: folder.title, href: folder.href }
}) as [Category, Category]

interface Category {
  title: string
  /** Address of the folder's category page. */
  href: string
}

test('the skip link comes first and moves the focus to the main content', async ({ page }) => {
  await openHydrated(page, guide.route)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  await page.evaluate(() => {
    window.scrollTo(0, 900)
  })
  await sidebarLink(page, otherGuide.label).click()
  await expect(title(page)).toHaveText(otherGuide.title)
  await expect(page.locator('next-route-announcer p')).toContainText(otherGuide.title)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
})

test('navbar, breadcrumbs and menu show where the reader is', async ({ page }) => {
  await openHydrated(page, guide.route)
  const logo = navbar(page).getByRole('link').first()
  await expect(logo).toHaveAttribute('href', '/')
  const items = navigationAt(pageMap, guide.route).navbar
  const current = currentItems(items, guide.route)
  for (const item of items) {
    const link = navbar(page).getByRole('link', { name: item.title, exact: true }).first()
    if (current.includes(item)) await expect(link).toHaveAttribute('aria-current', 'page')
    else await expect(link).not.toHaveAttribute('aria-current')
  }

  await test.step('breadcrumbs link to the home page and the category', async () => {
    const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await expect(trail.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/')
    const folder = trail.getByRole('link', { name: guides.title, exact: true })
    await expect(folder).toHaveAttribute('href', guides.href)
    await expect(trail.getByRole('link', { name: guide.label, exact: true })).toHaveCount(0)
    await expect(trail.getByText(guide.label, { exact: true })).toBeVisible()
    const edit = page.getByRole('link', { name: 'Edit this page' })
    await expect(edit).toHaveAttribute('href', `${site.repository.editBase}/${guide.source}`)
  })
  await page.mouse.wheel(0, 2000)
  await expect(logo).toBeInViewport()

  await test.step('categories open automatically, and stay open', async () => {
    const category = ({ title }: Category) =>
      sidebar(page).getByRole('button', { name: `category '${title}'` })
    const [own, schema] = [category(guides), category(reference)]
    const inSchema = sidebar(page).locator(`a[href="${REFERENCE_PREFIX}/enums"]`)
    await expect(own).toHaveAttribute('aria-expanded', 'true')
    await expect(schema).toHaveAttribute('aria-expanded', 'false')
    await expect(inSchema).toBeHidden()
    const { href } = new URL(page.url())
    await schema.click()
    await expect(page).toHaveURL(href)
    await expect(inSchema).toBeVisible()
    await sidebarLink(page, otherGuide.label).click()
    await expect(title(page)).toHaveText(otherGuide.title)
    await expect(own).toHaveAttribute('aria-expanded', 'true')
    await expect(schema).toHaveAttribute('aria-expanded', 'true')
    await page.reload()
    await expect(schema).toHaveAttribute('aria-expanded', 'false')
  })
})

test('every page has one title, navbar and footer, and docs pages have the whole sidebar', () => {
  const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0
  for (const route of [...routes, '/404']) {
    const html = htmlOf(route)
    expect(count(html, /<h1[ >]/g), route).toBe(1)
    expect(count(html, /<nav[^>]* aria-label="Main"/g), route).toBe(1)
    const inDocs = isWithin(route, '/docs')
    const sidebarLinks = inDocs ? linksOf(route, 'Docs sidebar') : []
    const links = sidebarLinks.map(({ href }) => href).filter((href) => !href.includes('#'))
    if (!isLargeMenu(docsMenu)) expect(links).toEqual(inDocs ? docsRoutes : [])
    const current = sidebarLinks.filter(({ isCurrent }) => isCurrent).map(({ href }) => href)
    // A hidden page shows the menu, but is not in it.
    expect(current).toEqual(docsRoutes.includes(route) ? [route] : [])

    const footer: Record<string, unknown>[] = []
    eachElement(parseHtml(html.slice(html.lastIndexOf('<footer'))), (element) => {
      const { href, target, rel } = element.properties
      if (element.tagName === 'a') footer.push({ href, target, rel })
    })
    expect(footer, route).toEqual(
      site.footer.flatMap(({ links }) =>
        links.map(({ href }) =>
          href.startsWith('/')
            ? { href }
            : { href, target: '_blank', rel: ['noopener', 'noreferrer'] },
        ),
      ),
    )
    const copyright = `© ${site.company.copyrightYear} ${site.company.name}`
    expect(html.includes(copyright), `${route}: ${copyright}`).toBe(true)
  }
})

test('generated pages have no edit link', () => {
  expect(htmlOf('/docs/api/enums')).not.toContain('Edit this page')
})

test('an unknown path returns 404 with a search and links, inside the frame', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle(`Page Not Found | ${site.product.name}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByText('We could not find what you were looking for.')).toBeVisible()
  await expect(page.getByRole('main').locator('a[href="/docs"]')).toBeVisible()
  await expect(sidebar(page)).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Search for “such page”' }).click()
  await expect(page.getByRole('combobox')).toHaveValue('such page')
  await openHydrated(page, `${guide.route}s`)
  await expect(page.getByRole('main').getByRole('link', { name: guide.route })).toBeVisible()
})

// Sites may have no version.
if (site.version) {
  const { name, label } = site.version
  test('the version links to the changes and is stored, and unknown versions are removed', async ({
    page,
  }) => {
    const stored = () =>
      page.evaluate((key) => localStorage.getItem(key), storageKeys.preferredVersion)
    await openHydrated(page, '/docs/intro')
    await page.getByRole('link', { name: `Version: ${label}` }).click()
    await expect(page).toHaveURL(`${CHANGES_ROUTE}#changes`)
    expect(await stored()).toBe(name)
    await page.evaluate((key) => {
      localStorage.setItem(key, '9.9')
    }, storageKeys.preferredVersion)
    await openHydrated(page, '/')
    expect(await stored()).toBeNull()
  })
}
