import {
  getNamedType,
  getVariableValues,
  isEnumType,
  isInputObjectType,
  Kind,
  typeFromAST,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type TypeNode,
} from 'graphql'
import { isRecord } from '@/lib/format/json'
import { didYouMean } from '@/lib/search/closest.mjs'
import type { JsonMistake, Path } from './json'

/**
 * What a server would refuse in the variables of an example. Also an error, unlike for a server: a
 * variable that the operation does not declare.
 */
export function checkVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: unknown,
): JsonMistake[] {
  if (!isRecord(variables)) return [{ path: [], what: 'Variables are a JSON object.' }]
  const declared = new Map(
    variableDefinitions.map(({ variable, type }) => [variable.name.value, type]),
  )
  const { errors = [] } = getVariableValues(schema, variableDefinitions, variables)
  return [
    ...Object.keys(variables).flatMap((name): JsonMistake[] => {
      const type = declared.get(name)
      if (type) return deprecations(namedType(schema, type), variables[name], [name])
      const hint = didYouMean(name, declared.keys())
      const what = `The operation declares no variable $${name}.`
      return [{ path: [name], what: [what, hint].filter(Boolean).join(' ') }]
    }),
    ...errors.map(({ message }) => ({ path: pathIn(message), what: message })),
  ]
}

/** The place in `Variable "$input" got invalid value 1 at "input.lines[0].count"; …`, or the variable. */
function pathIn(message: string): Path {
  const [, name = '', place] = /^Variable "\$(\w+)".*?(?: at "([^"]+)"; |$)/s.exec(message) ?? []
  const keys = (place ?? name).match(/[^.[\]]+/g) ?? []
  const field = /; Field "(\w+)" is not defined/.exec(message)?.[1] ?? []
  return [...keys, field].flat().map((key) => (/^\d+$/.test(key) ? Number(key) : key))
}

const namedType = (schema: GraphQLSchema, node: TypeNode): GraphQLNamedType | undefined =>
  node.kind === Kind.NAMED_TYPE ? typeFromAST(schema, node) : namedType(schema, node.type)

/** Warnings for input fields and enum values that are deprecated. */
function deprecations(
  type: GraphQLNamedType | undefined,
  value: unknown,
  path: Path,
): JsonMistake[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => deprecations(type, item, [...path, index]))
  }
  const warn = (
    element: { name: string; deprecationReason?: string | null } | null | undefined,
    at: Path,
  ): JsonMistake[] =>
    element?.deprecationReason == null
      ? []
      : [
          {
            ...{ path: at, coordinate: `${type?.name}.${element.name}`, severity: 'warning' },
            what: `it is deprecated. ${element.deprecationReason}`,
          },
        ]
  if (isEnumType(type)) return warn(type.getValue(String(value)), path)
  if (!isInputObjectType(type) || !isRecord(value)) return []
  return Object.values(type.getFields()).flatMap((field) => {
    const at = [...path, field.name]
    const inner = value[field.name]
    if (inner === undefined) return []
    return [...warn(field, at), ...deprecations(getNamedType(field.type), inner, at)]
  })
}

/** The variables that an operation cannot do without: `$input`. */
export const requiredVariables = ({
  variableDefinitions = [],
}: OperationDefinitionNode): string[] =>
  variableDefinitions
    .filter(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue)
    .map(({ variable }) => `$${variable.name.value}`)
