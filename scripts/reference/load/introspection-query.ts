/**
 * The introspection query, built line by line, each optional line tagged with
 * the capability that it needs. Two things follow: a capability that an old
 * server lacks is dropped alone, and the line number in the server's error
 * names it, in whatever words the error is written. (graphql's own
 * `getIntrospectionQuery` knows one switch for arguments, input fields and
 * directive arguments together, and servers gained these at different times.)
 */

export const capabilities = {
  oneOf: 'isOneOf: which input objects take exactly one field',
  deprecatedDirectiveArguments: 'deprecated arguments of directives',
  deprecatedArguments: 'deprecated arguments of fields',
  deprecatedInputFields: 'deprecated input fields',
  inputDeprecation: 'deprecation of arguments and input fields, with its reason',
  schemaDescription: 'description of the schema',
  specifiedByUrl: 'specifiedByURL: links to the specifications of scalars',
  repeatable: 'isRepeatable: which directives can stand several times in one place',
} as const

export type Capability = keyof typeof capabilities

/** Youngest first: the order in which they are given up when a server does not say why it refuses. */
export const capabilityNames = Object.keys(capabilities) as Capability[]

/** Wrappers (list, non-null) that can stand around a type: 9 is graphql's own choice. */
export const FULL_TYPE_DEPTH = 9
/** `[Type!]!` has three; shallower queries would lose common types. */
export const LEAST_TYPE_DEPTH = 3

export interface QueryShape {
  dropped: ReadonlySet<Capability>
  /** `specifiedByUrl` was the name in drafts of 2020 and in graphql-js 15. */
  oldSpecifiedByName: boolean
  typeDepth: number
}

export const fullQuery: QueryShape = {
  dropped: new Set(),
  oldSpecifiedByName: false,
  typeDepth: FULL_TYPE_DEPTH,
}

export interface QueryLine {
  text: string
  capability?: Capability
}

/** The lines of the query; the first has number 1 in a server's error. */
export function introspectionLines(shape: QueryShape): QueryLine[] {
  const optional = (capability: Capability, text: string, instead?: string): QueryLine[] => {
    if (!shape.dropped.has(capability)) return [{ text, capability }]
    return instead === undefined ? [] : [{ text: instead }]
  }
  const always = (...texts: string[]): QueryLine[] => texts.map((text) => ({ text }))
  const args = (capability: Capability) =>
    optional(capability, 'args(includeDeprecated: true) { ...Input }', 'args { ...Input }')
  const specifiedBy = shape.oldSpecifiedByName ? 'specifiedByURL: specifiedByUrl' : 'specifiedByURL'

  return [
    ...always('query IntrospectionQuery {', '__schema {'),
    ...optional('schemaDescription', 'description'),
    ...always('queryType { kind name }', 'mutationType { kind name }'),
    ...always('subscriptionType { kind name }'),
    ...always('types { ...FullType }', 'directives {', 'name', 'description'),
    ...optional('repeatable', 'isRepeatable'),
    ...always('locations'),
    ...args('deprecatedDirectiveArguments'),
    ...always('}', '}', '}'),
    ...always('fragment FullType on __Type {', 'kind', 'name', 'description'),
    ...optional('specifiedByUrl', specifiedBy),
    ...optional('oneOf', 'isOneOf'),
    ...always('fields(includeDeprecated: true) {', 'name', 'description'),
    ...args('deprecatedArguments'),
    ...always('type { ...Ref }', 'isDeprecated', 'deprecationReason', '}'),
    ...optional(
      'deprecatedInputFields',
      'inputFields(includeDeprecated: true) { ...Input }',
      'inputFields { ...Input }',
    ),
    // Never wrapped, so they need no depth.
    ...always('interfaces { kind name }', 'possibleTypes { kind name }'),
    ...always('enumValues(includeDeprecated: true) {', 'name', 'description'),
    ...always('isDeprecated', 'deprecationReason', '}', '}'),
    ...always('fragment Input on __InputValue {', 'name', 'description', 'type { ...Ref }'),
    ...always('defaultValue'),
    ...optional('inputDeprecation', 'isDeprecated deprecationReason'),
    ...always('}'),
    ...always('fragment Ref on __Type {', nestedType(shape.typeDepth), '}'),
  ]
}

export function introspectionQuery(shape: QueryShape): string {
  return introspectionLines(shape)
    .map(({ text }) => text)
    .join('\n')
}

function nestedType(depth: number): string {
  return depth === 0 ? 'kind name' : `kind name ofType { ${nestedType(depth - 1)} }`
}
