import { expect, type Page } from '@playwright/test'
import { openHydrated } from './page'

export const dialog = (page: Page) => page.getByRole('dialog', { name: /^Run / })
export const editor = (page: Page, name: 'Operation' | 'Variables') =>
  dialog(page).getByRole('textbox', { name })
export const response = (page: Page) =>
  dialog(page).getByRole('group', { name: 'Body of the response' })
/** What became of the call that is shown. */
export const status = (page: Page) =>
  dialog(page).getByRole('region', { name: 'Response and records' }).getByRole('status').first()
export const run = (page: Page) => dialog(page).getByRole('button', { name: 'Run', exact: true })
export const opener = (page: Page, operation: string) =>
  page.getByRole('button', { name: `Edit and run the example of ${operation}`, exact: true })

export const callNumber = (number: number) => `Call ${number}: answered`

/** Opens the example of an operation, and waits until it can be run. */
export async function openExample(page: Page, route: string, operation: string) {
  await openHydrated(page, route)
  await opener(page, operation).click()
  await expect(dialog(page)).toBeVisible()
  await expect(run(page)).toBeEnabled()
}

/** Takes the place of what an editor holds. Brackets close by themselves, as for a reader. */
export async function typeInto(page: Page, name: 'Operation' | 'Variables', text: string) {
  await editor(page, name).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type(text)
}

export const completions = (page: Page) =>
  dialog(page).getByRole('listbox', { name: 'Completions' })

/** CodeMirror's `interactionDelay`: so long after a list came up, no key is taken to mean it. */
const BEFORE_A_CHOICE = 75

/** Takes the completion that is marked, as a reader does who has seen it. */
export async function acceptCompletion(page: Page) {
  await expect(completions(page)).toBeVisible()
  await page.waitForTimeout(BEFORE_A_CHOICE)
  await page.keyboard.press('Enter')
}

export const answered = async (page: Page): Promise<unknown> =>
  JSON.parse((await response(page).textContent()) ?? '')
