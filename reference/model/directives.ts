/** Directives on a schema in the words of its owner: `api.directives` of site.config.ts. */
import {
  getNamedType,
  isEnumType,
  print,
  valueFromASTUntyped,
  type DirectiveNode,
  type GraphQLSchema,
} from 'graphql'
import { capitalised } from '@/lib/format/text'
import type { ApiSettings } from '@/lib/site/api-settings'
import { anchorId } from './anchors'
import { operationsOf, type Entries, type Operation } from './pages'
import { customDirectiveNodes } from './sdl/schema-elements'
import type { OperationKind } from './sdl/type-kinds'

type Annotated = Parameters<typeof customDirectiveNodes>[0]
type Values = Readonly<Record<string, unknown>>

/** A sentence in Markdown; below a word that unfolds it, if it has one. */
export interface Wording {
  chip?: string | undefined
  text: string
}

/** Those who may call an operation. */
export interface Callers {
  /** Names as in the schema, in the order of their enum; null for anyone, without signing in. */
  roles: readonly string[] | null
  /** In Markdown. */
  text: string
}

type Setting = Exclude<NonNullable<ApiSettings['directives']>[string], false>
type Row = Partial<Extract<Setting, { text: unknown }>> & { name: string; parts: readonly string[] }

/** Words for directives that several servers share; those of the owner replace them. */
const STANDARD_WORDS: NonNullable<ApiSettings['directives']> = {
  semanticNonNull: [
    'Null only if an error occurred',
    ' (level {levels}, where 0 is the value and 1 the items of its list)',
    '.',
  ],
}

/** Directives that do their work elsewhere: in examples, and in the headings of pages. */
export const isOfLayer = (name: string, groups: ApiSettings['groups']) =>
  name === 'example' || name === groupDirective(groups)?.name

/** The directive that names the subject of an entry, and its argument; null where groups are a map of names. */
export function groupDirective(groups: ApiSettings['groups']) {
  const [, name = '', argument = ''] =
    (typeof groups === 'string' && /^@(\w+)\((\w+):\)$/.exec(groups)) || []
  return name === '' ? null : { name, argument }
}

/** Arguments of an applied directive; those that are left out have their defaults. */
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
 * Puts the directives of a schema into words.
 *
 * @param schema made from SDL: introspection does not carry applied directives
 * @param api of its owner; a directive of `false` is not shown, and what has no setting, or no value for
 *   its words, is shown as it stands
 */
