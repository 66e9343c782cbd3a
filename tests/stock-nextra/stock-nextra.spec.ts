/** Tests the packed package in a site with Nextra's stock theme. */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { buildSchema, graphql } from 'graphql'
import { fromRoot } from '@/packages/kit/shared/root.ts'
import { listen } from '@/packages/kit/shared/port.ts'
import { accessibilityFaults } from '../e2e/support/accessibility'
import { expect, test } from '../e2e/support/test'

const exec = promisify(execFile)
const SCHEMA = path.join(import.meta.dirname, 'library.graphql')
const PAGES = ['Queries', 'Mutations', 'Objects', 'Input objects', 'Enums', 'Scalars', 'Unions']

/** A secure origin, which allows the clipboard. Files are served without a server. */
const ORIGIN = 'http://localhost:1'

let folder: string
const node = (...args: string[]) =>
  exec(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })

test.beforeAll(async () => {
  test.setTimeout(600_000)
  folder = await mkdtemp(path.join(tmpdir(), 'stock-'))
  await cp(path.join(import.meta.dirname, 'site'), folder, { recursive: true })
  // Other packages come from this repository, because tests have no network.
  const installed = path.join(folder, 'node_modules')
  await mkdir(path.join(installed, 'nextra-graphql'), { recursive: true })
  for (const name of await readdir(fromRoot('node_modules')))
    if (!/^(?:nextra-graphql|graphql-docs-kit)$/.test(name))
      await symlink(fromRoot('node_modules', name), path.join(installed, name))
  const { stdout } = await exec('npm', ['pack', '--silent', `--pack-destination=${folder}`], {
    cwd: fromRoot('packages/reference'),
  })
  const target = path.join(installed, 'nextra-graphql')
  await exec('tar', ['xzf', stdout.trim(), '-C', target, '--strip-components=1'], { cwd: folder })

  const command = 'node_modules/nextra-graphql/cli/nextra-graphql.mjs'
  await node(command, '--schema', SCHEMA)
  const sdl = (await readFile(SCHEMA, 'utf8')).replace(/ +allBooks.*\n/, '')
  const schema = buildSchema(sdl)
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const { query } = JSON.parse(body) as { query: string }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(await graphql({ schema, source: query })))
    })
  })
  const { url, close } = await listen(server)
  await node(command, '--endpoint', url, '--accept-breaking', 'Use `books`.')
  await close()
  await node('node_modules/next/dist/bin/next', 'build')
})

test.afterAll(() => rm(folder, { recursive: true, force: true }))

test('the reference works in a site with the stock theme', async ({ browser }) => {
  const context = await browser.newContext({
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: { width: 1440, height: 900 },
  })
  await context.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const name = pathname === '/' ? '/index.html' : pathname
    return route.fulfill({
      path: path.join(folder, 'out', path.extname(name) ? name : `${name}.html`),
    })
  })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (/error|warning/.test(message.type())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))

  await page.goto(ORIGIN)
  await page.getByRole('link', { name: 'the query books' }).click()
  const entry = page.locator('#query-books')
  await expect(entry).toBeInViewport()
  await expect(page.locator('.nextra-sidebar-container')).toContainText(
    new RegExp([...PAGES, 'Changes'].join('.*')),
  )

  // The example uses the theme's code block, and its copy button works.
  const code = entry.locator('div.nextra-code').filter({ hasText: 'query Books' })
  await code.hover()
  await code.getByTitle('Copy code').click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^query Books/)
  await expect(page.locator('#query-book')).toContainText('As printed on the spine.')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'search' }).click()
  await expect(page.locator('#query-search')).toBeInViewport()
  await page.locator('#query-search').getByRole('link', { name: 'Found' }).first().click()
  await expect(page).toHaveURL(`${ORIGIN}/reference/unions#union-Found`)

  await page.goto(`${ORIGIN}/reference/changes`)
  await expect(page.locator('.ref-changes')).toContainText('Use books.')
  await page.getByText('Queries: 1 removed').click()
  await expect(page.locator('.ref-changes dt').first()).toHaveText('allBooks')

  for (const name of ['queries', 'objects', 'changes']) {
    await page.goto(`${ORIGIN}/reference/${name}`)
    expect(await accessibilityFaults(page, { within: '.ref' }), name).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveClass(/dark/)
    const dark = await accessibilityFaults(page, { within: '.ref', of: 'colours' })
    expect(dark, `${name}, dark`).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  }
  expect(problems).toEqual([])
  await context.close()
})
