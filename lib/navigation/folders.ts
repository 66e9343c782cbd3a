/** Folders of the menu that the reader opened or closed, from document to document until a reload. */
import { readVisit, writeVisit } from '@/lib/site/storage'
import { visitKeys } from '@/lib/site/constants'

let stored: string | undefined

/** Text that an earlier document of the visit stored; empty for nothing. */
export const readFolders = () => (stored ??= readVisit(visitKeys.folders) ?? '')

export const parseFolders = (text: string) =>
  (text === '' ? [] : JSON.parse(text)) as [id: string, isOpen: boolean][]

export function writeFolders(folders: ReadonlyMap<string, boolean>): void {
  writeVisit(visitKeys.folders, JSON.stringify([...folders]))
}

/** Id of the list of what a folder holds. @param menu one of the two menus with the folder */
export const folderElementId = (menu: string, folder: string) => menu + folder.replaceAll('/', '-')

/** Options of `openFolders`. */
export const folderOptions = (menu: string) => ({ menu, key: visitKeys.folders })

/**
 * Opens folders of a menu before it is painted, from an inline script below it (`inlineCall`). React
 * does the same as soon as it runs, too late for a reader who looks on.
 */
export function openFolders({ menu, key }: ReturnType<typeof folderOptions>): void {
  try {
    for (const [id, isOpen] of JSON.parse(sessionStorage.getItem(key) ?? '[]') as [
      string,
      boolean,
    ][])
      if (isOpen)
        document
          .getElementById(menu + id.replaceAll('/', '-'))
          ?.parentElement?.removeAttribute('data-collapsed')
  } catch {
    // Storage is blocked: the menu is as on a first visit.
  }
}
