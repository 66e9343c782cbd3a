import { expect, type Page } from '@playwright/test'
import { COLOR_MODE_ATTRIBUTE } from '@/lib/theme/color-mode'

/**
 * Opens a page and waits until its controls work: the colour toggle is disabled before that. It is
 * found by its attribute, as roles and names of all that a long page holds take a second.
 */
export async function openHydrated(page: Page, route: string) {
  await page.goto(route)
  await expect(page.locator('button[aria-label^="Switch between dark"]').first()).toBeEnabled()
}

export const colorMode = (page: Page) => page.locator('html').getAttribute(COLOR_MODE_ATTRIBUTE)

/** Height in pixels that the browser can show besides the width under test. */
const HEIGHT = 900

export const setWidth = (page: Page, width: number) =>
  page.setViewportSize({ width, height: HEIGHT })
