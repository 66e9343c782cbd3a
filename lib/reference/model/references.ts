import {
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql'
import { compareText } from './sort'
import { rootOperation } from './members'
import type { SchemaPlace, References } from './types'

type Mutable = { [Key in keyof References]: SchemaPlace[] }

/**
 * Finds every place that uses a type.
 *
 * @returns by type name; a type that nothing uses has empty lists
 */
export function collectReferences(schema: GraphQLSchema): ReadonlyMap<string, References> {
  const found = new Map<string, Mutable>()
  for (const type of Object.values(schema.getTypeMap())) found.set(type.name, emptyReferences())
  const add = (
    type: GraphQLInputType | GraphQLOutputType,
    list: keyof References,
    ref: SchemaPlace,
  ) => found.get(getNamedType(type).name)?.[list].push(ref)

  for (const type of documentedTypes(schema)) {
    if (isUnionType(type)) {
      for (const member of type.getTypes())
        add(member, 'memberOf', { kind: 'union', name: type.name })
    } else if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) {
        add(field.type, 'inputFieldOf', { kind: 'input', name: type.name, member: field.name })
      }
    } else if (isObjectType(type) || isInterfaceType(type)) {
      const root = rootOperation(schema, type)
      const kind = isInterfaceType(type) ? 'interface' : 'object'
      for (const parent of type.getInterfaces()) {
        if (!root) add(parent, 'implementedBy', { kind, name: type.name })
      }
      for (const field of Object.values(type.getFields())) {
        const self: SchemaPlace = root
          ? { kind: root, name: field.name }
          : { kind, name: type.name, member: field.name }
        add(field.type, root ? 'returnedBy' : 'fieldOf', self)
        for (const arg of field.args) {
          add(
            arg.type,
            'argumentOf',
            root ? { ...self, member: arg.name } : { ...self, argument: arg.name },
          )
        }
      }
    }
  }
  for (const directive of schema.getDirectives()) {
    for (const arg of directive.args) {
      add(arg.type, 'argumentOf', { kind: 'directive', name: directive.name, member: arg.name })
    }
  }
  for (const lists of found.values())
    for (const list of Object.values(lists)) list.sort(compareReferences)
  return found
}

/** Every type of the schema except those of introspection. */
export function documentedTypes(schema: GraphQLSchema): GraphQLNamedType[] {
  return Object.values(schema.getTypeMap())
    .filter((type) => !type.name.startsWith('__'))
    .sort((a, b) => compareText(a.name, b.name))
}

function emptyReferences(): Mutable {
  return {
    returnedBy: [],
    fieldOf: [],
    argumentOf: [],
    inputFieldOf: [],
    memberOf: [],
    implementedBy: [],
  }
}

function compareReferences(a: SchemaPlace, b: SchemaPlace): number {
  return compareText(sortKey(a), sortKey(b))
}

// A space sorts before every character of a name, so that a type precedes its members.
function sortKey({ kind, name, member, argument }: SchemaPlace): string {
  return [name, kind, member ?? '', argument ?? ''].join(' ')
}
