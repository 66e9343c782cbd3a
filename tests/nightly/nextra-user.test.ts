import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeMarkdown } from '@/scripts/output/markdown/write-markdown'
import { writeSearch } from '@/scripts/output/search/write-search'
import { runCheckContent } from '@/scripts/content/check/check-content'
import { serveSite } from '@/scripts/servers/site/server'
import type { Listening } from '@/scripts/shared/port'
import { readPages } from '@/scripts/output/read-pages'
import { readExportedPage } from '@/scripts/shared/exported-pages'
import { readPageMap } from '@/scripts/shared/page-map'
import { readSnapshot } from '@/scripts/shared/snapshot'
import { listFiles } from '@/scripts/shared/files'
import { executablePath } from '@/scripts/shared/find-chromium'
import { nextEnvironment } from '@/scripts/shared/environment'
import { findFreePort } from '@/scripts/shared/port'
import { startInBackground } from '../support/background-command'
import { captureCommand } from '../support/capture-command'
import { copyProject, exportProject } from '../support/project-copy'

/**
 * Somebody who knows Nextra changes `_meta.ts` files and theme.config.tsx, and no other file. The
 * site is exported once with all of it.
 */
let project: string
let out: string
let server: Listening
let browser: Browser

const FLOWS = 'pages/docs/user-flows'

const write = async (file: string, text: string) => {
  await mkdir(path.dirname(path.join(project, file)), { recursive: true })
  await writeFile(path.join(project, file), text)
}

const meta = (folder: string, entries: string) =>
  write(`${folder}/_meta.ts`, `export default {\n${entries}\n}\n`)

const newPage = (file: string, title: string, frontMatter = '', more = '') =>
  write(
    file,
    `---\ntitle: ${title}\ndescription: The page ${title}, which is long enough on a narrow screen to be scrolled.\n${frontMatter}---\n\n# ${title}\n\n${more}\n\n${PARTS}\n`,
  )

const PARTS = ['First', 'Second', 'Third']
  .map((name) => `## ${name} part\n\n${'A paragraph of text.\n\n'.repeat(10)}`)
  .join('')

beforeAll(async () => {
  project = await copyProject([])
  out = path.join(project, 'out')
  await newPage('pages/index.mdx', 'Home')
  await newPage('pages/blog/index.mdx', 'Blog')
  await newPage('pages/docs/index.mdx', 'Documentation')
  await newPage('pages/docs/intro.mdx', 'Introduction')
  await newPage(
    'pages/docs/category/user-flows.mdx',
    'User flows',
    'folder: /docs/user-flows\n',
    '<CategoryCards />',
  )
  for (const name of ['register', 'login', 'kyc', 'forms']) {
    await newPage(`${FLOWS}/${name}.mdx`, `Page ${name}`)
  }
  await newPage('pages/about/team.mdx', 'The team')
  await newPage(`${FLOWS}/cards/limits/daily.mdx`, 'Daily limits')
  await newPage('pages/docs/extras/glossary.mdx', 'Glossary')
  await meta(
    'pages',
    `index: { type: 'page', display: 'hidden', theme: { layout: 'raw' } },
     blog: { title: 'News', type: 'page' },
     docs: { title: 'Manual', type: 'page' },
     about: { title: 'About', type: 'menu', items: {
       team: { title: 'Team' }, jobs: { title: 'Jobs', href: 'https://jobs.example.com' } } },`,
  )
  await meta(
    'pages/docs',
    `intro: 'Start here',
     index: 'Overview',
     work: { type: 'separator', title: 'At work' },
     'user-flows': 'Tasks',
     extras: { display: 'children' },
     status: { title: 'Status', href: 'https://status.example.com' },
     category: { display: 'hidden' },`,
  )
  await meta(
    FLOWS,
    `kyc: 'Know your customer',
     register: 'Register',
     cards: 'Cards',
     forms: { title: 'Forms', display: 'hidden' },
     login: { title: 'Login', theme: { sidebar: false, toc: false, breadcrumb: false, pagination: false, timestamp: false } },`,
  )
  let config = await readFile(path.join(project, 'theme.config.tsx'), 'utf8')
  const changes: [from: string | RegExp, to: string][] = [
    ['backToTop: null', "backToTop: 'Scroll to top'"],
    ['autoCollapse: false', 'autoCollapse: true'],
    // An adopted site has no news yet.
    [/banner: \{\n[^]*?\n {2}\},/, "banner: { key: 'another', content: 'News' },"],
    ["defaultTheme: 'light'", "defaultTheme: 'system'"],
    ['storageKey: storageKeys.theme', "storageKey: 'mode'"],
  ]
  for (const [from, to] of changes) {
    expect(config).toMatch(from)
    config = config.replace(from, to)
  }
  await write('theme.config.tsx', config)
  await exportProject(project)
  const pageMap = await readPageMap(project)
  const { records, twins } = await readPages(out)
  await writeSearch(out, records, pageMap, readSnapshot(project).schema)
  await writeMarkdown(out, twins, pageMap)
  server = await serveSite({ folder: out, port: 0 })
  browser = await chromium.launch({ executablePath: executablePath() })
}, 400_000)

