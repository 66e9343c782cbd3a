/** Components for the MDX files of the reference. In the browser, `static-body.tsx` replaces this module. */
import { useReferenceSite } from 'nextra-graphql/site'
import { movedTo, type ReferencePageName } from '#model/anchors.ts'
import { renderPage } from './render-page.tsx'
import { renderRoleTable } from './directives.tsx'
import { renderChanges } from './schema-changes.tsx'
import { StaticBody } from './static-body.tsx'

/** Renders the body of a page as static HTML: contents, filter and entries. */
export function ReferencePage({ name }: { name: ReferencePageName }) {
  const { reference, ...parts } = useReferenceSite()
  return <StaticBody html={movedTo(renderPage(reference, name, parts), reference.route)} />
}

/** Renders schema changes and deprecated elements, for use on any page. */
export function SchemaChanges() {
  const { reference, ...parts } = useReferenceSite()
  return (
    // The wrapper prevents the layout of a reference page, which has the body directly in the article.
    <div>
      <StaticBody html={movedTo(renderChanges(reference, parts), reference.route)} />
    </div>
  )
}

/** Renders the table of roles and the operations they may call, for use on any page. */
export function RoleTable() {
  const { reference } = useReferenceSite()
  return (
    <div>
      <StaticBody html={movedTo(renderRoleTable(reference), reference.route)} />
    </div>
  )
}
