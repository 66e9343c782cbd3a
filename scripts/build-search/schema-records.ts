import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isUnionType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import { referenceHref, type EntryKind } from '@/lib/reference/anchors'
import type { SearchRecord } from '@/lib/search/record'

export interface SchemaRecords {
  /** Operations and types, with the first sentence of what they are. */
  entries: SearchRecord[]
  /** Fields, input fields and enum values. */
  members: SearchRecord[]
}

interface Described {
  name: string
  description?: string | null
}

/** Everything of a schema that the reference documents, as search records. */
export function schemaRecords(schema: GraphQLSchema): SchemaRecords {
  const records: SchemaRecords = { entries: [], members: [] }
  const roots = new Map<GraphQLNamedType, 'query' | 'mutation' | 'subscription'>()
  for (const [kind, root] of [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const) {
    if (!root) continue
    roots.set(root, kind)
    for (const field of Object.values(root.getFields())) {
      records.entries.push(entry('operation', kind, field, kind))
    }
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type) || roots.has(type)) continue
    const kind = kindOf(type)
    records.entries.push(entry('type', kind, type, kind))
    for (const member of membersOf(type)) {
      records.members.push({
        kind: 'field',
        url: referenceHref(kind, type.name, member.name),
        title: `${type.name}.${member.name}`,
        context: kind === 'enum' ? 'enum value' : `${kind} field`,
        text: firstSentence(member.description),
      })
    }
  }
  return records
}

function entry(
  kind: 'operation' | 'type',
  anchor: EntryKind,
  item: Described,
  context: string,
): SearchRecord {
  return {
    kind,
    url: referenceHref(anchor, item.name),
    title: item.name,
    context,
    text: firstSentence(item.description),
  }
}

function kindOf(type: GraphQLNamedType): EntryKind {
  if (isObjectType(type)) return 'object'
  if (isInterfaceType(type)) return 'interface'
  if (isUnionType(type)) return 'union'
  if (isEnumType(type)) return 'enum'
  return isScalarType(type) ? 'scalar' : 'input'
}

function membersOf(type: GraphQLNamedType): readonly Described[] {
  if (isEnumType(type)) return type.getValues()
  if (isInputObjectType(type)) return Object.values<Described>(type.getFields())
  if (isObjectType(type) || isInterfaceType(type)) return Object.values<Described>(type.getFields())
  return []
}

/** Enough of a description to recognise the element by, without Markdown's marks. */
function firstSentence(description: string | null | undefined): string {
  const text = (description ?? '').replace(/[`*]/g, '').replace(/\s+/g, ' ').trim()
  return /^.{0,160}?\.(?=\s|$)/.exec(text)?.[0] ?? text.slice(0, 160)
}
