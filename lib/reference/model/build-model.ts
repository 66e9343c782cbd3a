import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  isUnionType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLNamedType,
} from 'graphql'
import {
  fieldModel,
  inputValueModel,
  relayRoles,
  rootOperation,
  rootTypes,
  typeRef,
  type SdlFacts,
} from './members'
import { shortestInputPaths, shortestPaths } from './paths'
import { collectReferences, documentedTypes } from './references'
import { sortByName } from './sort'
import type {
  DirectiveModel,
  OperationKind,
  OperationModel,
  References,
  SchemaModel,
} from './types'

const NO_REFERENCES: References = {
  returnedBy: [],
  fieldOf: [],
  argumentOf: [],
  inputFieldOf: [],
  memberOf: [],
  implementedBy: [],
}

/**
 * Turns a schema into the data of the reference. Types and root fields are
 * sorted by name; fields, arguments, values and union members keep the order of
 * the schema, which its authors chose for the reader.
 */
export function buildModel(schema: GraphQLSchema, facts: SdlFacts): SchemaModel {
  const types = documentedTypes(schema).filter((type) => !rootOperation(schema, type))
  const references = collectReferences(schema)
  const outputPaths = shortestPaths(schema)
  const inputPaths = shortestInputPaths(schema, outputPaths)
  const relay = relayRoles(types)
  const base = (type: GraphQLNamedType) => ({
    name: type.name,
    description: type.description ?? null,
    references: references.get(type.name) ?? NO_REFERENCES,
    directives: facts.appliedDirectives.get(type.name) ?? [],
    path: outputPaths.get(type.name) ?? inputPaths.get(type.name) ?? null,
  })
  const fieldsOf = (type: { name: string; getFields: GraphQLObjectType['getFields'] }) =>
    Object.values(type.getFields()).map((field) => fieldModel(schema, field, type.name, facts))
  const interfacesOf = (type: { getInterfaces: GraphQLObjectType['getInterfaces'] }) =>
    type.getInterfaces().map((parent) => parent.name)

  return {
    description: schema.description ?? null,
    queries: operations(schema, 'query', facts),
    mutations: operations(schema, 'mutation', facts),
    subscriptions: operations(schema, 'subscription', facts),
    objects: types.filter(isObjectType).map((type) => ({
      kind: 'object',
      ...base(type),
      interfaces: interfacesOf(type),
      fields: fieldsOf(type),
      relay: relay.get(type.name) ?? null,
    })),
    interfaces: types.filter(isInterfaceType).map((type) => ({
      kind: 'interface',
      ...base(type),
      interfaces: interfacesOf(type),
      fields: fieldsOf(type),
    })),
    unions: types.filter(isUnionType).map((type) => ({
      kind: 'union',
      ...base(type),
      members: type.getTypes().map((member) => typeRef(schema, member)),
    })),
    inputs: types.filter(isInputObjectType).map((type) => ({
      kind: 'input',
      ...base(type),
      oneOf: type.isOneOf,
      fields: Object.values(type.getFields()).map((field) =>
        inputValueModel(schema, field, `${type.name}.${field.name}`, facts),
      ),
    })),
    enums: types.filter(isEnumType).map((type) => ({
      kind: 'enum',
      ...base(type),
      values: type.getValues().map((value) => ({
        name: value.name,
        description: value.description ?? null,
        deprecation: value.deprecationReason ?? null,
        directives: facts.appliedDirectives.get(`${type.name}.${value.name}`) ?? [],
      })),
    })),
    scalars: types.filter(isScalarType).map((type) => ({
      kind: 'scalar',
      ...base(type),
      builtIn: isSpecifiedScalarType(type),
      specifiedBy: type.specifiedByURL ?? null,
    })),
    directives: directives(schema, facts),
  }
}

function operations(
  schema: GraphQLSchema,
  operation: OperationKind,
  facts: SdlFacts,
): OperationModel[] {
  const root = rootTypes(schema).find(([kind]) => kind === operation)?.[1]
  if (!root) return []
  const parent = root.name
  const fields = Object.values(root.getFields())
  return sortByName(
    fields.map((field) => ({ ...fieldModel(schema, field, parent, facts), operation, parent })),
  )
}

/** Directives that the schema defines itself; those of the specification need no reference here. */
function directives(schema: GraphQLSchema, facts: SdlFacts): DirectiveModel[] {
  const own = schema.getDirectives().filter((directive) => !isSpecifiedDirective(directive))
  return sortByName(
    own.map((directive) => ({
      name: directive.name,
      description: directive.description ?? null,
      deprecation: directive.deprecationReason ?? null,
      args: directive.args.map((arg) =>
        inputValueModel(schema, arg, `@${directive.name}(${arg.name}:)`, facts),
      ),
      locations: [...directive.locations],
      repeatable: directive.isRepeatable,
    })),
  )
}
