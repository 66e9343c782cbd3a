/** The variables of an operation as JSON: what is wrong with them, and what fits where. */
import { jsonLanguage } from '@codemirror/lang-json'
import {
  coerceInputValue,
  getNamedType,
  getNullableType,
  GraphQLError,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql'
import { argumentPlace } from '@/lib/reference/examples/leaf-value'
import { parseDocument } from '@/lib/reference/parse-document'
import { parseVariables } from '../answer-request'
import type { RecordGroup } from '../visit'
import { beingWritten, option, type Option, type Options, type Diagnostic } from './options'
import { describeEnumValue, describeInput, describeType, type Description } from './describe'
import {
  inside,
  nameOptions,
  sampleOf,
  valueOptions,
  type EditedPosition,
  type InputName,
} from './values'

/** A variable that an operation declares, and where its value goes. */
export interface Variable extends EditedPosition {
  name: string
  /** Whether it has to be given. */
  required: boolean
}

type SyntaxNode = ReturnType<ReturnType<typeof jsonLanguage.parser.parse>['resolve']>

/** The variables that an operation declares; null while it cannot be read. */
export function declaredVariables(schema: GraphQLSchema, operation: string): Variable[] | null {
  const document = parseDocument(operation)
  if (document instanceof GraphQLError) return null
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
      uses.set(value.name.value, argumentPlace(parent.name, field, name.value))
    },
  })
  visit(document, visitor)
  return uses
}

/** What is wrong with the text: as JSON, and as values of the variables. */
export function checkVariables(variables: readonly Variable[] | null, text: string): Diagnostic[] {
  const values = parseVariables(text)
  if (typeof values === 'string') {
    const range = firstError(text) ?? { from: 0, to: text.length }
    return [{ ...range, severity: 'error', message: values }]
  }
  if (variables === null) return []
  const parsed = valuesIn(text)
  return [
    ...variables.flatMap((variable) => problemsOf(variable, values, parsed)),
    ...Object.keys(values)
      .filter((name) => !variables.some((variable) => variable.name === name))
      .map((name): Diagnostic => {
        const message = `The operation declares no variable "$${name}".`
        return { ...rangeOf(parsed, [name]), severity: 'warning', message }
      }),
  ]
}

function problemsOf(
  { name, type, required }: Variable,
  values: Readonly<Record<string, unknown>>,
  parsed: readonly ParsedValue[],
): Diagnostic[] {
  if (!Object.hasOwn(values, name)) {
    if (!required) return []
    const message = `Variable "$${name}" of required type "${String(type)}" was not provided.`
    return [{ ...rangeOf(parsed, [name]), severity: 'error', message }]
  }
  const problems: Diagnostic[] = []
  coerceInputValue(values[name], type, (path, _value, { message }) =>
    problems.push({ ...rangeOf(parsed, [name, ...path]), severity: 'error', message }),
  )
  return problems
}

/** Where the text stops being JSON. */
function firstError(text: string) {
  let found: number | undefined
  jsonLanguage.parser.parse(text).iterate({
    enter: ({ type, from }) => {
      if (type.isError) found ??= from
    },
  })
  if (found === undefined) return undefined
  const from = Math.min(found, text.length - 1)
  return { from, to: from + 1 }
}

type Path = readonly (string | number)[]

/** A value of the text. */
interface ParsedValue {
  /** The object or list that it is in. */
  parent: ParsedValue | null
  /** The keys to it from the outermost object. */
  path: Path
  /** Of a property without a value what is last in it. */
  node: SyntaxNode
  /** Its name in an object. */
  name: SyntaxNode | null
}

/** Every value of the text, an object or list before what is in it. */
function valuesIn(text: string): ParsedValue[] {
  const parsed: ParsedValue[] = []
  const add = (
    parent: ParsedValue | null,
    path: Path,
    node: SyntaxNode,
    name: SyntaxNode | null,
  ) => {
    const value = { parent, path, node, name }
    parsed.push(value)
    let index = 0
    for (let child = node.firstChild; child; child = child.nextSibling) {
      if (child.name === 'Property') {
        const label = child.getChild('PropertyName')
        // Also while the quotes of the name are not closed.
        const key = label ? text.slice(label.from, label.to).replaceAll('"', '') : ''
        add(value, [...path, key], child.lastChild ?? child, label)
      } else if (/^(Object|Array|String|Number|True|False|Null)$/.test(child.name)) {
        add(value, [...path, index], child, null)
        index += 1
      }
    }
  }
  const root = jsonLanguage.parser.parse(text).topNode.firstChild
  if (root) add(null, [], root, null)
  return parsed
}

