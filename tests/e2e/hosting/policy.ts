import type { Page } from '@playwright/test'

declare global {
  interface Window {
    reportViolation?: (text: string) => void
  }
}

/**
 * Collects violations of a page's Content-Security-Policy until the returned
 * function is called.
 */
export async function watchPolicy(page: Page): Promise<() => string[]> {
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (text: string) => {
    // Both the header and the page set the policy, and either may report.
    if (!violations.includes(text)) violations.push(text)
  })
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      window.reportViolation?.(`${location.pathname}: ${violatedDirective} refused ${blockedURI}`)
    })
  })
  return () => violations
}
