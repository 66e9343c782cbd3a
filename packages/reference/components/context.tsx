import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { EntryKind } from '#model/anchors.ts'
import type { CodeLinker } from '#model/code-links.ts'
import type { Reference } from '#model/reference.ts'
import type { Target } from '#shared/request.ts'

/** Props of a code block in the reference. */
export interface CodeProps {
  code: string
  /** Language, as in a Markdown code fence. Null or an unknown language means plain text. */
  language: string | null
  /** Title. Defaults to the language. */
  label?: string | undefined
  /** Kind of operation, such as `Query`. */
  kind?: string | undefined
  /** Header that the call needs: `authorization: Bearer officer`. */
  note?: string | undefined
  /** Name of the operation, if readers can run it. */
  run?: string | undefined
  /** Whether the block has half the width, next to text. */
  isNarrow?: boolean
}

/** Components and settings that a site provides for entries. */
export interface SiteParts {
  Code: ComponentType<CodeProps>
  /** Wraps an operation, its variables and its response. */
  Exchange: ComponentType<{ children: ReactNode }>
  /** Endpoint used in code samples. */
  target: Target
  /** Whether readers can send operations to an endpoint from the page. */
  canSend?: boolean
  /** Whether the site publishes `CHECK_FILE` and `REMOVALS_FILE`. */
  hasCheck?: boolean
}

/** The reference of a site, with the parts that the site provides. */
export interface ReferenceSite extends SiteParts {
  reference: Reference
}

/** Default parts, with plain code blocks. */
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

/** Data that a page provides to its entries. */
export interface PageScope {
  reference: Reference
  /** Maximum length of a list of fields or values to show inline. */
  longestInPlace: number
  /** Heading level of entries. */
  level: 2 | 3
}

export const PageContext = createContext<PageScope | null>(null)

/** Returns the data of the page. @throws Error outside a reference page */
export function useReferencePage(): PageScope {
  const page = use(PageContext)
  if (!page) throw new Error('Reference entries must be inside <ReferencePage>.')
  return page
}

/** The entry that a component is rendered in. */
export interface EntryScope {
  kind: EntryKind
  name: string
  /** Schema coordinate: `Query.quote`, `Money`, `@auth`. */
  coordinate: string
}

export const EntryContext = createContext<EntryScope | null>(null)

/** Returns the entry that the calling component is rendered in. @throws Error outside an entry */
export function useEntry(): EntryScope {
  const entry = use(EntryContext)
  if (!entry) throw new Error('Parts of an entry must be inside <Entry>.')
  return entry
}

/** Finds the element that code in a description refers to. Null where links are not allowed. */
export const CodeLinkContext = createContext<CodeLinker | null>(null)

/** Resolves links in text from the schema. Null for text from the site's authors. */
export const LinkContext = createContext<((href: string) => string | null) | null>(null)