afterAll(async () => {
  await browser.close()
  await server.close()
  await rm(project, { recursive: true, force: true })
})

async function open(route: string, options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> {
  const page = await browser.newPage(options)
  await page.goto(`${server.url}${route}`)
  await page
    .getByRole('button', { name: /^Switch between dark/ })
    .first()
    .isEnabled()
  await page.waitForLoadState('networkidle')
  return page
}

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })
const textsOf = (html: string, part: RegExp) =>
  [...(part.exec(html)?.[0] ?? '').matchAll(/<(?:a|span|li)[^>]*>([^<]+)</g)].map(
    ([, text]) => text,
  )

it('the content check has nothing to say', async () => {
  const { output } = await captureCommand((print) => runCheckContent(['--root', project], print))
  expect(output).not.toMatch(/ {2}meta/)
})

it('the sidebar has the new order and labels, the hidden page left out, at any depth', async () => {
  const html = await readExportedPage(out, '/docs/intro')
  expect(textsOf(html, /<nav aria-label="Docs sidebar"[\s\S]*?<\/nav>/)).toEqual([
    'Start here',
    'Overview',
    'At work',
    'Tasks',
    'Know your customer',
    'Register',
    'Cards',
    'limits',
    'Daily limits',
    'Login',
    'Glossary',
    'Status',
    ' (opens in new tab)',
  ])
})

it('the navbar has the new entries, and a menu that opens', async () => {
  const page = await open('/docs/intro', { viewport: { width: 1280, height: 900 } })
  const navbar = page.getByRole('navigation', { name: 'Main', exact: true })
  const links = await navbar.locator('ul > li > a').allInnerTexts()
  expect(links.slice(0, 2)).toEqual(['News', 'Manual'])
  expect(await navbar.getByRole('link', { name: 'Manual' }).getAttribute('href')).toBe(
    '/docs/intro',
  )
  await navbar.getByText('About').click()
  await navbar.getByRole('link', { name: 'Team' }).click()
  await page.waitForURL('**/about/team')
  expect(await navbar.getByRole('link', { name: 'Team' }).isVisible()).toBe(false)
  await navbar.getByText('About').click()
  await page.keyboard.press('Escape')
  expect(await navbar.getByRole('link', { name: 'Team' }).isVisible()).toBe(false)
  await page.close()
})

it('breadcrumbs, previous and next, and cards follow', async () => {
  const page = await open('/docs/user-flows/register')
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
  expect(await trail.getByRole('link', { name: 'Tasks' }).getAttribute('href')).toBe(
    '/docs/category/user-flows',
  )
  const pager = page.getByRole('navigation', { name: 'Docs pages' })
  expect(await pager.getByRole('link').allTextContents()).toEqual([
    'Previous Know your customer',
    'Next Daily limits',
  ])
  await page.goto(`${server.url}/docs/category/user-flows`)
  expect(await page.getByRole('main').locator('article article h2').allInnerTexts()).toEqual([
    'Know your customer',
    'Register',
    'Cards',
    'Login',
  ])
  await page.close()
})

it('llms.txt, its order, and the search index follow', async () => {
  const list = await readFile(path.join(out, 'llms.txt'), 'utf8')
  const routes = [...list.matchAll(/\((?:https:\/\/[^/]+)(\/docs[^)]*)\.md\)/g)].map(
    ([, route]) => route,
  )
  expect(routes).toEqual([
    '/docs/intro',
    '/docs',
    '/docs/extras/glossary',
    '/docs/category/user-flows',
    '/docs/user-flows/kyc',
    '/docs/user-flows/register',
    '/docs/user-flows/cards/limits/daily',
    '/docs/user-flows/login',
  ])
  const search = await readFile(path.join(out, 'search/index.json'), 'utf8')
  const positions = [
    '/docs/intro',
    '/docs/user-flows/kyc',
    '/docs/user-flows/register',
    '/docs/user-flows/forms',
  ].map((route) => search.indexOf(`"${route}"`))
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  expect(positions).not.toContain(-1)
})

