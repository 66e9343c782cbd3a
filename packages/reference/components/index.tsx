/** Components for the MDX files of the reference. The browser's build replaces this module with `static-body.tsx`. */
import { useReferenceSite } from 'nextra-graphql/site'
import { movedTo, type ReferencePageName } from '#model/anchors.ts'
import { renderPage } from './render-page.tsx'
import { renderRoleTable } from './directives.tsx'
import { renderChanges } from './schema-changes.tsx'
import { StaticBody } from './static-body.tsx'

/** The body of a page as static HTML: tools, contents and entries. */
export function ReferencePage({ name }: { name: ReferencePageName }) {
  const { reference, ...parts } = useReferenceSite()
  return <StaticBody html={movedTo(renderPage(reference, name, parts), reference.route)} />
}

/** Changes of the schema and deprecated elements, within the text of a page. */
export function SchemaChanges() {
  const { reference, ...parts } = useReferenceSite()
  return (
    // In the text, not at the top of the article as on pages of the reference.
    <div>
      <StaticBody html={movedTo(renderChanges(reference, parts), reference.route)} />
    </div>
  )
}

/** The roles and the operations that each may call, within the text of a page. */
export function RoleTable() {
  const { reference } = useReferenceSite()
  return (
    <div>
      <StaticBody html={movedTo(renderRoleTable(reference), reference.route)} />
    </div>
  )
}
