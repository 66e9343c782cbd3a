import {
  Kind,
  OperationTypeNode,
  parseValue,
  print,
  specifiedDirectives,
  specifiedScalarTypes,
  visit,
  type ASTNode,
  type DefinitionNode,
  type DirectiveDefinitionNode,
  type DocumentNode,
  type ScalarTypeDefinitionNode,
  type StringValueNode,
} from 'graphql'
import { capitalised } from '#shared/text.ts'
import { compareText } from '#shared/lists.ts'

/**
 * Prints definitions as SDL for `readSdl`. Types and directives are sorted by name, because some servers return them in
 * varying order. Members of a type keep their order.
 *
 * @param document document that contains only definitions, with unique names
 * @returns SDL with a final line feed
 */
export function printSdl({ definitions }: DocumentNode): string {
  const printable = definitions.filter(
    (node) => !isOfTheLanguage(node) && !isUsualSchema(node, definitions),
  )
  const rank = (node: DefinitionNode) =>
    node.kind === Kind.SCHEMA_DEFINITION ? 0 : node.kind === Kind.DIRECTIVE_DEFINITION ? 1 : 2
  const sorted = printable.toSorted(
    (a, b) => rank(a) - rank(b) || compareText(nameOf(a) ?? '', nameOf(b) ?? ''),
  )
  return `${sorted.map((node) => definitionText(visit(node, { enter: withDescription }))).join('\n\n')}\n`
}

/** Prints a definition like graphql-js, with a blank line before each member that has a description. */
function definitionText(node: DefinitionNode): string {
  const members = [
    ...('fields' in node ? (node.fields ?? []) : []),
    ...('values' in node ? (node.values ?? []) : []),
  ]
  if (members.length === 0) return print(node)
  const lines = members.map((member, index) => {
    const text = `  ${print(member).replaceAll('\n', '\n  ')}`
    return index > 0 && member.description ? `\n${text}` : text
  })
  return `${print(Object.assign({}, node, { fields: [], values: [] }))} {\n${lines.join('\n')}\n}`
}

const nameOf = (node: DefinitionNode) => ('name' in node ? node.name?.value : undefined)

const BUILT_IN = new Map(specifiedScalarTypes.map(({ name, description }) => [name, description]))

function isOfTheLanguage(node: DefinitionNode): boolean {
  return (
    (node.kind === Kind.SCALAR_TYPE_DEFINITION && isBuiltIn(node)) ||
    (node.kind === Kind.DIRECTIVE_DEFINITION && isStandard(node))
  )
}

/** Whether a definition is a built-in scalar without a custom description or directives. */
function isBuiltIn({ name, description, directives = [] }: ScalarTypeDefinitionNode): boolean {
  const words = description?.value.trim() ?? ''
  return directives.length === 0 && BUILT_IN.has(name.value)
    ? words === '' || words === BUILT_IN.get(name.value)
    : false
}

/** Whether a directive is in the specification and has no additional arguments. */
function isStandard({ name, arguments: args = [] }: DirectiveDefinitionNode): boolean {
  const standard = specifiedDirectives.find((item) => item.name === name.value)
  return !!standard && args.every((arg) => standard.args.some((own) => own.name === arg.name.value))
}

/** Whether a schema definition only repeats the default names of the root types. */
function isUsualSchema(node: DefinitionNode, definitions: readonly DefinitionNode[]): boolean {
  if (node.kind !== Kind.SCHEMA_DEFINITION) return false
  if (node.description || (node.directives ?? []).length > 0) return false
  return Object.values(OperationTypeNode).every((operation) => {
    const root = node.operationTypes.find((type) => type.operation === operation)?.type.name.value
    const usual = capitalised(operation)
    return root === (definitions.some((other) => nameOf(other) === usual) ? usual : undefined)
  })
}

/** Prints the description as a block string, if possible. */
function withDescription(node: ASTNode): ASTNode | undefined {
  if (!('description' in node) || !node.description) return undefined
  const { value } = node.description
  const description: StringValueNode = { kind: Kind.STRING, value, block: isBlockString(value) }
  return { ...node, description }
}

/** Whether a block string can represent text. Parsers drop indentation, and blank lines at both ends. */
function isBlockString(value: string): boolean {
  // Block strings cannot escape control characters.
  if (value === '' || /(?![\t\n])\p{Cc}/u.test(value)) return false
  const read = parseValue(print({ kind: Kind.STRING, value, block: true }))
  return read.kind === Kind.STRING && read.value === value
}
