import type { Reference } from '@/lib/reference/reference'

/** Names of roles as one attribute has them. */
export const roleTokens = (roles: readonly string[] | null | undefined) =>
  roles?.map(roleToken).join(' ')

const roleToken = (role: string) => role.replaceAll(/\s+/g, '_')

interface RolesProps {
  /** All of the schema. */
  roles: Reference['directives']['roles']
}

/** The choice of a role for the whole visit: what it may not call is marked on every page with marks. */
export function RoleChoice({ roles }: RolesProps) {
  // Two directives may know the same role.
  const labels = new Map(roles.map(({ name, label }) => [name, label]))
  return (
    roles.length > 1 && (
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
