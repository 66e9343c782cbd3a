import { DEFAULT_DEPRECATION_REASON } from 'graphql'

/**
 * Effect of a change on a client that was written before it: `breaking` refuses its requests or
 * sends it what it does not expect, `dangerous` can change what it does, `safe` needs nothing.
 */
export const SEVERITIES = ['breaking', 'dangerous', 'safe'] as const

type Severity = (typeof SEVERITIES)[number]

/** One change of a schema. Descriptions and order are none. */
export interface SchemaChange {
  /** Schema coordinate of what changed: `Query.quote(id:)`; `schema` for root operations. */
  coordinate: string
  severity: Severity
  /** `added`, `removed`, `deprecated`, or any other word; files of former versions have more of them. */
  kind: string
  /** A sentence about the element at the coordinate, with names of the schema in backticks. */
  text: string
}

/** A reason on one line, with a full stop unless it ends like a sentence. A blank one is the default one. */
export const asSentence = (reason: string) => {
  const line = reason.trim().replace(/\s+/g, ' ') || DEFAULT_DEPRECATION_REASON
  return /[.!?]$/.test(line) ? line : `${line}.`
}
