/** Describes applied directives in words, based on the settings. */
import {
  getNamedType,
  isEnumType,
  print,
  valueFromASTUntyped,
  type DirectiveNode,
  type GraphQLEnumType,
  type GraphQLSchema,
} from 'graphql'
import { capitalised, toError } from '#shared/text.ts'
import type { ApiSettings, EnumValue, Words } from './api-settings.ts'
import { anchorId } from './anchors.ts'
import { operationsOf, type Entries, type Operation } from './pages.ts'
import { customDirectiveNodes, schemaElements } from './sdl/schema-elements.ts'

type Annotated = Parameters<typeof customDirectiveNodes>[0]
type Values = Readonly<Record<string, unknown>>

/** A sentence in Markdown and an optional label that expands to show it. */
export type Wording = Pick<Words, 'chip' | 'text'>

/** The callers that an operation permits. */
export interface Callers {
  /** Names as in the schema, in enum order. Null if callers do not need to sign in. */
  roles: readonly string[] | null
  /** Text in Markdown. */
  text: string
}

/** Wording for common directives. Settings override it. */
const STANDARD_WORDS: NonNullable<ApiSettings['directives']> = {
  semanticNonNull: ({ levels }: { levels?: number[] }) => {
    const level = levels?.length
      ? ` (level ${levels.join(', ')}, where 0 is the value and 1 the items of its list)`
      : ''
    return `Null only if an error occurred${level}.`
  },
}

/** Whether a directive has standard wording. */
export const hasStandardWords = (name: string) => Object.hasOwn(STANDARD_WORDS, name)

/** Whether a directive controls the reference itself: `@example`, or the directive that groups entries. */
export const isOfLayer = (name: string, groups: ApiSettings['groups']) =>
  name === 'example' || name === groupDirective(groups)?.name

/** Returns the directive and argument that name the group of an entry, or null if `groups` is a map of names. */
export function groupDirective(groups: ApiSettings['groups']) {
  const [, name = '', argument = ''] =
    (typeof groups === 'string' && /^@(\w+)\((\w+):\)$/.exec(groups)) || []
  return name === '' ? null : { name, argument }
}

/** Returns the argument values of an applied directive, including defaults. */
export function directiveValues(
  schema: GraphQLSchema,
  { name, arguments: args = [] }: DirectiveNode,
): Values {
  const defaults = schema.getDirective(name.value)?.args ?? []
  return Object.fromEntries([
    ...defaults.map((arg) => [arg.name, arg.defaultValue] as const),
    ...args.map((arg) => [arg.name.value, valueFromASTUntyped(arg.value)] as const),
  ])
}

/**
 * Describes the directives of a schema in words.
 *
 * @param schema schema built from SDL, because introspection does not report applied directives
 * @param api settings. A directive set to `false` is hidden. A directive without wording is shown as in the schema
 */
export function wordDirectives(
  schema: GraphQLSchema,
  entries: Entries,
  { directives, groups }: ApiSettings,
) {
  const settings = { ...STANDARD_WORDS, ...directives }
  const names = Object.keys(settings)
  const isUnseen = (name: string) => settings[name] === false || isOfLayer(name, groups)

  /** Returns the directives of an element that have wording, in the order of the settings. */
  const usesOn = (definition: Annotated) =>
    names.flatMap((name) =>
      customDirectiveNodes(definition).flatMap((node) => {
        const words = node.name.value === name ? wordsOfUse(schema, node, settings[name]) : null
        return words ? [{ ...words, node, name }] : []
      }),
    )
  type Use = ReturnType<typeof usesOn>[number]

  const rolesIn = (uses: readonly Use[]) => {
    const roles = uses.flatMap(({ callers = [] }) => (callers === 'anyone' ? [] : callers))
    const distinct = new Map(roles.map((role) => [nameOf(role), role]))
    return [...distinct.values()].sort((a, b) => positionOf(a) - positionOf(b))
  }
  const operationUses = operationsOf(entries).flatMap(usesOn)
  const allRoles = new Map(
    names.map((name) => [name, rolesIn(operationUses.filter((use) => use.name === name))]),
  )
  const wordingOf = (use: Use): Wording => {
    const isEvery = rolesIn([use]).length === allRoles.get(use.name)?.length
    return { chip: use.chip, text: (isEvery && use.every) || use.text }
  }

  return {
    /** Returns who may call an operation, or null if the schema does not state it. */
    callersOf: (operation: Operation): Callers | null => {
      const use = usesOn(operation).find(({ callers }) => callers !== undefined)
      if (!use) return null
      const roles = use.callers === 'anyone' ? null : rolesIn([use]).map(nameOf)
      return { roles, text: wordingOf(use).text }
    },
    /** All caller roles, in enum order. */
    roles: [...allRoles.values()].flat().map((role) => ({
      name: nameOf(role),
      label: typeof role === 'string' ? labelOf(role) : role.label,
    })),
    /** Returns labels for the requirements of an operation. */
    demandsOf: (operation: Operation) => usesOn(operation).flatMap(({ chip }) => chip ?? []),
    /** Returns the wording of an element's directives, and the source of those without wording. */
    wordsOf: (definition: Annotated) => {
      const uses = usesOn(definition)
      const plain = customDirectiveNodes(definition).filter(
        (node) => !isUnseen(node.name.value) && !uses.some((use) => use.node === node),
      )
      return { words: uses.map(wordingOf), plain: plain.map(print) }
    },
  }
}

