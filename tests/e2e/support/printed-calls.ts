/** What a call uses of a schema, and what Markdown files define of it. */
import {
  getNamedType,
  GraphQLError,
  isEnumType,
  isInputObjectType,
  Kind,
  typeFromAST,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql'
import { isRecord } from '@/lib/format/json'
import { coordinatesOf as namedIn } from '@/reference/model/changes/check-operations.mjs'
import { parseDocument } from '@/reference/model/parse-document'
import { entryPath } from '@/scripts/output/entry-paths'

export interface PrintedCall {
  document: DocumentNode
  variables: unknown
}

const BLOCK = /^```graphql\n([^]*?)^```(?:\n\n\*\*Variables\*\*\n\n```json\n([^]*?)^```)?/gm

/** The calls in a Markdown file that are valid: others show mistakes. */
export function callsIn(markdown: string, schema: GraphQLSchema): PrintedCall[] {
  return Array.from(markdown.matchAll(BLOCK)).flatMap(([, text = '', variables = '{}']) => {
    const document = parseDocument(text)
    if (document instanceof GraphQLError || validate(schema, document).length > 0) return []
    return [{ document, variables: JSON.parse(variables) as unknown }]
  })
}

/** Coordinates of all fields, arguments, input fields and enum values that a call names. */
export function coordinatesOf(schema: GraphQLSchema, { document, variables }: PrintedCall) {
  const used = new Set<string>()
  const addValue = (type: GraphQLType, value: unknown): void => {
    const named = getNamedType(type)
    if (Array.isArray(value)) value.forEach((item) => addValue(type, item))
    else if (isEnumType(named) && typeof value === 'string') used.add(`${named.name}.${value}`)
    else if (isInputObjectType(named) && isRecord(value)) {
      for (const [name, inner] of Object.entries(value)) {
        used.add(`${named.name}.${name}`)
        const field = named.getFields()[name]
        if (field) addValue(field.type, inner)
      }
    }
  }
  for (const [node, coordinate] of namedIn(schema, document)) {
    if (node.kind !== Kind.NAMED_TYPE && !/^@|\.__/.test(coordinate)) used.add(coordinate)
  }
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION || !isRecord(variables)) continue
    for (const { type, variable } of definition.variableDefinitions ?? []) {
      const input = typeFromAST(schema, type)
      if (input) addValue(input, variables[variable.name.value])
    }
  }
  return used
}

/** Addresses of the files of the operations that a call sends. */
export const operationFiles = ({ document }: PrintedCall): string[] =>
  document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.flatMap((selection) =>
          selection.kind === Kind.FIELD && !selection.name.value.startsWith('__')
            ? [entryPath(definition.operation, selection.name.value)]
            : [],
        )
      : [],
  )

/** Coordinates that the SDL in a file defines; of an operation also its signature. */
export function definedIn(schema: GraphQLSchema, address: string, markdown: string) {
  const defined = new Set<string>()
  const root = address.includes('/mutations/') ? schema.getMutationType() : schema.getQueryType()
  for (const [, text = ''] of markdown.matchAll(BLOCK)) {
    const whole = parseDocument(text)
    const document =
      whole instanceof GraphQLError ? parseDocument(`type ${String(root)} {${text}}`) : whole
    if (document instanceof GraphQLError) continue
    for (const definition of document.definitions) {
      if (!('name' in definition) || !definition.name) continue
      const type = definition.name.value
      const fields = ('fields' in definition && definition.fields) || []
      const values = ('values' in definition && definition.values) || []
      for (const member of [...fields, ...values]) {
        defined.add(`${type}.${member.name.value}`)
        const args = ('arguments' in member && member.arguments) || []
        for (const arg of args) defined.add(`${type}.${member.name.value}(${arg.name.value}:)`)
      }
    }
  }
  return defined
}
