import { roleScript } from '@/lib/reference/mark-role'
import type { Reference } from '@/lib/reference/reference'

/** Names of roles as one attribute has them. */
export const roleTokens = (roles: readonly string[] | null | undefined) =>
  roles?.map(roleToken).join(' ')

const roleToken = (role: string) => role.replaceAll(/\s+/g, '_')

interface RolesProps {
  /** All of the schema. */
  roles: Reference['directives']['roles']
}

/** A choice is worth making among two or more. */
const isChoice = ({ roles }: RolesProps) => roles.length > 1

/** The choice of a role for the whole visit: what it may not call is marked on every page with marks. */
export function RoleChoice(props: RolesProps) {
  // Two directives may know the same role.
  const labels = new Map(props.roles.map(({ name, label }) => [name, label]))
  return (
    isChoice(props) && (
      <p className="ref-role needs-js">
        <label>
          Read as{' '}
          <select autoComplete="off">
            <option value="">anybody</option>
            {[...labels].map(([name, label]) => (
              <option key={name} value={roleToken(name)}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </p>
    )
  )
}

/** Marks for the role chosen on an earlier page, before what they mark. */
export function RoleMarks(props: RolesProps) {
  return isChoice(props) && <script dangerouslySetInnerHTML={{ __html: roleScript() }} />
}
