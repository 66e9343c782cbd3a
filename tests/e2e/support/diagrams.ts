import type { Page } from '@playwright/test'

declare global {
  interface Window {
    next: { router: { push: (route: string) => Promise<boolean> } }
  }
}

/** An entry of `lib/diagram/drawings.data.mjs` in a compiled script: name, then size. */
const DRAWING = /(["{,]["']?)([\da-f]{14})(["']?:\{["']?width)/g

/** Serves the site as it is before its diagrams are drawn: no name leads to a drawing. */
export async function forgetDrawings(page: Page) {
  await page.route('**/_next/static/chunks/**', async (route) => {
    const response = await route.fetch()
    const script = await response.text()
    await route.fulfill({ response, body: script.replace(DRAWING, '$1un$2$3') })
  })
}

/** Goes to a page as a link does, without its document. The page that is open must be hydrated. */
export const goWithinSite = (page: Page, route: string) =>
  page.evaluate((target) => window.next.router.push(target), route)
