import type { Change } from '@graphql-inspector/core'
import {
  DEFAULT_DEPRECATION_REASON,
  isNonNullType,
  specifiedDirectives,
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
  type Input,
  type SchemaElement,
} from '../sdl/schema-elements'
import { asSentence, SEVERITIES, type SchemaChange } from './schema-change'

/** Their definitions stand in some SDL, and are left out of other. */
const BUILT_IN = new Set([
  ...specifiedScalarTypes.map(({ name }) => name),
  ...specifiedDirectives.map(({ name }) => `@${name}`),
])

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
  // Only now: most runs find the schema as it was.
  const { diff } = await import('@graphql-inspector/core')
  const structural = (await diff(before, after))
    .filter(({ type }) => !OWN.test(String(type)))
    .map(toChange)
  const former = new Map(schemaElements(before).map((element) => [element.coordinate, element]))
  const textChanges = schemaElements(after).flatMap((element) =>
    findTextChanges(former.get(element.coordinate), element, before, after),
  )
  const changes = [...structural, ...textChanges]
  const addedElements = new Set(
    changes.flatMap(({ kind, coordinate }) => (kind === 'added' ? coordinate : [])),
  )
  return changes
    .filter(({ coordinate, kind }) => {
      const outer = ancestors(coordinate)
      const isIn = outer.some((each) => addedElements.has(each))
      // Of what is new, only that it is deprecated already is worth a second line.
      const isOfNew = addedElements.has(coordinate) && kind !== 'added' && kind !== 'deprecated'
      return !isIn && !isOfNew && ![coordinate, ...outer].some((each) => BUILT_IN.has(each))
    })
    .sort(
      (a, b) =>
        SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
        compareText(a.coordinate, b.coordinate) ||
        compareText(a.text, b.text),
    )
}

/** Types of graphql-inspector that are no change, or are compared as they are written. */
const OWN = /DESCRIPTION|DIRECTIVE_USAGE|DEPRECATION|DEFAULT/

/** `Query.quote(id:)` → `Query.quote`, `Query`. */
function ancestors(coordinate: string): string[] {
  const outer = coordinate.replace(/(?:\(.*|\.\w+)$/, '')
  return outer === coordinate ? [] : [outer, ...ancestors(outer)]
}

const LEVELS = { BREAKING: 'breaking', DANGEROUS: 'dangerous', NON_BREAKING: 'safe' } as const

/** Types of changes by which an element comes or goes as a whole. */
const ELEMENT =
  /^(?:TYPE|FIELD|ENUM_VALUE|INPUT_FIELD|(?:FIELD_)?ARGUMENT|DIRECTIVE(?:_ARGUMENT)?)_(ADDED|REMOVED)$/

function toChange(found: Change): SchemaChange {
  const { addedDirectiveArgumentName: argument } = found.meta as Record<string, string | undefined>
  const message = found.message.trim().replace(/'([^']+)'/g, '`$1`')
  return {
    coordinate: argument === undefined ? coordinateOf(found.path) : `${found.path}(${argument}:)`,
    severity: LEVELS[found.criticality.level],
    kind: ELEMENT.exec(String(found.type))?.[1]?.toLowerCase() ?? 'changed',
    text: message.endsWith('.') ? message : `${message}.`,
  }
}

/** `Query.quote.id` → `Query.quote(id:)`. */
const coordinateOf = (path = 'schema') => path.replace(/^(@\w+|\w+\.\w+)\.(\w+)$/, '$1($2:)')

/** Changes in the text of an element: deprecation, other directives, its default. */
function findTextChanges(
  former: SchemaElement | undefined,
  { coordinate, definition }: SchemaElement,
  before: GraphQLSchema,
  after: GraphQLSchema,
): SchemaChange[] {
  const old = former?.definition
  // A directive that itself comes or goes is one change, however often it is in the schema.
  const isCompared = (text: string) => {
    const name = /^@(\w+)/.exec(text)?.[1] ?? ''
    return !before.getDirective(name) === !after.getDirective(name)
  }
  const [removals = [], additions = []] = old
    ? [without(marksOf(old), marksOf(definition)), without(marksOf(definition), marksOf(old))]
    : []
  const findings: Finding[] = [
    ...deprecationFindings(old ? reasonOf(old) : null, reasonOf(definition)),
    ...removals.filter(isCompared).map((text): Finding => ['dangerous', `No longer \`${text}\`.`]),
    ...additions
      .filter(isCompared)
      .map((text): Finding => [text === '@oneOf' ? 'breaking' : 'dangerous', `\`${text}\` now.`]),
    ...(old && 'defaultValue' in old && 'defaultValue' in definition
      ? defaultFindings(old, definition)
      : []),
  ]
  return findings.map(([severity, text, kind = 'changed']) => ({
    coordinate,
    severity,
    kind,
    text,
  }))
}

type Finding = [severity: SchemaChange['severity'], text: string, kind?: 'deprecated']

const marksOf = (definition: Definition) => [
  ...customDirectives(definition),
  ...('isOneOf' in definition && definition.isOneOf ? ['@oneOf'] : []),
]

const without = (texts: readonly string[], others: readonly string[]) =>
  texts.filter((text) => !others.includes(text))

function deprecationFindings(was: string | null, is: string | null): Finding[] {
  if (was === is) return []
  if (is === null) return [['safe', 'No longer deprecated.']]
  const reason = is === DEFAULT_DEPRECATION_REASON ? '.' : `: ${asSentence(is)}`
  return was === null
    ? [['safe', `Deprecated${reason}`, 'deprecated']]
    : [['safe', `Still deprecated${reason}`]]
}

function defaultFindings(old: Input, now: Input): Finding[] {
  const [was, is] = [defaultText(old), defaultText(now)]
  if (was === is) return []
  const formerly = was === null ? 'there was none' : `it was ${code(was)}`
  if (is !== null) {
    const wasRequired = was === null && isNonNullType(old.type)
    return [[wasRequired ? 'safe' : 'dangerous', `${code(is)} is the default now; ${formerly}.`]]
  }
  return isNonNullType(now.type)
    ? [['breaking', `Required now: there is no default; ${formerly}.`]]
    : [['dangerous', `There is no default now; ${formerly}.`]]
}

/** Code of Markdown, which may have backticks in it. */
const code = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)
