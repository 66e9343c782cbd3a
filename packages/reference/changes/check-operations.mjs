/** Checks whether operations still work. The changes page and `/check.mjs` use this file, so it only imports graphql. */
import {
  getNamedType,
  Kind,
  LoneAnonymousOperationRule,
  NoDeprecatedCustomRule,
  NoUnusedFragmentsRule,
  parse,
  Source,
  specifiedRules,
  TypeInfo,
  UniqueOperationNamesRule,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/**
 * @typedef {{ date: string, coordinate: string, text: string }} RecordedChange
 * @typedef {{ file: string, line: number, column: number, isError: boolean, message: string, date?: string }} Finding
 */

/** @type {readonly unknown[]} Files can share operation names and contain unused fragments. */
const UNUSED_RULES = [LoneAnonymousOperationRule, NoUnusedFragmentsRule, UniqueOperationNamesRule]
const rules = specifiedRules.filter((rule) => !UNUSED_RULES.includes(rule))

/**
 * Validates operations, and explains removed and deprecated elements based on the schema's history.
 *
 * @param {import('graphql').GraphQLSchema} schema
 * @param {readonly RecordedChange[]} history removals and deprecations, oldest first
 * @param {readonly { name: string, text: string }[]} files fragments and operations can be in different files
 * @returns {Finding[]} errors first
 * @throws {import('graphql').GraphQLError} if a file is not valid GraphQL
 */
export function checkOperations(schema, history, files) {
  const definitions = files.flatMap(({ name, text }) => parse(new Source(text, name)).definitions)
  /** @type {import('graphql').DocumentNode} */
  const document = { kind: Kind.DOCUMENT, definitions }
  const coordinates = coordinatesOf(schema, document)
  /** @type {(isError: boolean) => (error: import('graphql').GraphQLError) => Finding} */
  const findingOf = (isError) => (error) => {
    const [node] = error.nodes ?? []
    const coordinate = node && coordinates.get(node)
    const changes = history.filter((change) => change.coordinate === coordinate)
    const past = changes.map(({ date, text }) => `${date}: ${text}`)
    const date = changes.at(-1)?.date
    const { line = 0, column = 0 } = error.locations?.[0] ?? {}
    const message = [error.message, ...(isError ? past : date ? [`Since ${date}.`] : [])].join(' ')
    const file = node?.loc?.source.name ?? ''
    return { file, line, column, isError, message, ...(date && { date }) }
  }
  return [
    ...validate(schema, document, rules, { maxErrors: Infinity }).map(findingOf(true)),
    ...validate(schema, document, [NoDeprecatedCustomRule]).map(findingOf(false)),
  ]
}

/**
 * Returns the schema coordinate that each node of a document refers to, even if it is no longer in the schema.
 *
 * @param {import('graphql').GraphQLSchema} schema
 * @param {import('graphql').DocumentNode} document
 */
function coordinatesOf(schema, document) {
  /** @type {Map<import('graphql').ASTNode, string>} */
  const coordinates = new Map()
  const info = new TypeInfo(schema)
  /** @type {(node: import('graphql').ASTNode, owner: unknown, rest: string) => void} */
  const add = (node, owner, rest) => void coordinates.set(node, `${String(owner)}${rest}`)
  visit(
    document,
    visitWithTypeInfo(info, {
      NamedType: (node) => add(node, node.name.value, ''),
      Directive: (node) => add(node, '@', node.name.value),
      Field: (node) => add(node, info.getParentType(), `.${node.name.value}`),
      Argument: (node) => {
        const directive = info.getDirective()
        const field = `${String(info.getParentType())}.${info.getFieldDef()?.name}`
        add(node, directive ? `@${directive.name}` : field, `(${node.name.value}:)`)
      },
      ObjectField: (node) => {
        add(node, getNamedType(info.getParentInputType()), `.${node.name.value}`)
      },
      EnumValue: (node) => add(node, getNamedType(info.getInputType()), `.${node.value}`),
    }),
  )
  return coordinates
}
