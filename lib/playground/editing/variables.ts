/** The variables of an operation as JSON: what is wrong with them, and what fits where. */
import { jsonLanguage } from '@codemirror/lang-json'
import {
  coerceInputValue,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  parse,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql'
import type { RecordGroup } from '../visit'
import { beingWritten, option, type Option, type Options, type Problem } from './options'
import { describeEnumValue, describeInput, describeType, type Description } from './describe'
import { inside, offeredValues, sampleOf, shortLabel, type EditedPosition } from './values'

/** A variable that an operation declares, and where its value goes. */
export interface Variable extends EditedPosition {
  name: string
  /** Whether it has to be given. */
  required: boolean
}

type SyntaxNode = ReturnType<ReturnType<typeof jsonLanguage.parser.parse>['resolve']>

/** The variables that an operation declares; null while it cannot be read. */
export function declaredVariables(schema: GraphQLSchema, operation: string): Variable[] | null {
  let document: DocumentNode
  try {
    document = parse(operation)
  } catch {
    return null
  }
  const uses = usesOf(schema, document)
  return document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? (definition.variableDefinitions ?? []).flatMap(({ variable, type: node, defaultValue }) => {
          const type = typeFromAST(schema, node)
          const name = variable.name.value
          if (!isInputType(type)) return []
          const use = uses.get(name) ?? { coordinate: null, subject: '' }
          const required = isNonNullType(type) && !defaultValue
          return [{ ...use, name, type, required, path: [name] }]
        })
      : [],
  )
}

/** The argument that each variable is handed to first. */
function usesOf(schema: GraphQLSchema, document: DocumentNode) {
  const uses = new Map<string, Pick<EditedPosition, 'coordinate' | 'subject'>>()
  const info = new TypeInfo(schema)
  const visitor = visitWithTypeInfo(info, {
    Argument({ name, value }) {
      const parent = info.getParentType()
      const field = info.getFieldDef()
      if (value.kind !== Kind.VARIABLE || !parent || !field || uses.has(value.name.value)) return
      uses.set(value.name.value, {
        coordinate: `${parent.name}.${field.name}(${name.value}:)`,
        subject: getNamedType(field.type).name,
      })
    },
  })
  visit(document, visitor)
  return uses
}

/** What is wrong with the text: as JSON, and as values of the variables. */
export function checkVariables(variables: readonly Variable[] | null, text: string): Problem[] {
  const tree = jsonLanguage.parser.parse(text)
  const whole = { from: 0, to: text.length, severity: 'error' } as const
  let values: unknown = {}
  if (text.trim() !== '') {
    try {
      values = JSON.parse(text)
    } catch (error) {
      const from = firstError(tree.topNode) ?? text.trimEnd().length
      const reason = error instanceof Error ? error.message : String(error)
      return [
        { ...whole, ...rangeAt(from, text), message: `Variables are not valid JSON: ${reason}` },
      ]
    }
  }
  if (!isRecord(values)) {
    return [{ ...whole, message: 'Variables are one JSON object, such as { "id": "trx_01" }.' }]
  }
  if (variables === null) return []
  const root = tree.topNode.firstChild
  return [
    ...variables.flatMap((variable) => problemsOf(variable, values, root, text)),
    ...Object.keys(values)
      .filter((name) => !variables.some((variable) => variable.name === name))
      .map((name): Problem => {
        const message = `The operation declares no variable "$${name}".`
        return { ...rangeOf(root, [name], text), severity: 'warning', message }
      }),
  ]
}

function problemsOf(
  { name, type, required }: Variable,
  values: Readonly<Record<string, unknown>>,
  root: SyntaxNode | null,
  text: string,
): Problem[] {
  if (!Object.hasOwn(values, name)) {
    if (!required) return []
    const message = `Variable "$${name}" of required type "${String(type)}" was not provided.`
    return [{ ...startOf(root), severity: 'error', message }]
  }
  const problems: Problem[] = []
  coerceInputValue(values[name], type, (path, _value, { message }) => {
    problems.push({ ...rangeOf(root, [name, ...path], text), severity: 'error', message })
  })
  return problems
}

