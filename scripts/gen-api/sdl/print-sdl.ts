import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  isUnionType,
  type GraphQLDirective,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import { documentedTypes } from '@/lib/reference/model/references'
import { compareText, sortByName } from '@/lib/reference/model/sort'
import { argumentList, deprecated, described, inputValueText, text } from './parts'

export interface PrintedSdl {
  text: string
  /** Where each type stands in the text: start and length in UTF-16 units, by type name. */
  ranges: ReadonlyMap<string, readonly [start: number, length: number]>
}

/**
 * Prints a schema as SDL, everything sorted by name, so that two versions differ
 * only where the schema does. It prints what graphql-js prints for a sorted
 * schema, and in addition defaults of custom scalars that are objects, on which
 * graphql-js gives up, and the place of every type.
 */
export function printSdl(schema: GraphQLSchema): PrintedSdl {
  const ranges = new Map<string, readonly [number, number]>()
  const chunks = [
    ...schemaDefinition(schema),
    ...sortByName(schema.getDirectives().filter((item) => !isSpecifiedDirective(item))).map(
      directiveText,
    ),
  ]
  let length = chunks.reduce((sum, chunk) => sum + chunk.length + 2, 0)
  for (const type of documentedTypes(schema).filter((item) => !isSpecifiedScalarType(item))) {
    const chunk = typeText(type)
    ranges.set(type.name, [length, chunk.length])
    length += chunk.length + 2
    chunks.push(chunk)
  }
  return { text: `${chunks.join('\n\n')}\n`, ranges }
}

/** Left out when it would only repeat the default names. */
function schemaDefinition(schema: GraphQLSchema): string[] {
  const roots = [
    ['query', 'Query', schema.getQueryType()],
    ['mutation', 'Mutation', schema.getMutationType()],
    ['subscription', 'Subscription', schema.getSubscriptionType()],
  ] as const
  const isUsual = roots.every(([, name, type]) => !type || type.name === name)
  if (isUsual && schema.description == null) return []
  const lines = roots.flatMap(([role, , type]) => (type ? [`  ${role}: ${type.name}`] : []))
  return [`${described(schema.description)}schema {\n${lines.join('\n')}\n}`]
}

function directiveText(directive: GraphQLDirective): string {
  const { name, description, args, isRepeatable, locations, deprecationReason } = directive
  const marks = deprecated(deprecationReason) + (isRepeatable ? ' repeatable' : '')
  const places = [...locations].sort(compareText).join(' | ')
  return `${described(description)}directive @${name}${argumentList(args, '')}${marks} on ${places}`
}

function typeText(type: GraphQLNamedType): string {
  return described(type.description) + declaration(type)
}

function declaration(type: GraphQLNamedType): string {
  if (isScalarType(type)) {
    const url = type.specifiedByURL
    return `scalar ${type.name}${url == null ? '' : ` @specifiedBy(url: ${text(url)})`}`
  }
  if (isObjectType(type) || isInterfaceType(type)) {
    const parents = [...type.getInterfaces()].map(({ name }) => name).sort(compareText)
    const list = parents.length > 0 ? ` implements ${parents.join(' & ')}` : ''
    const fields = sortByName(Object.values(type.getFields())).map(fieldText)
    return `${isObjectType(type) ? 'type' : 'interface'} ${type.name}${list}${block(fields)}`
  }
  if (isUnionType(type)) {
    const members = [...type.getTypes()].map(({ name }) => name).sort(compareText)
    return `union ${type.name}${members.length > 0 ? ` = ${members.join(' | ')}` : ''}`
  }
  if (isEnumType(type)) {
    const values = sortByName(type.getValues()).map(
      (value, index) =>
        `${described(value.description, '  ', index === 0)}  ${value.name}${deprecated(value.deprecationReason)}`,
    )
    return `enum ${type.name}${block(values)}`
  }
  if (isInputObjectType(type)) {
    const fields = sortByName(Object.values(type.getFields())).map(
      (field, index) =>
        `${described(field.description, '  ', index === 0)}  ${inputValueText(field)}`,
    )
    return `input ${type.name}${type.isOneOf ? ' @oneOf' : ''}${block(fields)}`
  }
  return type satisfies never
}

function fieldText(field: GraphQLField<unknown, unknown>, index: number): string {
  const { name, description, args, type, deprecationReason } = field
  const call = `${name}${argumentList(args, '  ')}: ${String(type)}`
  return `${described(description, '  ', index === 0)}  ${call}${deprecated(deprecationReason)}`
}

function block(lines: readonly string[]): string {
  return lines.length > 0 ? ` {\n${lines.join('\n')}\n}` : ''
}
