import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isSpecifiedScalarType,
  type GraphQLInputType,
} from 'graphql'
import { isRecord } from '@/lib/format/json'
import { rawDefaultOf, writtenDefaultOf } from './raw-defaults'
import type { Input } from './schema-elements'

/**
 * The default of an argument or input field; null where it has none. A server's text that is no
 * GraphQL literal is shown as sent.
 */
export function defaultOf(input: Input) {
  if (input.defaultValue !== undefined) return { text: defaultText(input), literal: true }
  const raw = rawDefaultOf(input)
  return raw === undefined ? null : { text: raw, literal: false }
}

/** The default as GraphQL writes it; a number of a custom scalar can have more digits than JavaScript keeps. */
export function defaultText(input: Input): string {
  const { defaultValue, type } = input
  const isExact = typeof defaultValue === 'number' && !isSpecifiedScalarType(getNamedType(type))
  return (isExact && writtenDefaultOf(input)) || printDefault(defaultValue, type)
}

/** Whether a request without it is rejected: it is never null, and has no default of any kind. */
export const isRequired = (input: Input) => isNonNullType(input.type) && defaultOf(input) === null

/** An argument or input field as GraphQL writes it: `first: Int = 20`. */
export function inputText(input: Input): string {
  const standard = defaultOf(input)
  return `${input.name}: ${String(input.type)}${standard ? ` = ${standard.text}` : ''}`
}

/**
 * Writes an internal default value as the GraphQL literal that a client would
 * send. Unlike `astFromValue` of graphql-js it also writes objects and lists of
 * custom scalars, which a schema read from SDL can have as defaults.
 */
export function printDefault(value: unknown, type: GraphQLInputType): string {
  if (isNonNullType(type)) return printDefault(value, type.ofType)
  if (value === null) return 'null'
  if (isListType(type)) {
    return Array.isArray(value)
      ? `[${value.map((item) => printDefault(item, type.ofType)).join(', ')}]`
      : printDefault(value, type.ofType)
  }
  if (isInputObjectType(type) && isRecord(value)) {
    const fields = type.getFields()
    const members = Object.entries(value).flatMap(([name, member]) => {
      const field = fields[name]
      return field && member !== undefined ? [`${name}: ${printDefault(member, field.type)}`] : []
    })
    return printObject(members)
  }
  if (isEnumType(type)) return String(type.serialize(value))
  // An ID may be written as a number in SDL; clients always send text.
  return printUntyped(type.name === 'ID' && typeof value === 'number' ? String(value) : value)
}

function printUntyped(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printUntyped).join(', ')}]`
  if (isRecord(value)) {
    return printObject(
      Object.entries(value).map(([name, item]) => `${name}: ${printUntyped(item)}`),
    )
  }
  // JSON's escapes are all valid in a GraphQL string.
  return typeof value === 'string' ? JSON.stringify(value.toWellFormed()) : String(value)
}

function printObject(members: readonly string[]): string {
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
