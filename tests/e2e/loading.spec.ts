import { expect, test as plainTest, type Page } from '@playwright/test'
import { htmlOf, routes } from './support/built-site'
import { chunkOf, guide, otherGuide, thirdGuide } from './support/guides'
import {
  hold,
  openHydrated,
  PROGRESS_DELAY,
  sidebar,
  sidebarLink,
  title,
  untilQuiet,
  withConnection,
} from './support/page'
import { test } from './support/test'

const bar = (page: Page) => page.locator('#nprogress .bar')

plainTest('scripts come after the heading, because they wait for the style sheets', () => {
  for (const route of routes) {
    const [, first = ''] = /<body([^]*?)<\/h1>/.exec(htmlOf(route)) ?? []
    expect.soft(first, route).not.toContain('<script')
  }
})

test('a slow navigation shows the bar after a delay, then removes it', async ({ page }) => {
  const release = await hold(page, chunkOf(otherGuide))
  await openHydrated(page, guide.route)
  await page.evaluate(() => {
    let clicked = 0
    document.addEventListener('click', () => (clicked = performance.now()), true)
    new MutationObserver((_, observer) => {
      const element = document.querySelector<HTMLElement>('#nprogress .bar')
      if (!element) return
      const { dataset } = document.documentElement
      dataset.testDelay = String(performance.now() - clicked)
      dataset.testStart = element.style.transform
      observer.disconnect()
    }).observe(document.body, { childList: true, subtree: true, attributes: true })
  })
  await sidebarLink(page, otherGuide.label).click()
  await expect(bar(page)).toBeAttached()
  const root = page.locator('html')
  const delay = Number(await root.getAttribute('data-test-delay'))
  expect(delay).toBeGreaterThanOrEqual(PROGRESS_DELAY - 5)
  await expect(root).toHaveAttribute('data-test-start', 'translate3d(-92%, 0px, 0px)')
  await expect(title(page)).toHaveText(guide.title)
  release()
  await expect(title(page)).toHaveText(otherGuide.title)
  await expect(bar(page)).toHaveCount(0)

  await test.step('a navigation that replaces another also removes it', async () => {
    const releaseThird = await hold(page, chunkOf(thirdGuide))
    await sidebarLink(page, thirdGuide.label).click()
    await expect(bar(page)).toBeAttached()
    await sidebarLink(page, guide.label).click()
    await expect(title(page)).toHaveText(guide.title)
    await expect(bar(page)).toHaveCount(0)
    releaseThird()
  })
})

test('fast navigations, hashes and the first load show no bar', async ({ browser }) => {
  // A reused context would keep the fake clock.
  const page = await browser.newPage()
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver(() => {
        if (document.getElementById('nprogress')) document.documentElement.dataset.testBar = ''
      }).observe(document.body, { childList: true })
    })
  })
  await page.clock.install()
  await openHydrated(page, guide.route)
  await untilQuiet(page)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click()
  await sidebarLink(page, otherGuide.label).hover()
  await untilQuiet(page)
  // Stops the page's clock, so that the navigation is fast even on a busy machine.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await sidebarLink(page, otherGuide.label).click()
  await expect(title(page)).toHaveText(otherGuide.title)
  await page.clock.runFor(PROGRESS_DELAY * 2)
  await expect(page.locator('html')).not.toHaveAttribute('data-test-bar')
  await page.close()
})

plainTest('visible links are prefetched, but not on a slow connection', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    const isOfThisPage = /\/chunks\/pages\/_app/.test(path) || path.includes(`${guide.route}-`)
    if (/\/chunks\/pages\/|\/_next\/data\//.test(path) && !isOfThisPage) requests.push(path)
  })
  const visit = async () => {
    await openHydrated(page, guide.route)
    for (const link of await sidebar(page).getByRole('link').all())
      if (await link.isVisible()) await link.hover()
    await page.mouse.wheel(0, 20_000)
    await untilQuiet(page)
  }
  await visit()
  // Prefetching starts when the browser is idle, which may be late on a busy machine.
  await expect.poll(() => requests.some((path) => path.includes(`${otherGuide.route}-`))).toBe(true)
  await withConnection(page, { saveData: true, effectiveType: 'slow-2g' })
  requests.length = 0
  await visit()
  expect(requests).toEqual([])
})
