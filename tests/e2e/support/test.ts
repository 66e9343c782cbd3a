import { test as base } from '@playwright/test'
import { withConnection } from './page'

export { expect } from '@playwright/test'

/**
 * Playwright's test, for a reader who saves data: what the site fetches ahead is a sixth of the work of
 * opening a page. A test that looks at all that a page asks for says `withConnection(page, {})`.
 */
export const test = base.extend({
  page: async ({ page }, use) => {
    await withConnection(page, { saveData: true })
    await use(page)
  },
})
