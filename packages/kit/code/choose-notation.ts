import { element } from 'nextra-graphql/shared/in-page.ts'
import type { SiteSettings } from '#settings/settings.ts'
import { readStorage, storageKeys, writeStorage } from '#ui/storage.ts'
import { GRAPHQL, NOTATION_CONTROLS, NOTATIONS } from './call-in-page.ts'

type Api = SiteSettings['api']

/** Returns the language that a control shows. */
const shownBy = (control: HTMLElement) => control.dataset.notation || GRAPHQL

/** Replaces a button with a list when the reader points at it or focuses it. */
export function offerNotations({ target }: Event): void {
  const button = target instanceof Element && target.closest<HTMLElement>('button[data-notation]')
  if (!button) return
  const list = element('select')
  list.dataset.notation = button.dataset.notation
  list.ariaLabel = (button.ariaLabel ?? '').replace(/:.*/, '')
  list.append(...NOTATIONS.map((name) => new Option(name, name, false, name === shownBy(button))))
  const hadFocus = document.activeElement === button
  button.replaceWith(list)
  if (hadFocus) list.focus()
}

/**
 * Handles the choice of a language in the header of an operation. Shows all calls in it: readers of one Python example
 * want the next one in Python too. Keeps the control at the same place in the window, although blocks above it change
 * height.
 *
 * @throws if the code that writes the calls cannot be loaded
 */
export async function onNotationChange(api: Api, { target: control }: Event): Promise<void> {
  if (!(control instanceof HTMLSelectElement) || !control.matches(NOTATION_CONTROLS)) return
  writeStorage(storageKeys.notation, control.value)
  const before = control.getBoundingClientRect().top
  try {
    await write(api, document, control.value)
  } catch (error) {
    control.value = shownBy(control)
    throw error
  }
  window.scrollBy({ top: control.getBoundingClientRect().top - before, behavior: 'instant' })
}

/** Restores the language that the reader chose on an earlier page. @param fallback if the reader has not chosen one */
export function restoreNotation(api: Api, root: ParentNode = document, fallback = GRAPHQL) {
  const name = readStorage(storageKeys.notation) ?? fallback
  if (name !== GRAPHQL) void write(api, root, name)
}

/** Rewrites the call of a selected tab with the variables of that case. */
export async function followTab(api: Api, tab: HTMLElement): Promise<void> {
  const call = tab.closest('.exchange')
  const control = call?.querySelector<HTMLElement>(NOTATION_CONTROLS)
  if (call && control && shownBy(control) !== GRAPHQL) await write(api, call, shownBy(control))
}

async function write(api: Api, root: ParentNode, name: string): Promise<void> {
  const { showNotation } = await import('./notations.ts')
  showNotation(api, root, name)
}