const isBlock = ({ node }: ParsedValue) => node.name === 'Object' || node.name === 'Array'

/** The innermost range that a path leads to: a value, or the brace of the object that lacks it. */
function rangeOf(parsed: readonly ParsedValue[], path: Path) {
  const value = parsed.findLast((each) => each.path.every((key, index) => key === path[index]))
  if (!value) return { from: 0, to: 0 }
  const { node, name } = value
  if (value.path.length < path.length) return { from: node.from, to: node.from + 1 }
  // Of an object or a list the name alone is marked: a whole block underlined says nothing.
  const marked = isBlock(value) && name ? name : node
  return { from: marked.from, to: marked.to }
}

/** The place that a path leads to; null where there is none. */
function reach(variables: readonly Variable[], [name, ...rest]: Path): EditedPosition | null {
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
  const parsed = valuesIn(text)
  const block = parsed.findLast(
    (value) => isBlock(value) && value.node.from < offset && offset <= value.node.to,
  )
  if (!block) return []
  const within = parsed.filter(({ parent }) => parent === block)
  const before = text.slice(0, offset).trimEnd()
  const path =
    block.node.name === 'Array'
      ? [...block.path, 0]
      : before.endsWith(':')
        ? within.findLast(({ name }) => name && name.from < offset)?.path
        : undefined
  if (path) {
    const place = reach(variables, path)
    return place ? valueOptions(place, groups, JSON.stringify, toJson) : []
  }
  if (!/[{,]$/.test(before)) return []
  const given = new Set(within.map((value) => value.path.at(-1)))
  const missing = namesIn(variables, block.path).filter(({ name }) => !given.has(name))
  return nameOptions(missing, { followed, write: JSON.stringify, separator: ',\n' })
}

/** The names that the object at a path can have: variables in the outermost, else input fields. */
function namesIn(variables: readonly Variable[], path: Path): InputName[] {
  const sample = (at: EditedPosition) => () => toJson(sampleOf(at) ?? null)
  if (path.length === 0) {
    return variables.map((variable) => {
      const info = getNamedType(variable.type).description ?? ''
      return { ...variable, info, sample: sample(variable) }
    })
  }
  const place = reach(variables, path)
  const type = place && getNamedType(place.type)
  if (!place || !isInputObjectType(type)) return []
  return Object.values(type.getFields()).map((field) => ({
    name: field.name,
    type: field.type,
    info: field.description ?? '',
    required: isRequiredInputField(field),
    sample: sample(inside(place, field)),
  }))
}

/** Where nothing is written: an object with every variable that has to be given. */
const wholeObject = (variables: readonly Variable[]) => {
  const required = variables.filter((variable) => variable.required)
  const chosen = required.length > 0 ? required : variables
  const value = Object.fromEntries(
    chosen.map((variable) => [variable.name, sampleOf(variable) ?? null]),
  )
  return option('{ … }', {
    detail: chosen.map(({ name }) => name).join(', '),
    info: 'The variables that the operation needs, with sample values.',
    insert: toJson(value),
  })
}

const toJson = (value: unknown) => JSON.stringify(value, null, 2)

/** What is at an offset: a variable or an input field by its name, or an enum value. */
export function describeVariables(
  variables: readonly Variable[],
  text: string,
  offset: number,
): Description | null {
  const isAt = (node: SyntaxNode | null) => node && node.from <= offset && offset < node.to
  const parsed = valuesIn(text)
  const value = parsed.find(({ node }) => node.name === 'String' && isAt(node))
  if (value) {
    const place = reach(variables, value.path)
    const name = text.slice(value.node.from + 1, value.node.to - 1)
    return place && describeEnumValue(getNamedType(place.type), name)
  }
  const path = parsed.find(({ name }) => isAt(name))?.path
  if (!path) return null
  const parent = reach(variables, path.slice(0, -1))
  if (parent) return describeInput(getNamedType(parent.type), String(path.at(-1)))
  const variable = variables.find(({ name }) => path.length === 1 && name === path[0])
  if (!variable) return null
  const described = describeType(getNamedType(variable.type))
  return { ...described, signature: `$${variable.name}: ${String(variable.type)}` }
}