/** The innermost range that a path leads to: a value, or the brace of the object that lacks it. */
function rangeOf(root: SyntaxNode | null, path: readonly (string | number)[], text: string) {
  let node = root
  let name: SyntaxNode | null = null
  for (const key of path) {
    if (!node) break
    const property: SyntaxNode | null =
      typeof key === 'number'
        ? (childrenOf(node).filter(isValue)[key] ?? null)
        : (propertiesOf(node, text).find((each) => each.name === key)?.node ?? null)
    if (!property) return startOf(node)
    name = typeof key === 'string' ? property.firstChild : null
    node = typeof key === 'string' ? property.lastChild : property
  }
  // Of an object or a list the name alone is marked: a whole block underlined says nothing.
  const isBlock = node?.name === 'Object' || node?.name === 'Array'
  const marked = isBlock && name ? name : node
  return marked ? { from: marked.from, to: marked.to } : startOf(root)
}

const startOf = (node: SyntaxNode | null) => ({
  from: node?.from ?? 0,
  to: node ? node.from + 1 : 0,
})

const rangeAt = (from: number, text: string) => ({
  from: Math.max(Math.min(from, text.length - 1), 0),
  to: Math.min(from + 1, text.length),
})

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children = []
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
  return children
}

const isValue = ({ name }: SyntaxNode) =>
  /^(Object|Array|String|Number|True|False|Null)$/.test(name)

const propertiesOf = (node: SyntaxNode, text: string) =>
  childrenOf(node)
    .filter((child) => child.name === 'Property')
    .map((child) => ({ node: child, name: nameOf(child, text) }))

/** The name of a property, also while its quotes are not closed. */
const nameOf = (property: SyntaxNode, text: string): string => {
  const name = property.getChild('PropertyName')
  return name ? text.slice(name.from, name.to).replaceAll('"', '') : ''
}

function firstError(node: SyntaxNode): number | null {
  let found: number | null = null
  node.cursor().iterate(({ type, from }) => {
    if (type.isError) found ??= from
    return found === null
  })
  return found
}

/** The place that a path leads to; null where there is none. */
function reach(
  variables: readonly Variable[],
  [name, ...rest]: readonly (string | number)[],
): EditedPosition | null {
  const variable = variables.find((each) => each.name === name)
  return rest.reduce<EditedPosition | null>((place, key) => {
    if (!place) return null
    const type = getNullableType(place.type)
    if (typeof key === 'number') return isListType(type) ? { ...place, type: type.ofType } : null
    // A value that is no list stands for a list of one.
    const item = isListType(type) ? getNamedType(type) : type
    const field = isInputObjectType(item) ? item.getFields()[key] : undefined
    return field ? inside(place, field) : null
  }, variable ?? null)
}

/** The keys from the outermost object to a node. */
function pathTo(node: SyntaxNode, text: string): (string | number)[] {
  const { parent } = node
  if (!parent) return []
  if (parent.name === 'Property') return [...pathTo(parent, text), nameOf(parent, text)]
  if (parent.name === 'Array') {
    const index = childrenOf(parent)
      .filter(isValue)
      .findIndex(({ from }) => from === node.from)
    return [...pathTo(parent, text), Math.max(index, 0)]
  }
  return pathTo(parent, text)
}

/**
 * Options at an offset of the variables.
 *
 * @param groups records that exist now
 */
export function completeVariables(
  variables: readonly Variable[],
  text: string,
  offset: number,
  groups: readonly RecordGroup[],
): Options {
  const { from, to } = beingWritten(text, offset)
  // What is being written is taken out: a word or half a string is not JSON yet.
  const source = `${text.slice(0, from)} ${text.slice(to)}`
  const options = optionsAt(variables, source, from, /^\s*:/.test(text.slice(to)), groups)
  return { from, to, options }
}

