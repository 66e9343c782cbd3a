import { test as base } from '@playwright/test'
import { withConnection } from './page'

export { expect } from '@playwright/test'

/**
 * Playwright's test with data saving on, because most tests do not need prefetching. A test of all requests of a
 * page calls `withConnection(page, {})`.
 */
export const test = base.extend({
  page: async ({ page }, use) => {
    await withConnection(page, { saveData: true })
    await use(page)
  },
})
