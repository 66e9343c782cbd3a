import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isUnlisted } from '@/packages/kit/frame/navigation/routes.ts'
import { CHANGES_ROUTE, entryPath } from 'nextra-graphql/model/anchors.ts'
import { entriesOf, operationsOf } from 'nextra-graphql/model/pages.ts'
import { INDEX_LIMIT } from '@/packages/kit/output/llms.ts'
import { fromRoot, root } from '@/packages/kit/shared/root.ts'
import { readSnapshot } from 'nextra-graphql/load/snapshot.ts'
import { site } from '@/site.config'
import { htmlOf, out, routes } from './support/built-site'
import { guide } from './support/guides'
import { docsRoutes } from './support/navigation'
import { clipboardOf, openHydrated } from './support/page'
import { expect, test } from './support/test'

/** Listed pages. */
const listed = routes.filter((route) => !isUnlisted(site, route))

test("the sitemap lists exactly the routes, and robots.txt names it unless it is the owner's", async ({
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

test('every page has a unique description, canonical URL, picture and Markdown export', async ({
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
    const once = [/<title\b/g, /<meta name="description"/g, /<link rel="canonical"/g]
    expect(
      once.map((tag) => html.split('</head>')[0]?.match(tag)?.length),
      route,
    ).toEqual([1, 1, 1])
    expect(html, route).toContain(`<link rel="canonical" href="${absolute}"`)
    expect(html, route).not.toContain('name="robots"')
    if (route === guide.route) expect(html).toContain('"@type":"BreadcrumbList"')
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    const picture = await request.get(image.replace(site.url, ''))
    expect(picture.headers()['content-type'], route).toBe('image/jpeg')
    const file = `${route === '/' ? '/index' : route}.md`
    expect(html).toContain(`<link rel="alternate" type="text/markdown" href="${file}"`)
    expect(html).toMatch(
      /<p class="visually-hidden" aria-hidden="true">[^]{1,60}href="\/llms\.txt"/,
    )
    const markdown = await (await request.get(file)).text()
    expect(markdown, route).toMatch(/^# \S/m)
    expect(markdown, route).not.toContain('new tab')
  }
})

const { schema } = readSnapshot(root, {})
const operations = operationsOf(entriesOf(schema))

/** All Markdown files of the built site, by address. */
const markdownFiles = readdirSync(out, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => `/${file}`)

const linksIn = (text: string) =>
  Array.from(text.matchAll(/(?:\]\(|href=")(https:[^)\s"]+)/g), ([, link = '']) => link)

/** Reads a file of the built site. */
const fileOf = (address: string) => readFileSync(path.join(out, address), 'utf8')

test('llms.txt explains calls and lists each operation once, and Markdown links to Markdown', () => {
  const index = fileOf('/llms.txt')
  expect(index.length).toBeLessThanOrEqual(INDEX_LIMIT)
  expect(index).toContain(`POST ${site.api.exampleEndpoint}`)
  expect(index).toContain(site.api.authorization.header)
  const files = [...new Set(linksIn(index))].filter((link) => link.endsWith('.md'))
  for (const { name, operation } of operations) {
    const file = `${site.url}${entryPath(operation, name)}`
    expect(index.split(`](${file})`), name).toHaveLength(2)
  }
  for (const route of docsRoutes) expect(files).toContain(`${site.url}${route}.md`)
  const pages = new Set(listed.filter((route) => route !== '/').map((route) => site.url + route))
  for (const file of ['/llms.txt', ...markdownFiles]) {
    const text = fileOf(file)
    expect(text.length, file).toBeLessThanOrEqual(INDEX_LIMIT)
    if (file !== '/llms.txt') expect(text, file).toMatch(/^> .*\(https:\S+\/llms\.txt\)\n\n/)
    for (const link of linksIn(text)) {
      const [address = ''] = link.split('#')
      expect(pages.has(address), `${file}: ${link}`).toBe(false)
      if (address.endsWith('.md')) fileOf(address.slice(site.url.length))
    }
  }
})

test('every package in the bundles is a dependency and therefore audited', async ({ request }) => {
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
  const copy = page.getByRole('button', { name: 'Copy as Markdown' })
  await copy.click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await copied()).toContain(`# ${guide.title}\n`)
  await expect(copy).toBeVisible()
})

test('the changes page checks a pasted operation in the browser', async ({ page }) => {
  await openHydrated(page, CHANGES_ROUTE)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method() + (request.postData() ?? '')))
  const box = page.getByRole('textbox', { name: 'Check your operation' })
  const check = page.getByRole('button', { name: 'Check', exact: true })
  const result = page.getByRole('status').filter({ hasText: /./ })
  await box.fill('{\n  neverThere\n}')
  await check.click()
  await expect(result).toHaveText(/^Line 2, error: Cannot query field "neverThere"/)
  await box.fill('{ __typename }')
  await check.press('Enter')
  await expect(result).toHaveText(/^Valid\./)
  await box.fill('{')
  await check.click()
  await expect(result).toHaveText(/Syntax Error/)
  expect([...new Set(sent)]).toEqual(['GET'])
})
