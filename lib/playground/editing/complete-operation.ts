/** What fits a place in an operation: graphql-language-service knows the place. */
import {
  DirectiveLocation,
  getNamedType,
  GraphQLString,
  isAbstractType,
  isCompositeType,
  isInputType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  parse,
  print,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import {
  getContextAtPosition,
  GraphQLDocumentMode,
  Position,
  RuleKinds,
} from 'graphql-language-service'
import { argumentPlace } from '@/lib/reference/examples/leaf-value'
import { selectionSet } from '@/lib/reference/examples/selection'
import type { RecordGroup } from '../visit'
import { beingWritten, option, type Option, type Options } from './options'
import {
  nameOptions,
  sampleOf,
  toLiteral,
  valueOptions,
  type EditedPosition,
  type InputName,
} from './values'

const EXECUTABLE = { mode: GraphQLDocumentMode.EXECUTABLE }

/** What the language service knows about a place. */
type Context = NonNullable<ReturnType<typeof getContextAtPosition>>
type State = Context['state']

/**
 * Options at an offset of an operation.
 *
 * @param groups records that exist now
 */
export function completeOperation(
  schema: GraphQLSchema,
  text: string,
  offset: number,
  groups: readonly RecordGroup[],
): Options {
  const { from, to, inQuotes } = beingWritten(text, offset)
  // A string that is not finished says nothing about its place.
  const source = inQuotes ? text.slice(0, from) + text.slice(to) : text
  const position = positionAt(text, inQuotes ? from : offset)
  const context = getContextAtPosition(source, position, schema, undefined, EXECUTABLE, 1)
  if (!context) return { from, to, options: [] }
  // Braces that are there already are not written again.
  const followed = /^\w*\s*[({:]/.test(text.slice(offset))
  return { from, to, options: optionsAt(schema, context, source, followed, groups) }
}

function optionsAt(
  schema: GraphQLSchema,
  context: Context,
  source: string,
  followed: boolean,
  groups: readonly RecordGroup[],
): Option[] {
  const { state } = context
  if (isSelection(state)) return selectable(schema, context, followed)
  if (isInputName(state)) return inputNames(context, followed)
  if (isOneOf(state, RuleKinds.VARIABLE)) return variablesFor(context, source)
  if (isValue(state)) return [...variablesFor(context, source), ...literals(context, groups)]
  return otherNames(schema, context, source)
}

/** Variables that the operation declares with the type of the place. */
function variablesFor({ typeInfo }: Context, source: string): Option[] {
  if (!isInputType(typeInfo.inputType)) return []
  const wanted = getNamedType(typeInfo.inputType).name
  return [...source.matchAll(/\$(\w+)\s*:\s*\[*(\w+)/g)].flatMap(([, name = '', type = '']) =>
    type === wanted ? [option(`$${name}`, { detail: type })] : [],
  )
}

/** What is outside of selections and arguments: types, fragments, directives, and keywords. */
function otherNames(schema: GraphQLSchema, { state, typeInfo }: Context, source: string): Option[] {
  const within = stackOf(state).map(({ kind }) => kind)
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
  const typeOption = ({ name, description }: GraphQLNamedType) =>
    option(name, { info: description ?? '' })
  if (within.includes(RuleKinds.DIRECTIVE)) {
    return schema
      .getDirectives()
      .filter(({ locations }) => locations.includes(DirectiveLocation.FIELD))
      .map(({ name, description, args }) =>
        option(`@${name}`, { info: description ?? '', insert: `@${name}${callOf(args)}` }),
      )
  }
  if (within.includes(RuleKinds.TYPE_CONDITION)) {
    const parent = typeInfo.parentType
    if (isAbstractType(parent)) return schema.getPossibleTypes(parent).map(typeOption)
    return types.filter(isCompositeType).map(typeOption)
  }
  if (within.includes(RuleKinds.VARIABLE_DEFINITION)) {
    return types.filter(isInputType).map(typeOption)
  }
  if (within.includes(RuleKinds.FRAGMENT_SPREAD)) {
    return [...source.matchAll(/fragment\s+(\w+)\s+on\s+(\w+)/g)].map(([, name = '', type = '']) =>
      option(name, { detail: type }),
    )
  }
  return isOneOf(state, RuleKinds.DOCUMENT)
    ? ['query', 'mutation', 'fragment'].map((keyword) => option(keyword))
    : []
}

const isOneOf = ({ kind }: State, ...kinds: State['kind'][]) => kinds.includes(kind)

const isSelection = (state: State) =>
  isOneOf(state, RuleKinds.SELECTION_SET, RuleKinds.FIELD, RuleKinds.ALIASED_FIELD)

const isInputName = (state: State) =>
  isOneOf(state, RuleKinds.ARGUMENTS, RuleKinds.OBJECT_VALUE) ||
  (isOneOf(state, RuleKinds.ARGUMENT, RuleKinds.OBJECT_FIELD) && state.step === 0)

/** Values that are being written. Of their rules the language service names one only. */
const LEAVES: ReadonlySet<string> = new Set(['EnumValue', 'NumberValue', 'BooleanValue'])

const isValue = (state: State) =>
  (isOneOf(state, RuleKinds.ARGUMENT, RuleKinds.OBJECT_FIELD) && state.step === 2) ||
  (isOneOf(state, RuleKinds.LIST_VALUE) && state.step === 1) ||
  LEAVES.has(String(state.kind))

/** Fields of a type, and fragments on the members of an abstract one. */
function selectable(schema: GraphQLSchema, { typeInfo }: Context, followed: boolean): Option[] {
  const type = typeInfo.parentType
  if (!isCompositeType(type)) return []
  const fields = isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : []
  const members = isAbstractType(type) ? schema.getPossibleTypes(type) : []
  return [
    ...fields.map((field) =>
      option(field.name, {
        detail: String(field.type),
        info: field.description ?? '',
        deprecated: field.deprecationReason != null,
        ...(followed ? {} : asCall(schema, type, field)),
      }),
    ),
    option('__typename', { detail: 'String!', info: 'Name of the type of this object.' }),
    ...members.map((member) =>
      option(`... on ${member.name}`, {
        info: member.description ?? '',
        insert: followed ? `... on ${member.name}` : `... on ${member.name} {\n  #{}\n}`,
        goesOn: !followed,
      }),
    ),
  ]
}

/** A field with its required arguments, to be filled, and with what is best to select on it. */
function asCall(
  schema: GraphQLSchema,
  parent: GraphQLNamedType,
  { name, args, type }: GraphQLField<unknown, unknown>,
): Pick<Option, 'insert' | 'goesOn'> {
  const call = callOf(args)
  const result = getNamedType(type)
  if (!isCompositeType(result)) return { insert: name + call, goesOn: call !== '' }
  const isRoot = parent === schema.getQueryType() || parent === schema.getMutationType()
  // A nested field is one of several wishes: there the reader chooses.
  if (!isRoot) return { insert: `${name}${call} {\n  #{}\n}`, goesOn: true }
  const set = print(parse(selectionSet(schema, result)))
  return { insert: `${name}${call} ${set}`, goesOn: call !== '' }
}

/** Required arguments in parentheses, to be filled; nothing where there are none. */
function callOf(args: readonly GraphQLArgument[]): string {
  const required = args.filter(isRequiredArgument).map(({ name }) => `${name}: #{}`)
  return required.length > 0 ? `(${required.join(', ')})` : ''
}

/** Arguments, or fields of an input object. */
function inputNames(context: Context, followed: boolean): Option[] {
  const { typeInfo, state } = context
  const inObject = isOneOf(state, RuleKinds.OBJECT_VALUE, RuleKinds.OBJECT_FIELD)
  const inputs = inObject
    ? Object.values(typeInfo.objectFieldDefs ?? {})
    : (calledField(context)?.field.args ?? [])
  const place = placeOf(context)
  const names = inputs.map((input): InputName => {
    const { name, type, description, deprecationReason } = input
    const coordinate = inObject ? place.coordinate : argumentOf(context, name).coordinate
    const at = { ...place, coordinate, type, path: [...place.path, name] }
    return {
      name,
      type,
      info: description ?? '',
      // The rule is one for arguments and input fields; graphql-js has it twice.
      required: isRequiredArgument(input),
      deprecated: deprecationReason != null,
      sample: () => toLiteral(sampleOf(at), type),
    }
  })
  const isBegun = !isOneOf(state, RuleKinds.OBJECT_VALUE, RuleKinds.ARGUMENTS)
  return nameOptions(names, { followed, isBegun, write: (name) => name, separator: '\n' })
}

function literals(context: Context, groups: readonly RecordGroup[]): Option[] {
  const type = context.typeInfo.inputType
  if (!isInputType(type)) return []
  return valueOptions(placeOf(context), groups, (value) => toLiteral(value, type))
}

/** The place of a value: the argument that it belongs to, and the fields on the way. */
function placeOf(context: Context): EditedPosition {
  const { state, typeInfo } = context
  const stack = stackOf(state)
  const argument = stack.findLastIndex(({ kind }) => kind === RuleKinds.ARGUMENT)
  const path = stack
    .slice(Math.max(argument, 0))
    .filter(({ kind }) => kind === RuleKinds.ARGUMENT || kind === RuleKinds.OBJECT_FIELD)
    .map(({ name }) => name ?? '')
  return {
    type: isInputType(typeInfo.inputType) ? typeInfo.inputType : GraphQLString,
    ...argumentOf(context, path[0] ?? ''),
    path,
  }
}

/** The coordinate of an argument, and what its field answers. */
function argumentOf(
  context: Context,
  name: string,
): Pick<EditedPosition, 'coordinate' | 'subject'> {
  const call = calledField(context)
  return call ? argumentPlace(call.owner, call.field, name) : { coordinate: null, subject: '' }
}

/** The field whose arguments a place is among. */
function calledField({ state, typeInfo }: Context) {
  const parent = typeInfo.parentType
  const name = stackOf(state).findLast((each) =>
    isOneOf(each, RuleKinds.FIELD, RuleKinds.ALIASED_FIELD),
  )?.name
  if (!name || (!isObjectType(parent) && !isInterfaceType(parent))) return null
  const field = parent.getFields()[name]
  return field ? { owner: parent.name, field } : null
}

/** The rules that a place is in, the outermost first. */
function stackOf(state: State): State[] {
  return state.prevState ? [...stackOf(state.prevState), state] : [state]
}

/** Line and column, both from 0. */
export function positionAt(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split('\n')
  return new Position(lines.length - 1, lines.at(-1)?.length ?? 0)
}
