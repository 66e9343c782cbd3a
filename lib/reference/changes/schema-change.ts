/**
 * What a change does to a client that was written before it: `breaking` refuses its requests or
 * sends it what it does not expect, `dangerous` can change what it does, `safe` needs nothing.
 */
export const SEVERITIES = ['breaking', 'dangerous', 'safe'] as const

export type Severity = (typeof SEVERITIES)[number]

export type ChangeKind =
  | 'added'
  | 'removed'
  | 'deprecated'
  | 'deprecation-removed'
  | `${'interface' | 'member' | 'location' | 'directive'}-${'added' | 'removed'}`
  | `${'kind' | 'type' | 'default' | 'root' | 'repeatable' | 'one-of'}-changed`
  | `${'specification' | 'deprecation' | 'directive'}-changed`

/** One change of a schema. Descriptions and order are none. */
export interface SchemaChange {
  /** Schema coordinate of what changed: `Query.quote(id:)`; `schema` for root operations. */
  coordinate: string
  severity: Severity
  kind: ChangeKind
  /** A sentence about the element at the coordinate, with names of the schema in backticks. */
  text: string
}
