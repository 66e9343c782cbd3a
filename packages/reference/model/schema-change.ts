import { DEFAULT_DEPRECATION_REASON } from 'graphql'

/**
 * Effect of a change on existing clients: `breaking` makes requests fail or returns unexpected data, `dangerous` can
 * change behaviour, and `safe` has no effect.
 */
export const SEVERITIES = ['breaking', 'dangerous', 'safe'] as const

export type Severity = (typeof SEVERITIES)[number]

/** A change to a schema. Changes to descriptions and order do not count. */
export interface SchemaChange {
  /** Schema coordinate of the changed element: `Query.quote(id:)`. */
  coordinate: string
  severity: Severity
  /** `added`, `removed`, `deprecated` or another kind. Older files contain more kinds. */
  kind: string
  /** Sentence about the element at the coordinate, with schema names in backticks. */
  text: string
}

/** Counts changes by severity, most severe first. */
export function countsOf(changes: readonly SchemaChange[]) {
  return SEVERITIES.map((severity) => ({
    severity,
    count: changes.filter((change) => change.severity === severity).length,
  })).filter(({ count }) => count > 0)
}

/** Puts a reason on one line and adds a missing full stop. A blank reason becomes the default reason. */
export const asSentence = (reason: string) => {
  const line = reason.trim().replace(/\s+/g, ' ') || DEFAULT_DEPRECATION_REASON
  return /[.!?]$/.test(line) ? line : `${line}.`
}
