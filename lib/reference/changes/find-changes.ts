import { diff } from '@graphql-inspector/core'
import {
  DEFAULT_DEPRECATION_REASON,
  isNonNullType,
  specifiedScalarTypes,
  type GraphQLSchema,
} from 'graphql'
import { compareText } from '@/lib/format/sort'
import { defaultText } from '../sdl/default-value'
import {
  customDirectives,
  reasonOf,
  schemaElements,
  type Definition,
  type SchemaElement,
} from '../sdl/schema-elements'
import { asSentence, SEVERITIES, type SchemaChange } from './schema-change'

const BUILT_IN = new Set(specifiedScalarTypes.map(({ name }) => name))

/**
 * Everything that differs for clients between two schemas: what graphql-inspector finds, but for
 * defaults and directives, of which it sees values instead of what the schema says. A type or field
 * that comes or goes is one change, whatever is in it.
 *
 * @param before made from SDL, as is `after`
 * @returns worst first, then by coordinate and text, whatever the order in the schemas
 */
export async function findChanges(
  before: GraphQLSchema,
  after: GraphQLSchema,
): Promise<SchemaChange[]> {
  const structural = (await diff(before, after))
    .filter(({ type }) => !OWN.test(String(type)))
    .map(toChange)
  const former = new Map(schemaElements(before).map((element) => [element.coordinate, element]))
  const written = schemaElements(after).flatMap((element) =>
    writtenChanges(former.get(element.coordinate) ?? null, element, before, after),
  )
  const changes = [...structural, ...written]
  const added = new Set(
    changes.flatMap(({ kind, coordinate }) => (kind === 'added' ? coordinate : [])),
  )
  return changes
    .filter(({ coordinate, kind }) => {
      const isIn = ancestors(coordinate).some((outer) => added.has(outer))
      // Of what is new, only that it is deprecated already is worth a second line.
      const isOfNew = added.has(coordinate) && kind !== 'added' && kind !== 'deprecated'
      // Built-in scalars come and go with their use.
      return !isIn && !isOfNew && !BUILT_IN.has(coordinate)
    })
    .sort(
      (a, b) =>
        SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
        compareText(a.coordinate, b.coordinate) ||
        compareText(a.text, b.text),
    )
}

/** What is no change, and what is compared as it is written. */
const OWN = /DESCRIPTION|DIRECTIVE_USAGE|DEPRECATION|DEFAULT/

/** `Query.quote(id:)` → `Query.quote`, `Query`. */
function ancestors(coordinate: string): string[] {
  const outer = coordinate.replace(/(?:\(.*|\.\w+)$/, '')
  return outer === coordinate ? [] : [outer, ...ancestors(outer)]
}

const LEVELS = { BREAKING: 'breaking', DANGEROUS: 'dangerous', NON_BREAKING: 'safe' } as const

/** What comes and goes as a whole. */
const ELEMENT =
  /^(?:TYPE|FIELD|ENUM_VALUE|INPUT_FIELD|(?:FIELD_)?ARGUMENT|DIRECTIVE(?:_ARGUMENT)?)_(ADDED|REMOVED)$/

function toChange({
  type,
  path,
  message,
  criticality,
  meta,
}: Awaited<ReturnType<typeof diff>>[number]): SchemaChange {
  const how = ELEMENT.exec(String(type))?.[1]
  const { addedDirectiveArgumentName: argument } = meta as { addedDirectiveArgumentName?: string }
  return {
    coordinate: argument === undefined ? coordinateOf(path) : `${path}(${argument}:)`,
    severity: LEVELS[criticality.level],
    kind: how?.toLowerCase() ?? 'changed',
    text: `${message
      .trim()
      .replace(/'([^']+)'/g, '`$1`')
      .replace(/\.$/, '')}.`,
  }
}

/** `Query.quote.id` → `Query.quote(id:)`. */
const coordinateOf = (path = 'schema') => path.replace(/^(@\w+|\w+\.\w+)\.(\w+)$/, '$1($2:)')

/** What the text of an element says otherwise: defaults, deprecation, other directives. */
function writtenChanges(
  former: SchemaElement | null,
  { coordinate, definition }: SchemaElement,
  before: GraphQLSchema,
  after: GraphQLSchema,
): SchemaChange[] {
  const change = (severity: SchemaChange['severity'], kind: string, text: string) => [
    { coordinate, severity, kind, text },
  ]
  const [was, is] = [former && reasonOf(former.definition), reasonOf(definition)]
  const reason = is === null || is === DEFAULT_DEPRECATION_REASON ? '' : `: ${asSentence(is)}`
  const deprecation =
    was === is
      ? []
      : is === null
        ? change('safe', 'changed', 'No longer deprecated.')
        : was === null
          ? change('safe', 'deprecated', `Deprecated${reason || '.'}`)
          : change('safe', 'changed', `Still deprecated${reason || ', without a reason'}`)
  if (!former) return deprecation
  // Where a directive itself comes or goes, that is the change, however often it is in the schema.
  const isCompared = (text: string) => {
    const name = /^@(\w+)/.exec(text)?.[1] ?? ''
    return !before.getDirective(name) === !after.getDirective(name)
  }
  const [old, now] = [former.definition, definition].map((item) => marksOf(item).filter(isCompared))
  return [
    ...deprecation,
    ...without(old ?? [], now ?? []).flatMap((text) =>
      change('dangerous', 'changed', `No longer \`${text}\`.`),
    ),
    ...without(now ?? [], old ?? []).flatMap((text) =>
      change(text === '@oneOf' ? 'breaking' : 'dangerous', 'changed', `\`${text}\` now.`),
    ),
    ...defaultChanges(former.definition, definition).flatMap(([severity, text]) =>
      change(severity, 'changed', text),
    ),
  ]
}

const marksOf = (definition: Definition) => [
  ...customDirectives(definition),
  ...('isOneOf' in definition && definition.isOneOf ? ['@oneOf'] : []),
  ...('specifiedByURL' in definition && definition.specifiedByURL
    ? [`@specifiedBy(url: "${definition.specifiedByURL}")`]
    : []),
]

/** A directive can be at a place twice with the same arguments. */
function without(texts: readonly string[], others: readonly string[]): string[] {
  const rest = [...others]
  return texts.filter((text) => {
    const index = rest.indexOf(text)
    if (index >= 0) rest.splice(index, 1)
    return index < 0
  })
}

function defaultChanges(old: Definition, now: Definition): [SchemaChange['severity'], string][] {
  if (!('defaultValue' in old && 'defaultValue' in now)) return []
  const [was, is] = [defaultText(old), defaultText(now)]
  if (was === is) return []
  if (is === null) {
    return isNonNullType(now.type)
      ? [['breaking', `Required now: the default ${code(was)} was removed.`]]
      : [['dangerous', `The default ${code(was)} was removed.`]]
  }
  const wasRequired = was === null && isNonNullType(old.type)
  const formerly = was === null ? 'there was none' : `it was ${code(was)}`
  return [[wasRequired ? 'safe' : 'dangerous', `${code(is)} is the default now; ${formerly}.`]]
}

/** Code of Markdown, between more backticks than are in it in a row. */
function code(text: string | null): string {
  const marks = '`'.repeat(
    1 +
      Math.max(
        ...String(text)
          .split(/[^`]+/)
          .map(({ length }) => length),
      ),
  )
  return marks + String(text) + marks
}
