/** The audit log: every change, and every read by staff of what is confidential. */
import {
  defaultFieldResolver,
  getNamedType,
  isObjectType,
  isUnionType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql'
import { isOfficer, isStaff, platformOf, type SampleContext } from './context'
import type { AuditRecord } from './records'

/** Types that administrators do not learn of: the entry alone would say who is reviewed. */
const CONFIDENTIAL = new Set([
  'Flag',
  'Ticket',
  'RegulatoryReport',
  'ScreeningResult',
  'ScreeningMatch',
  'KycCase',
])

/** Whether the caller may see an entry of the log. */
export function seesEntry(context: SampleContext, { entityType }: AuditRecord): boolean {
  return isOfficer(context) || !CONFIDENTIAL.has(entityType)
}

/** Logs a change: which fields were sent, never their values. */
export function auditChange(
  context: SampleContext,
  args: unknown,
  result: unknown,
  type: GraphQLOutputType,
): void {
  const record = recordOf(result, getNamedType(type).name)
  if (record) save(context, record, changedFields(args))
}

/** Logs the reads of every field that leads to a record of an `@audited` type, on whatever path. */
export function auditReads(schema: GraphQLSchema): void {
  const types = Object.values(schema.getTypeMap())
  // To look at a record of these types needs a reason.
  const audited = new Set(
    types
      .filter(({ astNode }) => astNode?.directives?.some(({ name }) => name.value === 'audited'))
      .map(({ name }) => name),
  )
  for (const type of types.filter(isObjectType)) {
    if (type === schema.getMutationType()) continue
    for (const field of Object.values(type.getFields())) {
      const target = getNamedType(field.type)
      const members = isUnionType(target) ? target.getTypes() : [target]
      if (!members.some(({ name }) => audited.has(name))) continue
      const resolve = field.resolve ?? defaultFieldResolver
      field.resolve = (source, args, context: SampleContext, info) => {
        const result: unknown = resolve(source, args, context, info)
        for (const item of [result].flat()) {
          const record = recordOf(item, target.name)
          if (record && audited.has(record.type)) auditRead(context, record)
        }
        return result
      }
    }
  }
}

function auditRead(context: SampleContext, record: Entity): void {
  if (!isStaff(context)) return
  const name = `${record.type} ${record.id}`
  if (context.reads.has(name)) return
  context.reads.add(name)
  save(context, record, [])
}

interface Entity {
  type: string
  id: string
}

/** What an answer that is no record tells of: a changed login, the place of a document. */
const RECORD_OF: Readonly<Record<string, string>> = {
  Acknowledgement: 'User',
  UploadSlot: 'Document',
}

/** The stored record in a result; one that is in no union has the type of its field. */
function recordOf(result: unknown, type: string): Entity | null {
  if (typeof result !== 'object' || result === null || !('id' in result)) return null
  const name = '__typename' in result ? String(result.__typename) : type
  return { type: RECORD_OF[name] ?? name, id: String(result.id) }
}

function save(context: SampleContext, entity: Entity, fields: string[]): void {
  const { store } = context
  store.tables.auditEvents.save({
    id: store.nextId('aud'),
    action: context.operation ?? '',
    actorId: context.callerId,
    entityType: entity.type,
    entityId: entity.id,
    changedFields: fields,
    platform: platformOf(context),
    at: store.now(),
  })
}

/** The record, what repeats or guards a call, and secrets. */
const NOT_CHANGES = new Set([
  'id',
  'idempotencyKey',
  'expectedVersion',
  'challengeResponse',
  'code',
  'newPassword',
  'password',
  'refreshToken',
  'response',
  'token',
])

function changedFields(args: unknown): string[] {
  const { input, ...others } = args as { input?: object }
  return Object.keys({ ...input, ...others })
    .filter((name) => !NOT_CHANGES.has(name))
    .sort()
}
