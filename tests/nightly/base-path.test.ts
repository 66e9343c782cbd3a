/** The site below a path of its host: built with all checks of a build, and opened page by page. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProjectCopy } from '@/scripts/commands/bench/project-copy'
import { serveSite } from '@/scripts/servers/site/server'
import type { Listening } from '@/scripts/shared/port'
import { runOrFail } from '@/scripts/shared/child'
import { executablePath } from '@/scripts/shared/find-chromium'
import { fromRoot } from '@/scripts/shared/root'
import { readSnapshot } from '@/scripts/shared/snapshot'

const BASE_PATH = '/sub'
const A_QUARTER_OF_AN_HOUR = 15 * 60_000

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: executablePath() })
})
afterAll(() => browser.close())

/** A page that notes what goes wrong: a request outside the path or without an answer, an error. */
async function watchedPage(): Promise<{ page: Page; problems: string[] }> {
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
  return { page, problems }
}

test(
  'every page, the search and the links within the reference work below a path',
  () =>
    inProjectCopy(async (copy) => {
      await runOrFail(copy.command('scripts/commands/build/main.ts'), {
        output: 'capture',
        env: { BASE_PATH },
      })
      const folder = path.join(copy.folder, 'out')
      const server: Listening = await serveSite({ folder, port: 0, basePath: BASE_PATH })
      try {
        const { page, problems } = await watchedPage()
        const { origin } = new URL(server.url)
        const routes = (await readFile(fromRoot('routes.txt'), 'utf8')).split('\n').filter(Boolean)
        for (const route of routes) {
          const address = origin + BASE_PATH + (route === '/' ? '' : route)
          await page.goto(address, { waitUntil: 'networkidle' })
        }
        await findOperation(page)
        await followTypes(page, origin)
        expect(problems).toEqual([])
      } finally {
        await server.close()
      }
    }),
  A_QUARTER_OF_AN_HOUR,
)

/** From wherever the reader is to an entry of the reference. */
async function findOperation(page: Page) {
  const [name = ''] = Object.keys(readSnapshot().schema.getQueryType()?.getFields() ?? {})
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search the documentation' }).fill(name)
  await page.getByRole('option', { name }).first().click()
  await page.waitForURL(`**${BASE_PATH}/docs/**`)
}

/** From the queries, by a link within the static body, without another document. */
async function followTypes(page: Page, origin: string) {
  await page.goto(`${origin}${BASE_PATH}/docs/api/queries`)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  const link = page.locator(`.ref-main a[href^="${BASE_PATH}/docs/api/objects#"]`).first()
  const id = new URL((await link.getAttribute('href')) ?? '', page.url()).hash.slice(1)
  await link.click()
  await page.locator(`[id="${id}"]`).waitFor()
  expect(documents).toEqual([])
}
