import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { serveSite } from '../../servers/site/server'
import { fromRoot } from '../../shared/root'
import { inProjectCopy } from './project-copy'

const BASE_PATH = '/sub'

/**
 * Builds a copy of the project under a base path, with all checks of a build, and
 * opens every page of it in a browser, the search and the ways into the reference included.
 *
 * @returns what went wrong, one line each: a request outside the base path or
 *   without an answer, an error of a page, a search or a link that leads nowhere
 */
export function tryBasePath(executablePath: string): Promise<string[]> {
  return inProjectCopy(async (copy) => {
    await copy.run('scripts/commands/build/main.ts', { BASE_PATH })
    const server = await serveSite({
      folder: path.join(copy.folder, 'out'),
      port: 0,
      basePath: BASE_PATH,
    })
    try {
      return await crawl(server.url, executablePath)
    } finally {
      await server.close()
    }
  })
}

async function crawl(url: string, executablePath: string): Promise<string[]> {
  const routes = (await readFile(fromRoot('routes.txt'), 'utf8')).split('\n').filter(Boolean)
  const browser = await chromium.launch({ executablePath })
  try {
    const page = await browser.newPage()
    const problems: string[] = []
    const where = () => new URL(page.url()).pathname
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      const isInside = pathname === BASE_PATH || pathname.startsWith(`${BASE_PATH}/`)
      if (isInside && response.status() < 400) return
      problems.push(`${where()}: ${pathname} answered ${response.status()}`)
    })
    page.on('pageerror', ({ message }) => problems.push(`${where()}: ${message}`))
    for (const route of routes) {
      const address = new URL(url).origin + BASE_PATH + (route === '/' ? '' : route)
      await page.goto(address, { waitUntil: 'networkidle' })
    }
    if (!(await canSearch(page))) problems.push(`${where()}: the search found no createQuote`)
    if (!(await canFollowTypes(page)))
      problems.push(`${where()}: a link within the reference led nowhere`)
    return problems
  } finally {
    await browser.close()
  }
}

async function canSearch(page: Page): Promise<boolean> {
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search the documentation' }).fill('createQuote')
  const option = page.getByRole('option', { name: 'createQuote' }).first()
  return option
    .click({ timeout: 10_000 })
    .then(() => page.waitForURL(`**${BASE_PATH}/docs/**`, { timeout: 10_000 }))
    .then(
      () => true,
      () => false,
    )
}

/** From the queries, by links within the static bodies, without another document. */
async function canFollowTypes(page: Page): Promise<boolean> {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await page.goto(`${new URL(page.url()).origin}${BASE_PATH}/docs/api/queries`)
  const link = page.locator(`.ref-main a[href^="${BASE_PATH}/docs/api/objects#"]`).first()
  const id = new URL((await link.getAttribute('href')) ?? '', page.url()).hash.slice(1)
  return link
    .click({ timeout: 10_000 })
    .then(() => page.locator(`[id="${id}"]`).waitFor({ timeout: 10_000 }))
    .then(
      () => documents.length === 1,
      () => false,
    )
}
