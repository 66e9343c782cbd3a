import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { BASE_URL_BANNER_ID, LOAD_FAILURE_ID } from '@/lib/runtime/load-guard'
import { chunkOf, guide, otherGuide, thirdGuide } from './support/guides'
import { navbar, openHydrated, sidebarLink, title } from './support/page'
import { expect, test } from './support/test'

declare global {
  interface Window {
    crash?: boolean
  }
}

/** Makes a guide throw while it renders, as long as `window.crash` is set. */
async function plantCrash(page: Page) {
  await page.addInitScript(() => {
    window.crash = sessionStorage.getItem('crash') !== 'off'
  })
  await page.route(chunkOf(guide), async (route) => {
    const response = await route.fetch()
    const code = await response.text()
    const title = JSON.stringify(guide.title)
    const planted = code.replace(
      `children:${title}`,
      `children:(()=>{if(window.crash)throw new Error("Planted fault",{cause:new Error("its cause")});return${title}})()`,
    )
    expect(planted).not.toBe(code)
    await route.fulfill({ response, body: planted })
  })
}

test('a page that throws shows its error, keeps the navbar, and recovers', async ({ page }) => {
  await plantCrash(page)
  await openHydrated(page, otherGuide.route)
  await sidebarLink(page, guide.label).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'This page crashed.' })).toBeVisible()
  await expect(main).toContainText('Planted fault')
  await expect(main).toContainText('Cause: its cause')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('heading', { name: 'This page crashed.' })).toBeVisible()
  await test.step('a link leads out of the crash', async () => {
    await navbar(page).getByRole('link', { name: 'Docs', exact: true }).click()
    await expect(title(page)).not.toHaveText('This page crashed.')
    await page.goBack()
    await expect(main.getByRole('heading', { name: 'This page crashed.' })).toBeVisible()
  })
  await page.evaluate(() => {
    window.crash = false
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(guide.title)
})

test('an error in the frame itself is shown without the frame, and recovers', async ({ page }) => {
  await page.addInitScript(() => {
    window.crash = true
  })
  await page.route('**/_next/static/chunks/pages/_app-*.js', async (route) => {
    const response = await route.fetch()
    const code = await response.text()
    await route.fulfill({
      response,
      body: code.replace(
        /"aria-label":"Skip to main content"/,
        '"aria-label":(()=>{if(window.crash)throw new Error("Planted fault");return"Skip to main content"})()',
      ),
    })
  })
  await page.goto(otherGuide.route)
  await expect(title(page)).toHaveText('This page crashed.')
  await expect(page).toHaveTitle(/^Page Error \| /)
  await expect(page.getByRole('main')).toContainText('Planted fault')
  await page.evaluate(() => {
    window.crash = false
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(title(page)).toHaveText(otherGuide.title)
})

test('a page whose script fails to load is loaded in full, once', async ({ page }) => {
  await openHydrated(page, otherGuide.route)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.route(chunkOf(thirdGuide), (route) => route.abort())
  await sidebarLink(page, thirdGuide.label).click()
  await expect(page).toHaveURL(thirdGuide.route)
  await expect(title(page)).toHaveText(thirdGuide.title)
  await page.waitForTimeout(1000)
  expect(documents).toEqual([thirdGuide.route])
  const box = page.locator(`#${LOAD_FAILURE_ID}`)
  await expect(box).toContainText('Failed to load script')
  await page.unroute(chunkOf(thirdGuide))
  await box.getByRole('button', { name: 'Retry' }).click()
  await expect(title(page)).toHaveText(thirdGuide.title)
  await expect(box).toHaveCount(0)
})

test('the guard of the first load is a small script in the document', () => {
  const scripts = readFileSync('out/index.html', 'utf8').match(/<script>.*?<\/script>/gs) ?? []
  const guard = scripts.find((script) => script.includes(BASE_URL_BANNER_ID)) ?? ''
  expect(guard).not.toBe('')
  expect(guard).not.toContain('\n')
  expect(guard.length).toBeLessThan(2300)
})

test('with all assets missing, a page says what to check; a good load says nothing at any time', async ({
  page,
}) => {
  await page.addInitScript((id) => {
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver(() => {
        if (document.getElementById(id))
          document.documentElement.setAttribute('data-test-banner', '')
      }).observe(document.body, { childList: true })
    })
  }, BASE_URL_BANNER_ID)
  const banner = page.locator(`#${BASE_URL_BANNER_ID}`)
  const seen = page.locator('html[data-test-banner]')
  for (const route of ['/', otherGuide.route]) {
    await page.route('**/_next/**', (request) => request.fulfill({ status: 404, body: '' }))
    await page.goto(route)
    await expect(banner, route).toBeVisible()
    await expect(banner).toContainText('Your site did not load properly')
    await expect(banner).toContainText('Current configured base URL: / (default value)')
    await expect(banner).toContainText('We suggest trying base URL:')
    await expect(title(page)).toBeVisible()
    await expect(seen).toHaveCount(1)
    await page.unrouteAll()
    await openHydrated(page, route)
    await expect(banner, route).toHaveCount(0)
    await expect(seen, route).toHaveCount(0)
  }
})
