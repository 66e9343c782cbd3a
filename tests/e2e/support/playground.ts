import { expect, type Page } from '@playwright/test'
import { openHydrated } from './page'

/** By its element: to look for a role on a page of the reference takes a second. */
export const dialog = (page: Page) => page.locator('dialog[open]')
export const editor = (page: Page, name: 'Operation' | 'Variables') =>
  dialog(page).getByRole('textbox', { name })
export const response = (page: Page) => dialog(page).getByRole('group', { name: 'Response body' })
/** Outcome of the call that is shown. */
export const status = (page: Page) =>
  dialog(page).getByRole('region', { name: 'Response', exact: true }).getByRole('status').first()
export const run = (page: Page) => dialog(page).getByRole('button', { name: 'Run', exact: true })
export const close = (page: Page) => dialog(page).getByRole('button', { name: 'Close' })
export const caller = (page: Page) => dialog(page).getByRole('combobox', { name: 'Call as' })
/** The button that runs an operation of a guide, or the example of one in the reference. */
export const opener = (page: Page, operation: string) =>
  page.locator(`button[aria-label="Run ${operation}"]`).filter({ visible: true })
/** Outcome of a call that ran in the page. */
export const strip = (page: Page) => page.locator('.run-result').filter({ visible: true }).last()
/** Opens the editor for what ran last in the page. */
export const edit = (page: Page) => strip(page).getByRole('button', { name: 'Edit' })
/** The answers that a page shows. */
export const shownAnswers = (page: Page) =>
  page.getByRole('group', { name: 'Response', exact: true, includeHidden: true })

/** Outcome of a call whose answer is the documented one. */
export const callNumber = (number: number) =>
  new RegExp(`^Call ${number}: (?:\\w+, )*same as documented`)

/**
 * Runs the example of an operation, which is call 1, opens it in the editor, and waits until it can be run. The tutorial is a light page: the
 * editor is the same wherever it opens, and next to fifty thousand elements each key costs more.
 */
export async function openExample(page: Page, route = '/docs/intro', operation = 'WhoAmI') {
  await openHydrated(page, route)
  await opener(page, operation).click()
  await edit(page).click()
  await expect(dialog(page)).toHaveAccessibleName(/^Run /)
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
