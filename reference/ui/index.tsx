/**
 * Components of the MDX files of the reference. An entry takes its element from the schema by name:
 * `<Query name="customer" />`. The browser's build has `static-body.tsx` in place of all this.
 */
import type { ReactNode } from 'react'
import type { PageMapItem } from 'nextra'
import { remember } from '@/lib/format/remember'
import { listedPages } from '@/lib/navigation/navigation'
import { isWithin, REFERENCE_PREFIX } from '@/lib/navigation/routes'
import historyEntries from '@/.data/history.json'
import guideLinks from '@/.data/guides.json'
import { indexGuides, indexSections, type Guide } from '@/reference/model/guides'
import type { ReferencePageName } from '@/reference/model/anchors'
import { buildReference, type OperationsFile, type Reference } from '@/reference/model/reference'
// oxlint-disable-next-line no-restricted-imports -- only Node runs this module: the browser's build has static-body.tsx
import { api } from '@/api.config'
import operations from '@/public/operations.json?raw'
import sdl from '@/public/schema.graphql?raw'
import { usePage } from '@/components/page/page-context'
import { renderPage } from './render-page'
import { renderRoleTable } from './directives'
import { renderChanges } from './schema-changes'
import { StaticBody } from './static-body'

export { Mutation, Query, Subscription } from './operations'
export { Directive, Enum, InputObject, InterfaceType, ObjectType, Scalar, Union } from './types'

let reference: Reference | undefined

/** Read once for all pages, and only when one is rendered, from the files that `npm run gen:api` writes. */
function readReference(): Reference {
  reference ??= buildReference(sdl, JSON.parse(operations) as OperationsFile, api)
  return reference
}

/** The guides that category pages list, and what they say of the reference. */
const guidesIn = remember((pageMap: readonly PageMapItem[]): Guide[] =>
  listedPages(pageMap)
    .filter(({ href }) => !isWithin(href, REFERENCE_PREFIX))
    .map(({ title, href }) => {
      const { entries = [], errors, sections } = guideLinks[href] ?? {}
      return { title, href, entries, errors: errors ? href + errors : undefined, sections }
    }),
)

/** The routes of all pages. */
const routesIn = remember(
  (pageMap: readonly PageMapItem[]): ReadonlySet<string> =>
    new Set(
      pageMap.flatMap((item) =>
        'children' in item ? [...routesIn(item.children)] : 'route' in item ? item.route : [],
      ),
    ),
)

interface ReferencePageProps {
  name: ReferencePageName
  /** The entries, in the order of the page. */
  children?: ReactNode
}

/** The body of a page: tools, contents and the entries, as static HTML. */
export function ReferencePage({ name, children }: ReferencePageProps) {
  const { pageMap } = usePage()
  return (
    <StaticBody
      html={renderPage(
        readReference(),
        name,
        children,
        indexGuides(guidesIn(pageMap)),
        historyEntries,
        routesIn(pageMap),
        indexSections(guidesIn(pageMap)),
      )}
    />
  )
}

/** Changes of the schema and deprecated elements, within the text of a page. */
export function SchemaChanges() {
  const { pageMap } = usePage()
  return (
    // Not at the top of the article, which is where the entries of a page of the reference are.
    <div>
      <StaticBody html={renderChanges(readReference(), historyEntries, routesIn(pageMap))} />
    </div>
  )
}

/** List of roles with the operations that each may call, within the text of a page. */
export function RoleTable() {
  return (
    <div>
      <StaticBody html={renderRoleTable(readReference())} />
    </div>
  )
}
