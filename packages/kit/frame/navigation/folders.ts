/** The menu folders that the reader opened or closed. They keep their state until a reload. */
import { isListOf } from 'nextra-graphql/shared/json.ts'
import { inlineCall } from '#frame/site/boot-script.ts'
import { MENU_FOLDERS, readVisit, writeVisit } from '#ui/storage.ts'

type StoredFolder = [id: string, isOpen: boolean]

const isFolder = (value: unknown): value is StoredFolder =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'boolean'

export const NO_FOLDERS: readonly StoredFolder[] = []

/** Reads the folders as the previous document left them. */
export const readFolders = () => readVisit(MENU_FOLDERS, isListOf(isFolder)) ?? NO_FOLDERS

export const writeFolders = (folders: ReadonlyMap<string, boolean>) =>
  writeVisit(MENU_FOLDERS, [...folders])

/** Prefix of the ids of lists in the sidebar. */
export const MENU_ID = 'sidebar'

/** Returns the inline script that opens the reader's folders. */
export const menuScript = () => inlineCall(openFolders, { menu: MENU_ID, key: MENU_FOLDERS })

/**
 * Opens folders of a menu while the document loads, before the first paint. React does the same, but so late
 * that the reader would notice. Runs in the head (`inlineCall`), because a script below the menu would block
 * the page until the style sheets have loaded.
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
    // Storage is blocked: the menu looks as on a first visit.
  }
}
