import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { COLOR_MODE_ATTRIBUTE } from '@/packages/kit/frame/site/boot-script.ts'

/**
 * Opens a page and waits until its controls work, which enables the colour toggle. Finds the toggle
 * by its attribute, because computing all roles and names on a long page takes a second.
 */
export async function openHydrated(page: Page, route: string) {
  await page.goto(route)
  await expect(page.locator('button[aria-label^="Switch between dark"]').first()).toBeEnabled()
}

/** Milliseconds without a request after which a page counts as idle. */
const QUIET = 500

/**
 * Waits until a page stops sending requests. The last responses may still be pending, so tests that
 * need them poll. Playwright's "networkidle" also waits for responses, but sometimes never fires.
 */
export async function untilQuiet(page: Page) {
  let newest: Request | undefined
  const asksNoMore = async () => {
    const before = newest
    newest = (await page.requests()).at(-1)
    return newest === before
  }
  await expect.poll(asksNoMore, { intervals: [QUIET] }).toBe(true)
}

export const colorMode = (page: Page) => page.locator('html').getAttribute(COLOR_MODE_ATTRIBUTE)

/** Height of the window, in pixels. */
const HEIGHT = 900

export const setWidth = (page: Page, width: number) =>
  page.setViewportSize({ width, height: HEIGHT })

/** Locates parts of the frame with CSS selectors: locating by role takes a second on a reference page. */
export const navbar = (page: Page) => page.locator('nav[aria-label="Main"]')
export const sidebar = (page: Page) => page.locator('nav[aria-label="Docs sidebar"]:visible')
export const sidebarLink = (page: Page, name: string) =>
  sidebar(page).getByRole('link', { name, exact: true })

/** Delay in milliseconds before a navigation shows the progress bar, as specified. */
export const PROGRESS_DELAY = 200

/** Locates the heading of the page. */
export const title = (page: Page) => page.locator('h1')

/** Opens a page without scripts in the running browser, because starting another takes a second. */
export async function withoutScripts(page: Page, route: string, look: () => Promise<void>) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true })
  await page.goto(route)
  await look()
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: false })
  // A remaining session would undo the emulation of later tests on each page.
  await devtools.detach()
}

/** Runs a function with a processor four times slower, 10 Mbit/s, and an empty cache. */
export async function onSlowDevice(page: Page, act: () => Promise<void>) {
  const devtools = await page.context().newCDPSession(page)
  const throughput = 10_000_000 / 8
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await act()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await devtools.detach()
}

/** Sets the connection that the browser reports. Without one, or with a fast one, the site prefetches. */
export const withConnection = (page: Page, connection: object) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true })
  }, connection)

/** Returns the list of notations of a call, which replaces the button on hover or focus. */
export async function notationsOf(call: Locator): Promise<Locator> {
  const control = call.locator('[data-notation]').first()
  await control.focus()
  await expect(control).toHaveRole('combobox')
  return control
}

/** Returns a function that reads the copied text. */
export async function clipboardOf(page: Page): Promise<() => Promise<string>> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  return () => page.evaluate(() => navigator.clipboard.readText())
}

/** Holds requests of this kind to a URL until the returned function is called. */
export async function hold(page: Page, address: string, kind?: string): Promise<() => void> {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    if (kind === undefined || route.request().resourceType() === kind) await held
    await route.continue()
  })
  return () => release()
}
