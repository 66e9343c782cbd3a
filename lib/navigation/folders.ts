/** Folders of the menu that the reader opened or closed, from document to document until a reload. */
import { isListOf } from '@/lib/format/json'
import { inlineCall } from '@/lib/site/boot-script'
import { readVisit, visitKeys, writeVisit } from '@/lib/site/storage'

type StoredFolder = [id: string, isOpen: boolean]

const isFolder = (value: unknown): value is StoredFolder =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'boolean'

export const NO_FOLDERS: readonly StoredFolder[] = []

/** Of an earlier document of the visit. */
export const readFolders = () => readVisit(visitKeys.folders, isListOf(isFolder)) ?? NO_FOLDERS

export const writeFolders = (folders: ReadonlyMap<string, boolean>) =>
  writeVisit(visitKeys.folders, [...folders])

/** Prefix of the ids of the lists in the menu beside the text. */
export const MENU_ID = 'sidebar'

/** The inline script that knows the menu of the reader. */
export const menuScript = () => inlineCall(openFolders, { menu: MENU_ID, key: visitKeys.folders })

/**
 * Opens folders of a menu as it arrives, before it is painted, from an inline script in the head
 * (`inlineCall`): one below the menu would let the rest of the page wait for the style sheets. React does
 * the same as soon as it runs, too late for a reader who looks on.
 */
function openFolders({ menu, key }: { menu: string; key: string }): void {
  try {
    const folders = JSON.parse(sessionStorage.getItem(key) ?? '[]') as StoredFolder[]
    const ids = folders.flatMap(([id, isOpen]) => (isOpen ? menu + id : []))
    if (ids.length === 0) return
    const observer = new MutationObserver(() => {
      for (const id of ids)
        document.getElementById(id)?.parentElement?.removeAttribute('data-collapsed')
    })
    observer.observe(document, { childList: true, subtree: true })
    document.addEventListener('DOMContentLoaded', () => observer.disconnect())
  } catch {
    // Storage is blocked: the menu is as on a first visit.
  }
}
