import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { COLOR_MODE_ATTRIBUTE } from '@/packages/kit/frame/site/boot-script.ts'

/**
 * Opens a page and waits until its controls work: the colour toggle is disabled before that. It is
 * found by its attribute, as roles and names of all that a long page holds take a second.
 */
export async function openHydrated(page: Page, route: string) {
  await page.goto(route)
  await expect(page.locator('button[aria-label^="Switch between dark"]').first()).toBeEnabled()
}

/** A page that has asked for nothing for so long is taken to have asked for everything, in milliseconds. */
const QUIET = 500

/**
 * Waits until a page asks for nothing more. Its last answers may still be on their way: who needs them
 * polls. Playwright's "networkidle" waits for them too, but now and then never comes.
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

/** Height in pixels that the browser can show besides the width under test. */
const HEIGHT = 900

export const setWidth = (page: Page, width: number) =>
  page.setViewportSize({ width, height: HEIGHT })

/** Parts of the frame are found by their elements: to look for a role on a page of the reference takes a second. */
export const navbar = (page: Page) => page.locator('nav[aria-label="Main"]')
export const sidebar = (page: Page) => page.locator('nav[aria-label="Docs sidebar"]:visible')
export const sidebarLink = (page: Page, name: string) =>
  sidebar(page).getByRole('link', { name, exact: true })

/** Milliseconds after which a change of page shows the progress bar, as agreed. */
export const PROGRESS_DELAY = 200

/** The heading of the page. */
export const title = (page: Page) => page.locator('h1')

/** Opens a page and looks at it without scripts, in the browser that is open: another takes a second to start. */
export async function withoutScripts(page: Page, route: string, look: () => Promise<void>) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true })
  await page.goto(route)
  await look()
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: false })
  // A session that is left takes the emulation of later tests back with each page.
  await devtools.detach()
}

/** Does something with a processor four times slower, 10 Mbit/s, and nothing fetched before. */
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

/** Sets the connection that the browser names. Where it names none, or that it is fast, the site fetches ahead. */
export const withConnection = (page: Page, connection: object) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true })
  }, connection)

/** The list of notations of a call, which takes the place of its button for a reader who comes near. */
export async function notationsOf(call: Locator): Promise<Locator> {
  const control = call.locator('[data-notation]').first()
  await control.focus()
  await expect(control).toHaveRole('combobox')
  return control
}

/** A function that reads what was copied. */
export async function clipboardOf(page: Page): Promise<() => Promise<string>> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  return () => page.evaluate(() => navigator.clipboard.readText())
}

/** Holds what is asked for at an address, if of this kind, until the returned function is called. */
export async function hold(page: Page, address: string, kind?: string): Promise<() => void> {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    if (kind === undefined || route.request().resourceType() === kind) await held
    await route.continue()
  })
  return () => release()
}
