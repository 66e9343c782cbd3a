/** People and systems that acted, named as far as the caller may know. */
import { isStaff, type SampleContext } from '../context'
import type { Actor } from '../schema-types'

/** Customers read `Our team` in place of whoever reviews them: even the role would tell of it. */
export function actor(context: SampleContext, userId: string): Actor {
  const { id, role, displayName } = context.store.tables.users.require(userId)
  const hidden = !isStaff(context) && (role === 'COMPLIANCE_OFFICER' || role === 'ADMINISTRATOR')
  return hidden ? { displayName: 'Our team' } : { id, role, displayName }
}
