import type { StaleFile } from './files-on-disk'

/** What `--check` prints: every stale and missing file by path, with the first difference. @param total of all files */
export function describeCheck(stale: readonly StaleFile[], total: number): string[] {
  if (stale.length === 0) return [`The reference is up to date: ${total} files.`]
  const sorted = [...stale].sort((a, b) => (a.path < b.path ? -1 : 1))
  const width = Math.max(...sorted.map(({ path }) => path.length))
  return [
    `The reference is not up to date: ${stale.length} of ${total} files.`,
    ...sorted.map((file) => `  ${file.path.padEnd(width)}  ${describeFile(file)}`),
    'Run `npm run gen:api` and commit the result.',
  ]
}

const describeFile = ({ content, before }: StaleFile) =>
  before === null ? 'missing' : `stale    ${firstDifference(before, content) ?? ''}`

const LONGEST = 100

/**
 * The first line in which two texts differ: `line 12: "old" → "new"`, long lines cut around the
 * place where they part; null when they are the same.
 */
export function firstDifference(before: string, after: string): string | null {
  const [old, wanted] = [before.split('\n'), after.split('\n')]
  const longer = old.length > wanted.length ? old : wanted
  const index = longer.findIndex((_line, at) => old[at] !== wanted[at])
  if (index < 0) return null
  const [was, is] = [old[index], wanted[index]]
  const line = `line ${index + 1}`
  if (was === undefined) return `${line}: missing, should be ${quote(is ?? '')}`
  if (is === undefined) return `${line}: ${quote(was)} should not be there`
  const start = Math.max(0, commonPrefix(was, is) - LONGEST / 2)
  return `${line}: ${quote(was, start)} → ${quote(is, start)}`
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
