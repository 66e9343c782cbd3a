import { createContext, use } from 'react'
import type { EntryKind } from '#model/anchors.ts'
import type { CodeLinker } from '#model/code-links.ts'
import type { News } from '#changes/history.ts'
import type { GuideIndex, SectionIndex } from '#model/guides.ts'
import type { Reference } from '#model/reference.ts'

/** Data of a page for the entries on it. */
export interface PageScope {
  reference: Reference
  guides: GuideIndex
  /** The longest list of fields or values that is shown in place. */
  longestInPlace: number
  /** Heading level of the entries directly in the page. */
  level: 2 | 3
  sections: SectionIndex
  /** News by schema coordinate. */
  news: ReadonlyMap<string, News>
}

export const PageContext = createContext<PageScope | null>(null)

/** The data of the page. @throws Error outside of a page of the reference */
export function useReferencePage(): PageScope {
  const page = use(PageContext)
  if (!page) throw new Error('Entries of the reference belong in <ReferencePage>.')
  return page
}

/** The entry around a part. */
export interface EntryScope {
  kind: EntryKind
  name: string
  /** Schema coordinate: `Query.quote`, `Money`, `@auth`. */
  coordinate: string
}

export const EntryContext = createContext<EntryScope | null>(null)

/** The entry around a part. @throws Error outside of an entry */
export function useEntry(): EntryScope {
  const entry = use(EntryContext)
  if (!entry) throw new Error('Parts of an entry belong in <Entry>.')
  return entry
}

/** Finds the element that code in a description names; null where links are not allowed. */
export const CodeLinkContext = createContext<CodeLinker | null>(null)

/** Resolves links in texts of the schema; null around texts of the site's authors. */
export const LinkContext = createContext<((href: string) => string | null) | null>(null)
