/** Folders of the menu that the reader opened or closed, from document to document until a reload. */
import { readVisit, visitKeys, writeVisit } from '@/lib/site/storage'

export type StoredFolders = [id: string, isOpen: boolean][]

export const noFolders = () => '[]'

let stored: string | undefined

/** Of an earlier document of the visit. */
export const readFolders = () => (stored ??= readVisit(visitKeys.folders) ?? noFolders())

export const writeFolders = (folders: ReadonlyMap<string, boolean>) =>
  writeVisit(visitKeys.folders, JSON.stringify([...folders]))

/**
 * Opens folders of a menu before it is painted, from an inline script below it (`inlineCall`). React
 * does the same as soon as it runs, too late for a reader who looks on.
 */
export function openFolders({ menu, key }: { menu: string; key: string }): void {
  try {
    for (const [id, isOpen] of JSON.parse(sessionStorage.getItem(key) ?? '[]') as StoredFolders) {
      const list = isOpen && document.getElementById(menu + id)
      if (list) list.parentElement?.removeAttribute('data-collapsed')
    }
  } catch {
    // Storage is blocked: the menu is as on a first visit.
  }
}
