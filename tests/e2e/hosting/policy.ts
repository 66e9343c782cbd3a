import type { Page } from '@playwright/test'

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
  await page.exposeFunction('reportViolation', (text: string) => {
    // The policy is in the header and in the page: either reports.
    if (!violations.includes(text)) violations.push(text)
  })
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      window.reportViolation?.(`${location.pathname}: ${violatedDirective} refused ${blockedURI}`)
    })
  })
  return () => violations
}
