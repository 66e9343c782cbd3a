import type { Page } from '@playwright/test'
import { BASE_URL_BANNER_ID, LOAD_FAILURE_ID } from '@/packages/kit/frame/site/load-guard.ts'
import { chunkOf, guide, otherGuide, thirdGuide } from './support/guides'
import { docsTitle } from './support/navigation'
import { navbar, openHydrated, sidebarLink, title } from './support/page'
import { expect, test } from './support/test'

declare global {
  interface Window {
    crash?: boolean
  }
}

/** Makes a script throw when it renders a text while `window.crash` is set. */
async function plantCrash(page: Page, script: string, name: string, text: string) {
  await page.addInitScript(() => {
    window.crash = true
  })
  await page.route(script, async (route) => {
    const response = await route.fetch()
    const code = await response.text()
    const planted = code.replace(
      `${name}:${JSON.stringify(text)}`,
      `${name}:(()=>{if(window.crash)throw new Error("Planted fault",{cause:new Error("its cause")});return${JSON.stringify(text)}})()`,
    )
    expect(planted).not.toBe(code)
    await route.fulfill({ response, body: planted })
  })
}

async function recover(page: Page, heading: string) {
  await page.evaluate(() => {
    window.crash = false
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(title(page)).toHaveText(heading)
}

test('a page that throws shows its error, keeps the frame, and recovers', async ({ page }) => {
  await plantCrash(page, chunkOf(guide), 'children', guide.title)
  await openHydrated(page, otherGuide.route)
  await sidebarLink(page, guide.label).click()
  await expect(title(page)).toHaveText('This page crashed.')
  await expect(page.getByRole('main')).toContainText('Planted fault')
  await expect(page.getByRole('main')).toContainText('Cause: its cause')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(title(page)).toHaveText('This page crashed.')
  await test.step('following a link clears the error', async () => {
    await navbar(page).getByRole('link', { name: docsTitle, exact: true }).click()
    await expect(title(page)).not.toHaveText('This page crashed.')
    await page.goBack()
    await expect(title(page)).toHaveText('This page crashed.')
  })
  await recover(page, guide.title)
})

test('an error in the frame replaces the page until it is resolved', async ({ page }) => {
  const app = '**/_next/static/chunks/pages/_app-*.js'
  await plantCrash(page, app, '"aria-label"', 'Skip to main content')
  await page.goto(otherGuide.route)
  await expect(title(page)).toHaveText('This page crashed.')
  await expect(page).toHaveTitle(/^Page Error \| /)
  await expect(page.getByRole('main')).toContainText('Planted fault')
  await recover(page, otherGuide.title)
})

test('reloads a page once if its script fails to load', async ({ page }) => {
  await openHydrated(page, otherGuide.route)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.route(chunkOf(thirdGuide), (route) => route.abort())
  await sidebarLink(page, thirdGuide.label).click()
  await expect(page).toHaveURL(thirdGuide.route)
  await expect(title(page)).toHaveText(thirdGuide.title)
  const box = page.locator(`#${LOAD_FAILURE_ID}`)
  await expect(box).toContainText('Failed to load script')
  await page.waitForTimeout(1000)
  expect(documents).toEqual([thirdGuide.route])
  await page.unroute(chunkOf(thirdGuide))
  await box.getByRole('button', { name: 'Retry' }).click()
  await expect(title(page)).toHaveText(thirdGuide.title)
  await expect(box).toHaveCount(0)
})

test('explains what to check if all assets are missing, and only then', async ({ page }) => {
  await page.addInitScript((id) => {
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver(() => {
        if (document.getElementById(id))
          document.documentElement.setAttribute('data-test-banner', '')
      }).observe(document.body, { childList: true })
    })
  }, BASE_URL_BANNER_ID)
  const banner = page.locator(`#${BASE_URL_BANNER_ID}`)
  const trace = page.locator('html[data-test-banner]')
  await page.route('**/_next/**', (request) => request.fulfill({ status: 404, body: '' }))
  await page.goto(otherGuide.route)
  await expect(banner).toContainText('Your site did not load properly')
  await expect(banner).toContainText('Current configured base URL: / (default value)')
  await expect(title(page)).toBeVisible()
  await expect(trace).toHaveCount(1)
  await page.unrouteAll()
  await openHydrated(page, otherGuide.route)
  await expect(banner).toHaveCount(0)
  await expect(trace).toHaveCount(0)
})

test('shows why part of a page did not load, and retries', async ({ page, context }) => {
  const alert = page.getByRole('dialog').getByRole('alert')
  await openHydrated(page, otherGuide.route)
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect(alert).toContainText('reload the page')
  await context.setOffline(false)
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
})
