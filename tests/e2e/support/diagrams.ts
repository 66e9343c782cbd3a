import type { Page } from '@playwright/test'

declare global {
  interface Window {
    next: { router: { push: (route: string) => Promise<boolean> } }
  }
}

/** Goes to a page as a link does, without its document. The page that is open must be hydrated. */
export const goWithinSite = (page: Page, route: string) =>
  page.evaluate((target) => window.next.router.push(target), route)
