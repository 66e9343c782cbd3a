import { expect, type Page } from '@playwright/test'
import { listFiles } from '@/scripts/shared/files'
import { fromRoot } from '@/scripts/shared/root'

/** The addresses of all pages in `out/`, copies left out, the not-found page last. */
export async function allRoutes(): Promise<string[]> {
  const pages = (await listFiles(fromRoot('out'))).filter((file) => file.endsWith('.html'))
  const own = pages.filter((file) => !/(?:\/index|^404)\.html$/.test(file))
  return [...own.map((file) => `/${file.replace(/(?:^index)?\.html$/, '')}`), '/no/such/page']
}

declare global {
  interface Window {
    reportViolation?: (text: string) => void
  }
}

/**
 * Collects what the Content-Security-Policy of a page refuses, from the moment
 * of the call until the returned function is asked.
 */
export async function watchPolicy(page: Page): Promise<() => string[]> {
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      window.reportViolation?.(`${location.pathname}: ${violatedDirective} refused ${blockedURI}`)
    })
  })
  return () => violations
}

/** Opens a page and goes through it to its end, so that whatever loads late is loaded. */
export async function readThrough(page: Page, url: string) {
  await page.goto(url)
  await expect(page.locator('html')).toHaveAttribute('data-js')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 1500) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
  }
  await page.waitForLoadState('networkidle')
}
