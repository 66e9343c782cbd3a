import { expect, type Page } from '@playwright/test'
import { untilQuiet } from '../support/page'

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
  await untilQuiet(page)
}
