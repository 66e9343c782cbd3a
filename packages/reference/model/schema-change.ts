import { DEFAULT_DEPRECATION_REASON } from 'graphql'
import { groupBy } from '#shared/lists.ts'

/**
 * Effect of a change on an existing client: `breaking` rejects its requests or sends it what it does not expect,
 * `dangerous` can change its behaviour, and `safe` has no effect.
 */
export const SEVERITIES = ['breaking', 'dangerous', 'safe'] as const

export type Severity = (typeof SEVERITIES)[number]

/** One change of a schema. Descriptions and order do not count. */
export interface SchemaChange {
  /** Schema coordinate of what changed: `Query.quote(id:)`. */
  coordinate: string
  severity: Severity
  /** `added`, `removed`, `deprecated`, or another word: older files have more of them. */
  kind: string
  /** A sentence about the element at the coordinate, with names of the schema in backticks. */
  text: string
  /** Of an added or removed type: the one element through which clients reach it, which changed too. */
  with?: string
}

/**
 * Changes as readers see them: a type that was added or removed with one element is part of the sentence on that
 * element.
 *
 * @returns in the order of the changes
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

/** Number of sentences of each severity, worst first. */
export function countsOf(changes: readonly SchemaChange[]) {
  const sentences = sentencesOf(changes)
  return SEVERITIES.map((severity) => ({
    severity,
    count: sentences.filter((change) => change.severity === severity).length,
  })).filter(({ count }) => count > 0)
}

/** A reason on one line, with a full stop unless it ends like a sentence. A blank reason becomes the default. */
export const asSentence = (reason: string) => {
  const line = reason.trim().replace(/\s+/g, ' ') || DEFAULT_DEPRECATION_REASON
  return /[.!?]$/.test(line) ? line : `${line}.`
}