export function wordDirectives(
  schema: GraphQLSchema,
  entries: Entries,
  { directives, groups }: ApiSettings,
) {
  const settings = { ...STANDARD_WORDS, ...directives }
  const rows = Object.entries(settings).flatMap(([name, setting]) => rowOf(schema, name, setting))
  const isUnseen = (name: string) => settings[name] === false || isOfLayer(name, groups)
  const operations = operationsOf(entries)

  /** Directives of an element that have words, in the order of the table. */
  const usesOn = (definition: Annotated) =>
    customDirectiveNodes(definition)
      .flatMap((node) => {
        const row = rows.find(({ name }) => name === node.name.value)
        const values = directiveValues(schema, node)
        const text = row?.parts.map((part) => fill(schema, row.name, part, values)).join('')
        return row && text ? [{ node, row, values, text }] : []
      })
      .sort((a, b) => rows.indexOf(a.row) - rows.indexOf(b.row))

  const rolesIn = ({ name, callers = '' }: Row, uses: readonly { values: Values }[]) => {
    const roles = uses.flatMap(({ values }) => [values[callers] ?? []].flat(2))
    return inOrder(schema, name, callers, roles)
  }
  const operationUses = operations.flatMap(usesOn)
  const allRoles = new Map(
    rows.map((row) => [
      row,
      rolesIn(
        row,
        operationUses.filter((use) => use.row === row),
      ),
    ]),
  )
  const wordingOf = (use: ReturnType<typeof usesOn>[number]): Wording => {
    const { chip, every } = use.row
    const isEvery = rolesIn(use.row, [use]).length === allRoles.get(use.row)?.length
    return { chip, text: isEvery ? (every ?? use.text) : use.text }
  }

  return {
    /** Callers of an operation; null where the schema does not say. */
    callersOf: (operation: Operation): Callers | null => {
      const use = usesOn(operation).find(({ row }) => row.callers !== undefined)
      if (!use) return null
      const roles = use.row.callers === 'anyone' ? null : rolesIn(use.row, [use])
      return { roles, text: wordingOf(use).text }
    },
    /** All roles of callers, in the order of their enum. */
    roles: [...allRoles].flatMap(([{ callers }, roles]) =>
      callers === undefined ? [] : roles.map((name) => ({ name, label: labelOf(name) })),
    ),
    /** Words for what a call demands beside its caller, but for what is usual. */
    demandsOf: (operation: Operation) =>
      usesOn(operation).flatMap(({ row: { chip, usual } }) => (usual ? [] : (chip ?? []))),
    /** Sentences of the directives of an element, or of their absence; those without words as they stand. */
    wordsOf: (definition: Annotated & { operation?: OperationKind }) => {
      const uses = usesOn(definition)
      const { operation } = definition
      const words = rows.flatMap((row): Wording[] => {
        const wordings = uses.filter((use) => use.row === row).map(wordingOf)
        if (!row.usual || row.usual.of !== operation) return wordings
        return wordings.length > 0 ? [] : [row.usual]
      })
      const plain = customDirectiveNodes(definition).filter(
        (node) => !isUnseen(node.name.value) && !uses.some((use) => use.node === node),
      )
      return { words, plain: plain.map(print) }
    },
  }
}

function rowOf(schema: GraphQLSchema, name: string, setting: Setting | false): Row[] {
  if (setting === false) return []
  const isRow = typeof setting === 'object' && 'text' in setting
  const { text, usual, ...row } = isRow ? setting : { text: setting }
  // In a schema that does not know the directive its absence means nothing.
  return [
    { ...row, name, parts: [text].flat(), usual: schema.getDirective(name) ? usual : undefined },
  ]
}

/** A part of a sentence with its values; '' where one of them is missing. */
function fill(schema: GraphQLSchema, directive: string, part: string, values: Values): string {
  const places = [...part.matchAll(/`?\{(\w+)\}`?/g)]
  if (places.some(([, name = '']) => [values[name] ?? []].flat().length === 0)) return ''
  return part.replace(/(`?)\{(\w+)\}\1/g, (_, mark: string, name: string) => {
    const enumType = enumOf(schema, directive, name)
    const write = (item: unknown) => {
      const text = asText(item)
      if (mark || !enumType?.getValue(text)) return mark + text + mark
      return `[${labelOf(text)}](#${anchorId('enum', enumType.name, text)})`
    }
    const items = [values[name]].flat()
    // A list of lists is a choice of what belongs together.
    return items.some(Array.isArray)
      ? items.map((item) => [item].flat().map(write).join(' and ')).join(', or ')
      : inOrder(schema, directive, name, items).map(write).join(', ')
  })
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Each of the values once, those of an enum in its order. */
function inOrder(
  schema: GraphQLSchema,
  directive: string,
  argument: string,
  values: readonly unknown[],
): string[] {
  const order = enumOf(schema, directive, argument)?.getValues() ?? []
  const texts = new Set(values.map(asText))
  const sorted = order.flatMap(({ name }) => (texts.has(name) ? name : []))
  return [...new Set([...sorted, ...texts])]
}

function enumOf(schema: GraphQLSchema, directive: string, argument: string) {
  const arg = schema.getDirective(directive)?.args.find(({ name }) => name === argument)
  const type = arg && getNamedType(arg.type)
  return isEnumType(type) ? type : null
}

/** `COMPLIANCE_OFFICER` → `Compliance officer`; other ways of writing stay. */
function labelOf(name: string): string {
  if (!/^[A-Z][A-Z\d_]*$/.test(name)) return name
  return capitalised(name.replaceAll('_', ' ').toLowerCase())
}
