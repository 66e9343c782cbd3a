import { test as base, type Disposable, type Page } from '@playwright/test'
import { withConnection } from './page'

export { expect } from '@playwright/test'

/**
 * Readers save data, as fetching ahead is work that most tests do not look at. A
 * test that looks at all that a page asks for says `withConnection(page, {})`.
 */
const asReader = (page: Page) => withConnection(page, { saveData: true })

/**
 * Playwright's test, in a context of its own: for tests that need other options of the context than
 * all, or a clock, which a page keeps for good.
 */
export const testAlone = base.extend({
  page: async ({ page }, use) => {
    await asReader(page)
    await use(page)
  },
})

/**
 * Playwright's test, in the one page of a worker, which each test leaves as it found it. To visit a page
 * in a new process of the browser, with nothing of the site in its memory, is twice the work. A worker
 * ends with a test that fails, so that nothing of that is left.
 */
export const test = base.extend<object, { tab: Page }>({
  tab: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext(project.use)
      const page = await context.newPage()
      await asReader(page)
      for (const name of ['install', 'setFixedTime', 'setSystemTime'] as const)
        page.clock[name] = () => {
          throw new Error('A page keeps a clock for good: this is for testAlone.')
        }
      await use(page)
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: ({ tab }, use) => use(tab.context()),
  page: async ({ tab, viewport }, use) => {
    if (viewport) await tab.setViewportSize(viewport)
    const takeBack = recordAdded(tab)
    await use(tab)
    await takeBack()
    await leave(tab)
  },
})

/** Methods that add something to a page which comes again with each document. */
const ADDING = ['addInitScript', 'exposeFunction'] as const

/**
 * Remembers what a test adds to a page.
 *
 * @returns takes it back
 */
function recordAdded(page: Page): () => Promise<void> {
  const added: Disposable[] = []
  for (const name of ADDING) {
    const add = page[name].bind(page) as (...given: unknown[]) => Promise<Disposable>
    page[name] = async (...given: unknown[]) => {
      const one = await add(...given)
      added.push(one)
      return one
    }
  }
  return async () => {
    for (const name of ADDING) Reflect.deleteProperty(page, name)
    for (const one of added) await one.dispose()
  }
}

/** Listeners, answers, emulation, other tabs and what is stored are gone. The process, and what it keeps of the site, stay. */
async function leave(page: Page) {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of ['console', 'pageerror', 'request', 'response'] as const)
    page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // A text of the same origin: no script of the site stores anything after this, and the process stays.
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearPermissions()
  await page.emulateMedia({
    media: null,
    colorScheme: null,
    reducedMotion: null,
    forcedColors: null,
  })
  await page.mouse.move(-1, -1)
}
