import { existsSync, readFileSync } from 'node:fs'
import { isUnlisted, isWithin } from '@/lib/navigation/routes'
import { fromRoot } from '@/scripts/shared/root'
import { site } from '@/site.config'
import { htmlOf, routes } from './support/built-site'
import { guide } from './support/guides'
import { docsRoutes } from './support/navigation'
import { clipboardOf } from './support/page'
import { someQuery } from './support/reference'
import { expect, test } from './support/test'

/** The pages that are not for those alone who have the address. */
const listed = routes.filter((route) => !isUnlisted(route))

test("the sitemap lists exactly the routes, robots.txt names it, unless it is the owner's", async ({
  request,
}) => {
  const xml = await (await request.get('/sitemap.xml')).text()
  const urls = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)
  expect(urls).toEqual(listed.map((route) => `${site.url}${route === '/' ? '' : route}`))
  const robots = fromRoot('public/robots.txt')
  expect(await (await request.get('/robots.txt')).text()).toContain(
    existsSync(robots) ? readFileSync(robots, 'utf8') : `Sitemap: ${site.url}/sitemap.xml`,
  )
})

test('every page has its own description, canonical address, picture and Markdown export', async ({
  request,
}) => {
  test.slow()
  expect(htmlOf('/404')).toContain('<meta name="robots" content="noindex"')
  const descriptions = new Map<string, string>()
  for (const route of listed) {
    const html = await (await request.get(route)).text()
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(description.length, route).toBeGreaterThanOrEqual(50)
    expect(descriptions.get(description), route).toBeUndefined()
    descriptions.set(description, route)
    const absolute = `${site.url}${route === '/' ? '' : route}`
    expect(html, route).toContain(`<link rel="canonical" href="${absolute}"`)
    expect(html, route).not.toContain('name="robots"')
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    const picture = await request.get(image.replace(site.url, ''))
    expect(picture.headers()['content-type'], route).toBe('image/jpeg')
    const markdown = await (await request.get(`${route === '/' ? '/index' : route}.md`)).text()
    expect(markdown, route).toMatch(/^# \S/m)
    expect(markdown, route).not.toContain('new tab')
  }
})

test('docs pages carry breadcrumbs and an article for search engines', () => {
  const scripts = htmlOf(guide.route).matchAll(
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs,
  )
  const types = [...scripts].map(
    ([, text = '']) => (JSON.parse(text) as { '@type': string })['@type'],
  )
  expect(types.toSorted()).toEqual(['BreadcrumbList', 'TechArticle'])
})

test('the lists for language models lead to every guide and reference page', async ({
  request,
}) => {
  const index = await (await request.get('/llms.txt')).text()
  for (const route of docsRoutes.filter((one) => !isWithin(one, '/docs/category'))) {
    expect(index).toContain(`(${site.url}${route}.md)`)
  }
  const files = ['/schema.graphql', '/operations.json']
  for (const file of files) {
    expect(await (await request.get(file)).text(), file).toContain(someQuery().name)
  }
})

test('everything that readers are sent is a dependency, which the audit sees', async ({
  request,
}) => {
  const lock = readFileSync(fromRoot('package-lock.json'), 'utf8')
  const { packages } = JSON.parse(lock) as { packages: Record<string, { dev?: boolean }> }
  const licences = await (await request.get('/licences.txt')).text()
  const names = [...licences.matchAll(/^  (\S+) [\d.]+/gm)].map(([, name = '']) => name)
  expect(names).toContain('react')
  expect(names.filter((name) => packages[`node_modules/${name}`]?.dev !== undefined)).toEqual([])
})

test('a page can be copied as Markdown', async ({ page }) => {
  const copied = await clipboardOf(page)
  await page.goto(guide.route)
  const copy = page.getByRole('button', { name: 'Copy page as Markdown' })
  await copy.click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await copied()).toContain(`# ${guide.title}\n`)
  await expect(copy).toBeVisible()
})
