/** Folders of the menu that the reader opened or closed, from document to document until a reload. */
import { isListOf } from '@/lib/format/json'
import { inlineCall } from '@/lib/site/boot-script'
import { readVisit, visitKeys, writeVisit } from '@/lib/site/storage'

type StoredFolder = [id: string, isOpen: boolean]

const isFolder = (value: unknown): value is StoredFolder =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'boolean'

const NO_FOLDERS: readonly StoredFolder[] = []

export const noFolders = () => NO_FOLDERS

let stored: readonly StoredFolder[] | undefined

/** Of an earlier document of the visit. */
export const readFolders = () =>
  (stored ??= readVisit(visitKeys.folders, isListOf(isFolder)) ?? NO_FOLDERS)

export const writeFolders = (folders: ReadonlyMap<string, boolean>) =>
  writeVisit(visitKeys.folders, [...folders])

/** Prefix of the ids of the lists in the menu beside the text. */
export const MENU_ID = 'sidebar'

/** The inline script below the menu. */
export const menuScript = () => inlineCall(openFolders, { menu: MENU_ID, key: visitKeys.folders })

/**
 * Opens folders of a menu before it is painted, from an inline script below it (`inlineCall`). React
 * does the same as soon as it runs, too late for a reader who looks on.
 */
function openFolders({ menu, key }: { menu: string; key: string }): void {
  try {
    for (const [id, isOpen] of JSON.parse(sessionStorage.getItem(key) ?? '[]') as StoredFolder[]) {
      const list = isOpen && document.getElementById(menu + id)
      if (list) list.parentElement?.removeAttribute('data-collapsed')
    }
  } catch {
    // Storage is blocked: the menu is as on a first visit.
  }
}
