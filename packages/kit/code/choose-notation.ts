import { element } from 'nextra-graphql/shared/in-page.ts'
import { readStorage, storageKeys, writeStorage } from '#ui/storage.ts'
import { GRAPHQL, NOTATION_CONTROLS, NOTATIONS } from './call-in-page.ts'

/** The notation that a control shows. */
const shownBy = (control: HTMLElement) => control.dataset.notation || GRAPHQL

/** Replaces a button by a list when the reader approaches it with a pointer, a finger or the keyboard. */
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

/** Handles the choice of a notation in the header of an operation. */
export async function onNotationChange({ target }: Event): Promise<void> {
  if (!(target instanceof HTMLSelectElement) || !target.matches(NOTATION_CONTROLS)) return
  try {
    await chooseNotation(target, target.value)
  } catch (error) {
    target.value = shownBy(target)
    throw error
  }
}

/**
 * Shows a notation everywhere: a reader of one example in Python wants the next one in Python. The control keeps its
 * place in the window, although blocks above it change their height.
 *
 * @throws when the code that writes notations cannot be fetched
 */
async function chooseNotation(control: HTMLElement, name: string): Promise<void> {
  writeStorage(storageKeys.notation, name)
  const before = control.getBoundingClientRect().top
  await write(document, name)
  window.scrollBy({ top: control.getBoundingClientRect().top - before, behavior: 'instant' })
}

/** Shows the notation that the reader chose on an earlier page. @param fallback notation where the reader chose none */
export function restoreNotation(root: ParentNode = document, fallback = GRAPHQL): void {
  const name = readStorage(storageKeys.notation) ?? fallback
  if (name !== GRAPHQL) void write(root, name)
}

/** Handles a selected tab: rewrites its call for the variables of its case. */
export async function followTab(tab: HTMLElement): Promise<void> {
  const call = tab.closest('.exchange')
  const control = call?.querySelector<HTMLElement>(NOTATION_CONTROLS)
  if (call && control && shownBy(control) !== GRAPHQL) await write(call, shownBy(control))
}

async function write(root: ParentNode, name: string): Promise<void> {
  const { showNotation } = await import('./notations.ts')
  showNotation(root, name)
}
