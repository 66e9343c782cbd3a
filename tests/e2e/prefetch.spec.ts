import { expect, test, type Page } from '@playwright/test'
import { guide, otherGuide } from './support/guides'
import {
  openHydrated,
  sidebar,
  sidebarLink,
  title,
  untilQuiet,
  withConnection,
} from './support/page'

/** Scripts of other pages that were requested after the page was ready; later ones are added. */
async function prefetched(page: Page, connection?: object): Promise<string[]> {
  if (connection) await withConnection(page, connection)
  const requests: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    const isOfThisPage = /\/chunks\/pages\/_app/.test(path) || path.includes(`${guide.route}-`)
    if (/\/chunks\/pages\/|\/_next\/data\//.test(path) && !isOfThisPage) requests.push(path)
  })
  await openHydrated(page, guide.route)
  for (const link of await sidebar(page).getByRole('link').all()) {
    if (await link.isVisible()) await link.hover()
  }
  await page.mouse.wheel(0, 20_000)
  await untilQuiet(page)
  return requests
}

/** Which connections count as slow is lib/runtime/connection.test.ts. */
test('on a slow connection nothing is fetched ahead, and a click still navigates', async ({
  page,
}) => {
  expect(await prefetched(page, { effectiveType: 'slow-2g' })).toEqual([])
  await sidebarLink(page, otherGuide.label).click()
  await expect(title(page)).toHaveText(otherGuide.title)
})

test('otherwise links in view are fetched ahead', async ({ page }) => {
  const requests = await prefetched(page)
  // When the browser has nothing else to do: on a busy machine later than the page is quiet.
  await expect.poll(() => requests.some((path) => path.includes(`${otherGuide.route}-`))).toBe(true)
})
