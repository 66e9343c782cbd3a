import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { EntryKind } from '#model/anchors.ts'
import type { CodeLinker } from '#model/code-links.ts'
import type { Reference } from '#model/reference.ts'
import type { Target } from '#shared/request.ts'

/** A block of code in the reference. */
export interface CodeProps {
  code: string
  /** The language, as after a fence in Markdown; null or an unknown one for plain text. */
  language: string | null
  /** Its title, by default the language. */
  label?: string | undefined
  /** Kind of an operation, such as `Query`. */
  kind?: string | undefined
  /** A header that the call needs: `authorization: Bearer officer`. */
  note?: string | undefined
  /** Name of the operation, if readers can run it here. */
  run?: string | undefined
  /** The block has half the width, next to a text. */
  isNarrow?: boolean
}

/** What a site adds to the entries. */
export interface SiteParts {
  Code: ComponentType<CodeProps>
  /** The frame around an operation, its variables and its response. */
  Exchange: ComponentType<{ children: ReactNode }>
  /** Where samples of requests are sent to. */
  target: Target
  /** Readers can send operations to an endpoint from a page. */
  canSend?: boolean
  /** The site has the files `CHECK_FILE` and `REMOVALS_FILE`. */
  hasCheck?: boolean
}

/** The reference of a site, and what the site adds to it. */
export interface ReferenceSite extends SiteParts {
  reference: Reference
}

/** The parts of a site without its own: code is plain. */
export const PLAIN: SiteParts = {
  Code: ({ code, label }) => (
    <>
      {label && <p>{label}</p>}
      <pre translate="no">
        <code>{code}</code>
      </pre>
    </>
  ),
  Exchange: ({ children }) => <div>{children}</div>,
  target: {
    url: 'https://api.example.com/graphql',
    headers: {},
    header: 'Authorization',
    credentials: 'Bearer ACCESS_TOKEN',
    isPlaceholder: true,
  },
}

export const SiteContext = createContext(PLAIN)

/** Data of a page for the entries on it. */
export interface PageScope {
  reference: Reference
  /** The longest list of fields or values that is shown in place. */
  longestInPlace: number
  /** Heading level of the entries directly in the page. */
  level: 2 | 3
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
