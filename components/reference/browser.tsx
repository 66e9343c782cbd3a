/**
 * Stand-in of the browser's build for `index.tsx` and of everything that it
 * imports: the body of a page comes with its document, and no entry is hydrated.
 */
import { StaticBody } from './static-body'

export const ReferencePage = () => <StaticBody html="" />

const Part = () => (
  <div>
    <ReferencePage />
  </div>
)

export { Part as RoleTable, Part as SchemaChanges }
