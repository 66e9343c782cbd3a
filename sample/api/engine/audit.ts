/** The audit log: every change, and every read by staff of what is confidential. */
import {
  defaultFieldResolver,
  getNamedType,
  isObjectType,
  isUnionType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql'
import type { AuditRecord } from '../records'
import { isOfficer, isStaff, type Context } from './context'

/** Types that administrators do not learn of: the entry alone would say who is reviewed. */
const CONFIDENTIAL = new Set('Flag Ticket KycCase'.split(' '))

export const seesEntry = (context: Context, { entityType }: AuditRecord): boolean =>
  isOfficer(context) || !CONFIDENTIAL.has(entityType)

/** Logs a change. */
export function auditChange(context: Context, result: unknown, type: GraphQLOutputType): void {
  const entity = entityOf(result, getNamedType(type).name)
  if (entity) save(context, entity)
}

/** Logs the reads of every field that leads to a record of an `@audited` type, on whatever path. */
export function auditReads(schema: GraphQLSchema): void {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType)
  const audited = new Set(
    types
      .filter(({ astNode }) => astNode?.directives?.some(({ name }) => name.value === 'audited'))
      .map(({ name }) => name),
  )
  for (const type of types) {
    if (type === schema.getMutationType()) continue
    for (const field of Object.values(type.getFields())) {
      const target = getNamedType(field.type)
      const members = isUnionType(target) ? target.getTypes() : [target]
      if (!members.some(({ name }) => audited.has(name))) continue
      const resolve = field.resolve ?? defaultFieldResolver
      field.resolve = (source, args, context: Context, info) => {
        const result: unknown = resolve(source, args, context, info)
        for (const item of [result].flat()) {
          const entity = entityOf(item, target.name)
          if (entity && audited.has(entity.type)) auditRead(context, entity)
        }
        return result
      }
    }
  }
}

function auditRead(context: Context, entity: Entity): void {
  const name = `${entity.type} ${entity.id}`
  if (!isStaff(context) || context.reads.has(name)) return
  context.reads.add(name)
  save(context, entity)
}

interface Entity {
  type: string
  id: string
}

/** Record behind an answer that is none: a changed login, the place of a document. */
const ENTITIES: Readonly<Record<string, string>> = {
  Acknowledgement: 'User',
  UploadSlot: 'Document',
}

/** The stored record in a result; one that is in no union has the type of its field. */
function entityOf(result: unknown, type: string): Entity | null {
  if (typeof result !== 'object' || result === null || !('id' in result)) return null
  const name = '__typename' in result ? String(result.__typename) : type
  return { type: ENTITIES[name] ?? name, id: String(result.id) }
}

function save({ store, callerId, operation }: Context, { type, id }: Entity): void {
  store.tables.auditEvents.save({
    id: store.nextId('aud'),
    action: operation,
    actorId: callerId,
    entityType: type,
    entityId: id,
    at: store.now(),
  })
}