/**
 * Calls the function in the settings for an applied directive. Returns null if it returns no text.
 *
 * @throws Error that names the setting and the directive, if the function throws
 */
function wordsOfUse(
  schema: GraphQLSchema,
  node: DirectiveNode,
  setting: NonNullable<ApiSettings['directives']>[string] | undefined,
): Words | null {
  if (!setting) return null
  try {
    const words = setting(writtenValues(schema, node))
    const { text, ...rest } = typeof words === 'string' ? { text: words } : (words ?? { text: '' })
    if (/\bundefined\b/.test(text)) throw new Error(`it returned “${text}”`)
    return text === '' ? null : { ...rest, text }
  } catch (error) {
    throw new Error(
      `api.config.ts, directives.${node.name.value} failed for ${print(node)}: ${toError(error).message}. Arguments without a value are undefined.`,
      { cause: error },
    )
  }
}

/** Returns a sentence for each function that fails for a directive in the schema. */
export function directiveProblems(
  schema: GraphQLSchema,
  { directives = {} }: ApiSettings,
): string[] {
  const problems = schemaElements(schema).flatMap(({ definition }) =>
    customDirectiveNodes(definition).flatMap((node) => {
      try {
        wordsOfUse(schema, node, directives[node.name.value])
        return []
      } catch (error) {
        return toError(error).message
      }
    }),
  )
  return [...new Set(problems)]
}

/** Returns the values of an applied directive. Enum values are unique and in enum order. */
function writtenValues(schema: GraphQLSchema, node: DirectiveNode): Values {
  const types = new Map(
    schema.getDirective(node.name.value)?.args.map((arg) => [arg.name, getNamedType(arg.type)]),
  )
  return Object.fromEntries(
    Object.entries(directiveValues(schema, node)).map(([name, value]) => {
      const type = types.get(name)
      return [name, isEnumType(type) ? enumValues(type, value) : value]
    }),
  )
}

function enumValues(type: GraphQLEnumType, value: unknown): unknown {
  if (Array.isArray(value)) {
    const values = [...new Set<unknown>(value)].map((each) => enumValues(type, each))
    return values.sort((a, b) => positionOf(a) - positionOf(b))
  }
  const position = type.getValues().findIndex(({ name }) => name === value)
  if (position < 0) return value
  const name = String(value)
  const label = labelOf(name)
  const link = `[${label}](#${anchorId('enum', type.name, name)})`
  return { name, label, position, toString: () => link } satisfies EnumValue & { position: number }
}

const nameOf = (role: EnumValue | string) => (typeof role === 'string' ? role : role.name)

const positionOf = (value: unknown) =>
  typeof value === 'object' && value && 'position' in value ? Number(value.position) : 0

/** Returns `Compliance officer` for `COMPLIANCE_OFFICER`. Names that are not in upper case are unchanged. */
function labelOf(name: string): string {
  if (!/^[A-Z][A-Z\d_]*$/.test(name)) return name
  return capitalised(name.replaceAll('_', ' ').toLowerCase())
}
