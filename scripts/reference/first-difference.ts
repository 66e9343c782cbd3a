/** The first line in which two texts differ; a missing line is null. */
export interface Difference {
  /** Starts at 1. */
  line: number
  before: string | null
  after: string | null
}

/** @returns null when the texts are equal line by line */
export function firstDifference(before: string, after: string): Difference | null {
  const old = before.split('\n')
  const wanted = after.split('\n')
  for (let index = 0; index < Math.max(old.length, wanted.length); index += 1) {
    if (old[index] !== wanted[index]) {
      return { line: index + 1, before: old[index] ?? null, after: wanted[index] ?? null }
    }
  }
  return null
}

const LONGEST = 100

/** `line 12: "old" → "new"`, long lines cut around the place where they part. */
export function describeDifference({ line, before, after }: Difference): string {
  if (before === null) return `line ${line}: missing, should be ${quote(after ?? '')}`
  if (after === null) return `line ${line}: ${quote(before)} should not be there`
  const start = Math.max(0, commonPrefix(before, after) - LONGEST / 2)
  return `line ${line}: ${quote(before, start)} → ${quote(after, start)}`
}

function commonPrefix(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}

function quote(text: string, start = 0): string {
  const part = text.slice(start, start + LONGEST)
  return JSON.stringify(`${start > 0 ? '…' : ''}${part}${start + LONGEST < text.length ? '…' : ''}`)
}
