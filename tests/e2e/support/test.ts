import { test as base } from '@playwright/test'
import { withConnection } from './page'

export { expect } from '@playwright/test'

/**
 * Playwright's test, for readers who save data, as fetching ahead is work that most tests do not look at. A
 * test that looks at all that a page asks for says `withConnection(page, {})`.
 */
export const test = base.extend({
  page: async ({ page }, use) => {
    await withConnection(page, { saveData: true })
    await use(page)
  },
})