it('a page looks as its theme says', async () => {
  const html = await readExportedPage(out, '/docs/user-flows/login')
  expect(html).toContain('<h1')
  for (const name of ['Docs sidebar', 'Breadcrumbs', 'Docs pages']) {
    expect(html).not.toContain(`aria-label="${name}"`)
  }
  expect(html).not.toContain('contents-title')
  expect(html).not.toContain('Last updated')
})

it('no _meta file is exported, in whatever form', async () => {
  expect((await listFiles(out)).filter((file) => file.includes('_meta'))).toEqual([])
  const manifest = (await listFiles(out)).find((file) => file.endsWith('_buildManifest.js')) ?? ''
  expect(await readFile(path.join(out, manifest), 'utf8')).not.toContain('_meta')
})

describe('theme.config.tsx', () => {
  it('toc.backToTop: a link below the contents that leads to the top', async () => {
    const page = await open('/docs/user-flows/kyc', { viewport: { width: 1280, height: 900 } })
    await page.mouse.wheel(0, 3000)
    await page.getByRole('link', { name: 'Scroll to top' }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(200)
    await page.close()
  })

  it('sidebar.autoCollapse: a folder closes when the reader goes elsewhere', async () => {
    const page = await open('/docs/intro', { viewport: { width: 1280, height: 900 } })
    const sidebar = sidebarOf(page)
    const tasks = sidebar.getByRole('button', { name: /category 'Tasks'/ })
    await tasks.click()
    expect(await tasks.getAttribute('aria-expanded')).toBe('true')
    await sidebar.getByRole('link', { name: 'Know your customer' }).click()
    await page.waitForURL('**/kyc')
    expect(await tasks.getAttribute('aria-expanded')).toBe('true')
    await sidebar.getByRole('link', { name: 'Overview' }).click()
    await page.waitForURL('**/docs')
    await expect.poll(() => tasks.getAttribute('aria-expanded')).toBe('false')
    await page.close()
  })

  it('nextThemes: the system is followed until the reader chooses, and the choice is kept under the key', async () => {
    const page = await open('/docs/intro', {
      colorScheme: 'dark',
      viewport: { width: 1280, height: 900 },
    })
    const mode = () => page.locator('html').getAttribute('data-theme')
    expect(await mode()).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(mode).toBe('light')
    await page.getByRole('button', { name: /^Switch between dark/ }).click()
    expect(await mode()).toBe('dark')
    expect(await page.evaluate(() => localStorage.getItem('mode'))).toBe('dark')
    await page.reload()
    expect(await mode()).toBe('dark')
    await page.close()
  })

  it('banner.key: the bar that was dismissed under another key shows again', async () => {
    const page = await browser.newPage()
    await page.addInitScript(() => {
      localStorage.setItem('announcement.id', 'docs-2025-08')
      localStorage.setItem('announcement.dismiss', 'true')
    })
    await page.goto(`${server.url}/docs/intro`)
    await expect.poll(() => page.locator('[data-announcement-bar]').isVisible()).toBe(true)
    await page.close()
  })
})

it('next dev shows a change of a _meta file without a restart', { timeout: 180_000 }, async () => {
  const port = await findFreePort()
  const dev = await startInBackground(
    `"${process.execPath}" node_modules/next/dist/bin/next dev --port ${port}`,
    /Ready in/,
    { cwd: project, env: { ...nextEnvironment, NODE_ENV: 'development', BASE_PATH: '' } },
  )
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${port}/docs/extras/glossary`, { timeout: 120_000 })
    const label = (name: string) => sidebarOf(page).getByRole('link', { name, exact: true })
    await label('Start here').waitFor({ timeout: 60_000 })
    const file = path.join(project, 'pages/docs/_meta.ts')
    const before = await readFile(file, 'utf8')
    await writeFile(file, before.replace("'Start here'", "'Begin here'"))
    await label('Begin here').waitFor({ timeout: 60_000 })
    const gone = await page.request.get(`http://127.0.0.1:${port}/docs/_meta`)
    expect(gone.status()).toBe(404)
    await page.close()
  } finally {
    await dev.stop()
  }
})
