import type { GraphQLArgument, GraphQLField, GraphQLInputField, GraphQLSchema } from 'graphql'
import { isNonNullType } from 'graphql'
import { printDefault } from './default-value'
import { typeRef } from './type-ref'
import type { DefaultModel, FieldModel, InputValueModel } from './types'

/** What the schema object itself cannot tell, by schema coordinate. */
export interface SideData {
  appliedDirectives: ReadonlyMap<string, readonly string[]>
  rawDefaults: ReadonlyMap<string, string>
}

/** Describes an argument or input field. @param coordinate such as `Query.customer(id:)` or `MoneyInput.amount` */
export function inputValueModel(
  schema: GraphQLSchema,
  value: GraphQLArgument | GraphQLInputField,
  coordinate: string,
  side: SideData,
): InputValueModel {
  const standard = defaultModel(value, side.rawDefaults.get(coordinate))
  return {
    name: value.name,
    type: typeRef(schema, value.type),
    description: value.description ?? null,
    default: standard,
    required: isNonNullType(value.type) && standard === null,
    deprecation: value.deprecationReason ?? null,
    directives: side.appliedDirectives.get(coordinate) ?? [],
  }
}

function defaultModel(
  value: GraphQLArgument | GraphQLInputField,
  raw: string | undefined,
): DefaultModel | null {
  if (value.defaultValue !== undefined) {
    return { text: printDefault(value.defaultValue, value.type), literal: true }
  }
  return raw === undefined ? null : { text: raw, literal: false }
}

/** Describes a field of an object or interface, or a root field. */
export function fieldModel(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  parent: string,
  side: SideData,
): FieldModel {
  const coordinate = `${parent}.${field.name}`
  return {
    name: field.name,
    type: typeRef(schema, field.type),
    description: field.description ?? null,
    args: field.args.map((arg) =>
      inputValueModel(schema, arg, `${coordinate}(${arg.name}:)`, side),
    ),
    deprecation: field.deprecationReason ?? null,
    directives: side.appliedDirectives.get(coordinate) ?? [],
  }
}
