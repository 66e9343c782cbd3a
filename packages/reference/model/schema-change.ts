import { DEFAULT_DEPRECATION_REASON } from 'graphql'
import { groupBy } from '#shared/lists.ts'

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
  /** For an added or removed type, the only element through which it can be reached, if that changed as well. */
  with?: string
}

/**
 * Merges changes for display: the sentence about an element mentions the types that were added or removed with it.
 *
 * @returns changes in the same order
 */
export function sentencesOf(changes: readonly SchemaChange[]): SchemaChange[] {
  const leads = new Set(changes.flatMap((each) => (each.with === undefined ? each.coordinate : [])))
  const companions = groupBy(
    changes.filter((change) => change.with !== undefined && leads.has(change.with)),
    (change) => change.with,
  )
  const hidden = new Set([...companions.values()].flat())
  return changes.flatMap((change) => {
    if (hidden.has(change)) return []
    const types = companions.get(change.coordinate) ?? []
    companions.delete(change.coordinate)
    const text = [
      change.text,
      ...sentence('Also removed:', types, 'removed'),
      ...sentence('Also added:', types, 'added'),
    ].join(' ')
    return [{ ...change, text }]
  })
}

function sentence(start: string, types: readonly SchemaChange[], kind: string): string[] {
  const names = types.flatMap((type) => (type.kind === kind ? `\`${type.coordinate}\`` : []))
  return names.length > 0 ? [`${start} ${names.join(', ')}.`] : []
}

/** Counts sentences by severity, most severe first. */
export function countsOf(changes: readonly SchemaChange[]) {
  const sentences = sentencesOf(changes)
  return SEVERITIES.map((severity) => ({
    severity,
    count: sentences.filter((change) => change.severity === severity).length,
  })).filter(({ count }) => count > 0)
}

/** Puts a reason on one line and adds a missing full stop. A blank reason becomes the default reason. */
export const asSentence = (reason: string) => {
  const line = reason.trim().replace(/\s+/g, ' ') || DEFAULT_DEPRECATION_REASON
  return /[.!?]$/.test(line) ? line : `${line}.`
}
