import { isNamedType, type GraphQLSchema } from 'graphql'
import { remember } from '@/lib/format/remember'
import { compareText } from '@/lib/format/sort'
import type { EntryKind } from '../anchors'
import { operationType } from '@/lib/reference/pages'
import { elementsByType, type SchemaElement } from '../sdl/schema-elements'
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
export const collectReferences = remember(
  (schema: GraphQLSchema): ReadonlyMap<string, References> => {
    const found = new Map(Object.keys(schema.getTypeMap()).map((name) => [name, noReferences()]))
    for (const [type, elements] of elementsByType(schema)) {
      for (const element of elements)
        found.get(type)?.[listOf(element, schema)].push(placeOf(element, schema))
    }
    for (const type of documentedTypes(schema)) {
      if (!('getInterfaces' in type) || operationType(schema, type)) continue
      const place = { kind: namedKind(type), name: type.name }
      for (const parent of type.getInterfaces()) found.get(parent.name)?.implementedBy.push(place)
    }
    for (const list of [...found.values()].flatMap((lists) => Object.values(lists)))
      list.sort((a, b) => compareText(sortKey(a), sortKey(b)))
    return found
  },
)

function listOf({ definition, holder }: SchemaElement, schema: GraphQLSchema): keyof References {
  if (!holder) return 'memberOf'
  if ('args' in holder.definition) return 'argumentOf'
  if (!('args' in definition)) return 'inputFieldOf'
  return isNamedType(holder.definition) && operationType(schema, holder.definition)
    ? 'returnedBy'
    : 'fieldOf'
}

function placeOf({ definition, holder }: SchemaElement, schema: GraphQLSchema): SchemaPlace {
  const { name } = definition
  if (!holder) {
    return isNamedType(definition)
      ? { kind: namedKind(definition), name }
      : { kind: 'directive', name }
  }
  const parent = holder.definition
  if (isNamedType(parent)) {
    const root = operationType(schema, parent)
    return root
      ? { kind: root.operation, name: [...root.path, name].join('.') }
      : { kind: namedKind(parent), name: parent.name, member: name }
  }
  const place = placeOf(holder, schema)
  return { ...place, [place.member === undefined ? 'member' : 'argument']: name }
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
