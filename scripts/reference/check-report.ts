import type { StaleFile } from './files-on-disk'

/** What `--check` prints: every stale and missing file by path, with the first difference. @param total of all files */
export function describeCheck(stale: readonly StaleFile[], total: number) {
  if (stale.length === 0) {
    return { upToDate: true, lines: [`The reference is up to date: ${total} files.`] }
  }
  const sorted = [...stale].sort((a, b) => (a.path < b.path ? -1 : 1))
  const width = Math.max(...sorted.map(({ path }) => path.length))
  return {
    upToDate: false,
    lines: [
      `The reference is not up to date: ${stale.length} of ${total} files.`,
      ...sorted.map((file) => `  ${file.path.padEnd(width)}  ${describeFile(file)}`),
      'Run `npm run gen:api` and commit the result.',
    ],
  }
}

function describeFile({ content, before }: StaleFile): string {
  if (before === null) return 'missing'
  const difference = firstDifference(before, content)
  return difference ? `stale    ${describeDifference(difference)}` : 'stale'
}

/** The first line in which two texts differ; a missing line is null. */
interface Difference {
  /** Starts at 1. */
  line: number
  before: string | null
  after: string | null
}

/** @returns null when the texts are equal line by line */
export function firstDifference(before: string, after: string): Difference | null {
  const [old, wanted] = [before.split('\n'), after.split('\n')]
  const longer = old.length > wanted.length ? old : wanted
  const index = longer.findIndex((_line, at) => old[at] !== wanted[at])
  if (index < 0) return null
  return { line: index + 1, before: old[index] ?? null, after: wanted[index] ?? null }
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
