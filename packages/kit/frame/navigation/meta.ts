/**
 * Content of a `_meta.ts` file: the part of Nextra's `_meta` that this site supports. If you write `satisfies Meta`
 * after the object, the compiler reports everything else.
 */
import type { metaSchema } from 'nextra/schemas'

/** Layout of the pages under an entry. Pages inherit the layout of their folder. */
interface PageTheme {
  /** Shows the menu. */
  sidebar?: boolean
  /** Shows the table of contents. */
  toc?: boolean
  /** `full`: the text uses the whole width. `raw`: the page has no frame. */
  layout?: 'default' | 'full' | 'raw'
  breadcrumb?: boolean
  /** Shows the links to the previous and the next page. */
  pagination?: boolean
  /** Shows the date of the last change. */
  timestamp?: boolean
}

/** Defaults for all pages and folders in the same folder. */
interface Defaults {
  type?: 'page' | 'doc'
  display?: 'normal' | 'hidden' | 'children'
  theme?: PageTheme
}

interface PageEntry extends Defaults {
  title?: string
  /** Target of the entry: another site, or another page of this site. */
  href?: string
}

/** A subset of another type. The compiler rejects values that the other type does not accept. */
type PartOf<Whole, Part extends Whole> = Part

/** Value of a key: a label, or settings of a page, folder, link or separator. */
type MetaEntry = PartOf<
  (typeof metaSchema)['_output'],
  string | PageEntry | { type: 'separator'; title?: string }
>

/** The default export of a `_meta.ts` file: pages and folders in the order of the menu. */
export interface Meta {
  '*'?: Defaults
  [name: string]: MetaEntry | undefined
}
