/** What the cursor is on: signature, description and place in the reference. */
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isNamedType,
  isSpecifiedScalarType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import { getTokenAtPosition, getTypeInfo, RuleKinds } from 'graphql-language-service'
import { referenceHref, type EntryKind } from '@/lib/reference/anchors'
import { namedKind, rootOperation } from '@/lib/reference/sdl/type-kinds'
import { positionAt } from './complete-operation'

export interface Description {
  /** In the notation of the schema: `Mutation.createQuote(input: QuoteInput!): QuoteResult!`. */
  signature: string
  /** Markdown; empty for none. */
  text: string
  /** Why it should not be used any more; null when it may be. */
  deprecated: string | null
  /** Address in the reference, without base path; null for what it does not list. */
  href: string | null
}

/** What is at an offset of an operation; null where nothing is known about it. */
export function describeOperation(
  schema: GraphQLSchema,
  text: string,
  offset: number,
): Description | null {
  // The token that ends before a position is found there; a cursor is on the one that begins.
  const end = offset + (/^\w/.test(text.slice(offset)) ? 1 : 0)
  if (!/\w/.test(text.slice(end - 1, end))) return null
  const { state } = getTokenAtPosition(text, positionAt(text, end))
  const { parentType, fieldDef, argDef, inputObjectType, enumValue, inputType, type } = getTypeInfo(
    schema,
    state,
  )
  switch (state.kind) {
    case RuleKinds.FIELD:
    case RuleKinds.ALIASED_FIELD: {
      if (!fieldDef || !isNamedType(parentType) || !('args' in fieldDef)) return null
      const args = fieldDef.args.map((each) => `${each.name}: ${String(each.type)}`).join(', ')
      const signature = `${parentType.name}.${fieldDef.name}${args && `(${args})`}`
      const href = fieldHref(schema, parentType, fieldDef.name)
      return described(fieldDef, `${signature}: ${String(fieldDef.type)}`, href)
    }
    case RuleKinds.ARGUMENT: {
      const field = state.prevState?.prevState?.name
      if (!argDef || !isNamedType(parentType) || !field) return null
      const href = fieldHref(schema, parentType, field, argDef.name)
      return described(argDef, `${argDef.name}: ${String(argDef.type)}`, href)
    }
    case RuleKinds.OBJECT_FIELD:
      return inputObjectType && state.name ? describeInput(inputObjectType, state.name) : null
    case RuleKinds.ENUM_VALUE:
      return enumValue && inputType
        ? describeEnumValue(getNamedType(inputType), enumValue.name)
        : null
    case RuleKinds.NAMED_TYPE:
      return type ? describeType(getNamedType(type)) : null
    default:
      return null
  }
}

/** A field of an input object. */
export function describeInput(type: GraphQLNamedType, name: string): Description | null {
  const field = isInputObjectType(type) ? type.getFields()[name] : undefined
  if (!field) return null
  const signature = `${type.name}.${name}: ${String(field.type)}`
  return described(field, signature, referenceHref('input', type.name, name))
}

export function describeEnumValue(type: GraphQLNamedType, name: string): Description | null {
  const value = isEnumType(type) ? type.getValue(name) : undefined
  if (!value) return null
  return described(value, `${type.name}.${name}`, referenceHref('enum', type.name, name))
}

export function describeType(type: GraphQLNamedType): Description {
  const kind = kindOf(type)
  return kind === null
    ? described(type, type.name, null)
    : described(type, `${kind} ${type.name}`, referenceHref(kind, type.name))
}

interface Documented {
  description?: string | null
  deprecationReason?: string | null
}

const described = (
  { description, deprecationReason }: Documented,
  signature: string,
  href: string | null,
): Description => ({
  signature,
  text: description ?? '',
  deprecated: deprecationReason ?? null,
  href,
})

/** Operations have entries of their own, with their arguments; fields are part of their type's. */
function fieldHref(
  schema: GraphQLSchema,
  parent: GraphQLNamedType,
  field: string,
  argument?: string,
): string | null {
  if (field.startsWith('__')) return null
  const operation = rootOperation(schema, parent)
  if (operation) return referenceHref(operation, field, argument)
  const kind = kindOf(parent)
  return kind === null ? null : referenceHref(kind, parent.name, field)
}

/** What the reference calls a type; null for types that it does not list. */
function kindOf(type: GraphQLNamedType): EntryKind | null {
  return isIntrospectionType(type) || isSpecifiedScalarType(type) ? null : namedKind(type)
}
