import {
  getNamedType,
  isInputObjectType,
  isUnionType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql'
import { compareText } from '@/lib/format/lists'
import type { EntryKind } from '../anchors'
import { operationType } from '@/lib/reference/pages'
import { membersOf } from '../sdl/schema-elements'
import { documentedTypes, namedKind } from '../sdl/type-kinds'

/** A place in the schema that refers to a type. */
export interface SchemaPlace {
  kind: EntryKind
  name: string
  member?: string
  /** Argument of a field that is not an operation; such arguments have no anchor of their own. */
  argument?: string
}

/** Uses of a type, each list sorted. */
export type References = Record<
  'returnedBy' | 'fieldOf' | 'argumentOf' | 'inputFieldOf' | 'memberOf' | 'implementedBy',
  SchemaPlace[]
>

/**
 * Finds every place that uses a type.
 *
 * @returns by type name; a type that nothing uses has empty lists
 */
export function collectReferences(schema: GraphQLSchema): ReadonlyMap<string, References> {
  const found = new Map(Object.keys(schema.getTypeMap()).map((name) => [name, noReferences()]))
  const add = (type: GraphQLType, list: keyof References, place: SchemaPlace) =>
    found.get(getNamedType(type).name)?.[list].push(place)

  for (const type of documentedTypes(schema)) {
    const { name } = type
    const root = operationType(schema, type)
    const kind: EntryKind = root?.operation ?? namedKind(type)
    const parents = 'getInterfaces' in type && !root ? type.getInterfaces() : []
    for (const parent of parents) add(parent, 'implementedBy', { kind, name })
    if (isUnionType(type))
      for (const member of type.getTypes()) add(member, 'memberOf', { kind, name })
    const list = isInputObjectType(type) ? 'inputFieldOf' : root ? 'returnedBy' : 'fieldOf'
    for (const field of membersOf(type)) {
      if (!('type' in field)) continue
      const place = root
        ? { kind, name: [...root.path, field.name].join('.') }
        : { kind, name, member: field.name }
      add(field.type, list, place)
      for (const arg of 'args' in field ? field.args : []) {
        add(arg.type, 'argumentOf', { ...place, [root ? 'member' : 'argument']: arg.name })
      }
    }
  }
  for (const { name, args } of schema.getDirectives()) {
    for (const arg of args)
      add(arg.type, 'argumentOf', { kind: 'directive', name, member: arg.name })
  }
  for (const list of [...found.values()].flatMap((lists) => Object.values(lists)))
    list.sort((a, b) => compareText(sortKey(a), sortKey(b)))
  return found
}

const noReferences = (): References => ({
  returnedBy: [],
  fieldOf: [],
  argumentOf: [],
  inputFieldOf: [],
  memberOf: [],
  implementedBy: [],
})

// A space sorts before every character of a name, so that a type precedes its members.
function sortKey({ kind, name, member, argument }: SchemaPlace): string {
  return [name, kind, member ?? '', argument ?? ''].join(' ')
}
