/**
 * Stand-in of the browser's build for `index.ts` and of everything that it
 * imports: the body of a page comes with its document, and no entry is hydrated.
 */
import { referencePath } from '@/lib/reference/anchors'
import { StaticBody } from './static-body'

export function ReferencePage() {
  return <StaticBody html="" />
}

export function SchemaChanges() {
  return (
    <div>
      <StaticBody html="" />
    </div>
  )
}

const OPERATIONS: ReadonlySet<string> = new Set([
  referencePath('queries'),
  referencePath('mutations'),
])

export function MostUsed({ href }: { href: string }) {
  return OPERATIONS.has(href) && <StaticBody html="" />
}

export function RoleTable() {
  return (
    <div>
      <StaticBody html="" />
    </div>
  )
}
