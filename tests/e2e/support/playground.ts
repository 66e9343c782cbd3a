import { expect, type Page } from '@playwright/test'
import { openHydrated } from './page'

/** Located by element, because finding a role on a reference page takes a second. */
export const dialog = (page: Page) => page.locator('dialog[open]')
export const editor = (page: Page, name: 'Operation' | 'Variables') =>
  dialog(page).getByRole('textbox', { name })
export const response = (page: Page) => dialog(page).getByRole('group', { name: 'Response body' })
/** Outcome of the displayed call. */
export const status = (page: Page) =>
  dialog(page).getByRole('region', { name: 'Response', exact: true }).getByRole('status').first()
export const run = (page: Page) => dialog(page).getByRole('button', { name: 'Run', exact: true })
export const close = (page: Page) => dialog(page).getByRole('button', { name: 'Close' })
export const caller = (page: Page) => dialog(page).getByRole('combobox', { name: 'Call as' })
/** The button that runs an operation in a guide, or an example in the reference. */
export const opener = (page: Page, operation: string) =>
  page.locator(`button[aria-label="Run ${operation}"]`).filter({ visible: true })
/** Outcome of a call that ran on the page. */
export const strip = (page: Page) => page.locator('.run-result').filter({ visible: true }).last()
/** Opens the editor for the last call on the page. */
export const edit = (page: Page) => strip(page).getByRole('button', { name: 'Edit' })
/** The responses on a page. */
export const shownAnswers = (page: Page) =>
  page.getByRole('group', { name: 'Response', exact: true, includeHidden: true })

/** Matches the outcome of a call whose response is the same as documented. */
export const callNumber = (number: number) =>
  new RegExp(`^Call ${number}: (?:\\w+, )*same as documented`)

/**
 * Runs the example of an operation as call 1, opens it in the editor, and waits until it can run. Uses the tutorial,
 * because typing is slow next to the fifty thousand elements of a reference page.
 */
export async function openExample(page: Page, route = '/docs/intro', operation = 'WhoAmI') {
  await openHydrated(page, route)
  await opener(page, operation).click()
  await edit(page).click()
  await expect(dialog(page)).toHaveAccessibleName(/^Run /)
  await expect(run(page)).toBeEnabled()
}

/** Replaces the content of an editor by typing. The editor closes brackets automatically. */
export async function typeInto(page: Page, name: 'Operation' | 'Variables', text: string) {
  await editor(page, name).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type(text)
}

export const completions = (page: Page) =>
  dialog(page).getByRole('listbox', { name: 'Completions' })

/** CodeMirror's `interactionDelay`, during which a new list ignores keys. */
const BEFORE_A_CHOICE = 75

/** Accepts the selected completion after that delay. */
export async function acceptCompletion(page: Page) {
  await expect(completions(page)).toBeVisible()
  await page.waitForTimeout(BEFORE_A_CHOICE)
  await page.keyboard.press('Enter')
}

export const answered = async (page: Page): Promise<unknown> =>
  JSON.parse((await response(page).textContent()) ?? '')
