/** Introspection queries to try, the fullest first. */
import { getIntrospectionQuery, parse, type DocumentNode, type IntrospectionOptions } from 'graphql'

interface Query {
  document: DocumentNode
  /** Parts of a reference that the response does not include. */
  lacks: readonly string[]
}

const queryOf = (options: IntrospectionOptions, ...lacks: string[]): Query => ({
  document: parse(getIntrospectionQuery(options)),
  lacks,
})

/** Options by edition of the specification. `inputValueDeprecation` includes deprecated arguments and input fields. */
const SPECIFIED_2021 = {
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
}
const DEPRECATION = { inputValueDeprecation: true }
export const EVERYTHING = { ...SPECIFIED_2021, ...DEPRECATION, oneOf: true }

const LACKS_2021 = ['@specifiedBy', 'repeatable directives', 'the description of the schema']
const LACKS_DEPRECATION = ['deprecated arguments', 'deprecated input fields']

/**
 * Servers reject a query that contains an unknown field. So the first query includes everything; the next ones omit the
 * newest field, then everything except deprecated inputs, then everything newer than 2018, which all servers support.
 * The last one only includes three levels of types, enough for `[Type!]!`, because some servers limit the depth.
 */
export const QUERIES: readonly [Query, ...Query[]] = [
  queryOf(EVERYTHING),
  queryOf({ ...EVERYTHING, oneOf: false }, '@oneOf'),
  queryOf(DEPRECATION, '@oneOf', ...LACKS_2021),
  queryOf({}, '@oneOf', ...LACKS_2021, ...LACKS_DEPRECATION),
  queryOf({ typeDepth: 3 }, '@oneOf', ...LACKS_2021, ...LACKS_DEPRECATION),
]
