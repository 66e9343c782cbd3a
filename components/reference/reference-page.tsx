/** A page of the reference on the server; the browser has `browser.tsx` instead. */
import type { ReactNode } from 'react'
import type { ReferencePage as PageName } from '@/lib/reference/anchors'
import { buildReference, type OperationsFile, type Reference } from '@/lib/reference/reference'
import operations from '@/public/operations.json?raw'
import sdl from '@/public/schema.graphql?raw'
import { site } from '@/site.config'
import { renderPage } from './render-page'
import { StaticBody } from './static-body'

let reference: Reference | undefined

/** Read once for all pages, and only when one is rendered, from the files that `npm run gen:api` writes. */
function readReference(): Reference {
  reference ??= buildReference(sdl, JSON.parse(operations) as OperationsFile, {
    name: site.product.name,
    endpoint: site.product.endpoint,
  })
  return reference
}

interface ReferencePageProps {
  of: PageName
  /** The entries, in the order of the page. */
  children?: ReactNode
}

/** The body of a page: tools, contents and the entries, as static HTML. */
export function ReferencePage({ of, children }: ReferencePageProps) {
  return <StaticBody html={renderPage(readReference(), of, children)} />
}
