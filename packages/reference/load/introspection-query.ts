/** The introspection queries that a server is asked, the fullest first. */
import { getIntrospectionQuery, parse, type DocumentNode, type IntrospectionOptions } from 'graphql'

interface Query {
  document: DocumentNode
  /** Parts of a reference that its answer cannot give. */
  lacks: readonly string[]
}

const queryOf = (options: IntrospectionOptions, ...lacks: string[]): Query => ({
  document: parse(getIntrospectionQuery(options)),
  lacks,
})

/** Parts of the specification of 2021 and of 2025; `inputValueDeprecation` tells deprecated arguments and input fields. */
const SPECIFIED_2021 = {
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
}
const DEPRECATION = { inputValueDeprecation: true }
export const EVERYTHING = { ...SPECIFIED_2021, ...DEPRECATION, oneOf: true }

const LACKS_2021 = ['@specifiedBy', 'repeatable directives', 'a description of the schema']
const LACKS_DEPRECATION = ['deprecated arguments', 'deprecated input fields']

/**
 * A server refuses a whole query for one field that it does not know. So it is asked for everything; without
 * the newest field; without anything else that does not hide whole arguments; as of 2018, which every server knows;
 * and with three levels of types, which write `[Type!]!`, as some servers limit the depth.
 */
export const QUERIES: readonly [Query, ...Query[]] = [
  queryOf(EVERYTHING),
  queryOf({ ...EVERYTHING, oneOf: false }, '@oneOf'),
  queryOf(DEPRECATION, '@oneOf', ...LACKS_2021),
  queryOf({}, '@oneOf', ...LACKS_2021, ...LACKS_DEPRECATION),
  queryOf({ typeDepth: 3 }, '@oneOf', ...LACKS_2021, ...LACKS_DEPRECATION),
]
