import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedDirective,
  isUnionType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import type { EntryKind } from '@/lib/reference/anchors'
import { firstSentence } from '@/lib/reference/description/parse-description'
import type { NameGroup } from '@/lib/search/index-file'

export interface SchemaNames {
  /** Operations, types and directives, with the first sentence of what they are. */
  entries: NameGroup[]
  /** Fields, input fields and enum values, by their type. */
  members: NameGroup[]
}

interface Described {
  name: string
  description?: string | null
}

/** Everything of a schema that the reference documents, for the search index. */
export function schemaNames(schema: GraphQLSchema): SchemaNames {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const
  const isRoot = (type: GraphQLNamedType) => roots.some(([, root]) => root === type)
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isRoot(type),
  )
  const directives = schema.getDirectives().filter((one) => !isSpecifiedDirective(one))
  const groups = [
    ...roots.map(([kind, root]) => group(kind, '', Object.values(root?.getFields() ?? {}))),
    ...TYPE_KINDS.map((kind) => {
      return group(
        kind,
        '',
        types.filter((type) => kindOf(type) === kind),
      )
    }),
    group('directive', '', directives),
  ]
  return {
    entries: groups.filter(hasNames),
    members: types.map((type) => group(kindOf(type), type.name, membersOf(type))).filter(hasNames),
  }
}

const TYPE_KINDS = ['object', 'interface', 'union', 'enum', 'scalar', 'input'] as const

function group(kind: EntryKind, type: string, items: readonly Described[]): NameGroup {
  const namesAndTexts = items.flatMap(({ name, description }) => [name, firstSentence(description)])
  return [kind, type, ...namesAndTexts]
}

const hasNames = ({ length }: NameGroup) => length > 2

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
