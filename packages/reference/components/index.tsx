/**
 * Components for the MDX files of the reference. An entry names its element: `<Query name="customer" />`. The browser's
 * build replaces this module with `static-body.tsx`.
 */
import type { ReactNode } from 'react'
import type { PageMapItem } from 'nextra'
import { keepDigits } from '#shared/json.ts'
import { remember } from '#shared/remember.ts'
import { listedPages } from 'graphql-docs-kit/frame/navigation/navigation.ts'
import { isWithin, REFERENCE_PREFIX } from 'graphql-docs-kit/frame/navigation/routes.ts'
import historyEntries from '@/.data/history.json'
import guideLinks from '@/.data/guides.json'
import { indexGuides, indexSections, type Guide } from '#model/guides.ts'
import type { ReferencePageName } from '#model/anchors.ts'
import { buildReference, type OperationsFile, type Reference } from '#model/reference.ts'
import { api } from '@/api.config'
import operations from '@/public/operations.json?raw'
import sdl from '@/public/schema.graphql?raw'
import { usePage } from 'graphql-docs-kit/frame/page/page-context.tsx'
import { renderPage } from './render-page.tsx'
import { renderRoleTable } from './directives.tsx'
import { renderChanges } from './schema-changes.tsx'
import { StaticBody } from './static-body.tsx'

export { Mutation, Query, Subscription } from './operations.tsx'
export { Directive, Enum, InputObject, InterfaceType, ObjectType, Scalar, Union } from './types.tsx'

let reference: Reference | undefined

/** The reference, read once from the files that `npm run gen:api` writes. */
function readReference(): Reference {
  reference ??= buildReference(sdl, JSON.parse(keepDigits(operations)) as OperationsFile, api)
  return reference
}

/** The guides on category pages, with the entries that they use. */
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

/** The body of a page as static HTML: tools, contents and entries. */
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
    // In the text, not at the top of the article as on pages of the reference.
    <div>
      <StaticBody html={renderChanges(readReference(), historyEntries, routesIn(pageMap))} />
    </div>
  )
}

/** The roles and the operations that each may call, within the text of a page. */
export function RoleTable() {
  return (
    <div>
      <StaticBody html={renderRoleTable(readReference())} />
    </div>
  )
}