function optionsAt(
  variables: readonly Variable[],
  text: string,
  offset: number,
  followed: boolean,
  groups: readonly RecordGroup[],
): Option[] {
  if (text.trim() === '') return [wholeObject(variables)]
  const around = jsonLanguage.parser.parse(text).resolveInner(offset, -1)
  const block = enclosing(around, offset)
  if (!block) return []
  const before = text.slice(0, offset).trimEnd()
  if (block.name === 'Array') {
    const place = reach(variables, [...pathTo(block, text), 0])
    return place ? valueOptions(place, groups) : []
  }
  if (before.endsWith(':')) {
    const property = propertiesOf(block, text).findLast(({ node }) => node.from < offset)
    const place = property && reach(variables, [...pathTo(block, text), property.name])
    return place ? valueOptions(place, groups) : []
  }
  if (!/[{,]$/.test(before)) return []
  const given = new Set(propertiesOf(block, text).map(({ name }) => name))
  const missing = namesIn(variables, pathTo(block, text)).filter(({ name }) => !given.has(name))
  const names = missing.map(({ name, place, required, info }) =>
    option(JSON.stringify(name), 'argument', {
      detail: String(place.type),
      info,
      required,
      insert: followed ? JSON.stringify(name) : `${JSON.stringify(name)}: #{}`,
      goesOn: !followed,
    }),
  )
  const wanted = missing.filter(({ required }) => required)
  return wanted.length > 1 ? [allOf(wanted), ...names] : names
}

/** A name that an object can have. */
interface Name {
  name: string
  place: EditedPosition
  required: boolean
  info: string
}

/** The names that the object at a path can have: variables in the outermost, else input fields. */
function namesIn(variables: readonly Variable[], path: readonly (string | number)[]): Name[] {
  if (path.length === 0) {
    return variables.map((variable) => ({
      name: variable.name,
      place: variable,
      required: variable.required,
      info: getNamedType(variable.type).description ?? '',
    }))
  }
  const place = reach(variables, path)
  const type = place && getNamedType(place.type)
  if (!place || !isInputObjectType(type)) return []
  return Object.values(type.getFields()).map((field) => ({
    name: field.name,
    place: inside(place, field),
    required: isRequiredInputField(field),
    info: field.description ?? '',
  }))
}

const allOf = (names: readonly Name[]) =>
  option('all required', 'argument', {
    detail: names.map(({ name }) => name).join(', '),
    info: 'Every required field, with sample values.',
    insert: names
      .map(({ name, place }) => `${JSON.stringify(name)}: ${toJson(sampleOf(place) ?? null)}`)
      .join(',\n'),
    required: true,
  })

/** Where nothing is written: an object with every variable that has to be given. */
const wholeObject = (variables: readonly Variable[]) => {
  const required = variables.filter((variable) => variable.required)
  const chosen = required.length > 0 ? required : variables
  const value = Object.fromEntries(
    chosen.map((variable) => [variable.name, sampleOf(variable) ?? null]),
  )
  return option('{ … }', 'value', {
    detail: chosen.map(({ name }) => name).join(', '),
    info: 'The variables that the operation needs, with sample values.',
    insert: toJson(value),
  })
}

const valueOptions = (place: EditedPosition, groups: readonly RecordGroup[]) =>
  offeredValues(place, groups).map(({ value, detail, deprecated }) =>
    option(shortLabel(value) ?? JSON.stringify(value), 'value', {
      detail,
      deprecated,
      insert: toJson(value),
    }),
  )

const toJson = (value: unknown) => JSON.stringify(value, null, 2)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object or list that an offset is in. */
function enclosing(node: SyntaxNode, offset: number): SyntaxNode | null {
  const isBlock = node.name === 'Object' || node.name === 'Array'
  if (isBlock && node.from < offset) return node
  return node.parent ? enclosing(node.parent, offset) : null
}

/** What is at an offset: a variable or an input field by its name, or an enum value. */
export function describeVariables(
  variables: readonly Variable[],
  text: string,
  offset: number,
): Description | null {
  const node = jsonLanguage.parser.parse(text).resolveInner(offset, 1)
  if (node.name !== 'PropertyName' && node.name !== 'String') return null
  const path = pathTo(node, text)
  if (node.name === 'String') {
    const place = reach(variables, path)
    const value = text.slice(node.from + 1, node.to - 1)
    return place ? describeEnumValue(getNamedType(place.type), value) : null
  }
  const parent = reach(variables, path.slice(0, -1))
  if (parent) return describeInput(getNamedType(parent.type), String(path.at(-1)))
  const variable = variables.find(({ name }) => path.length === 1 && name === path[0])
  if (!variable) return null
  const described = describeType(getNamedType(variable.type))
  return { ...described, signature: `$${variable.name}: ${String(variable.type)}` }
}
