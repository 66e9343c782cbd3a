import { describeDifference, firstDifference, type WritePlan } from './write'

export interface CheckReport {
  upToDate: boolean
  lines: string[]
}

/** What `--check` prints: every stale, missing and extra file by path, with the first difference. */
export function describeCheck({ write, remove, edited, unchanged }: WritePlan): CheckReport {
  const entries = [
    ...write.map(({ file, before }) => ({
      path: file.path,
      line: describeFile(file.content, before),
    })),
    ...[...remove, ...edited].map((path) => ({ path, line: 'extra    no longer generated' })),
  ].sort((a, b) => (a.path < b.path ? -1 : 1))
  if (entries.length === 0) {
    return { upToDate: true, lines: [`The reference is up to date: ${unchanged} files.`] }
  }
  const width = Math.max(...entries.map(({ path }) => path.length))
  return {
    upToDate: false,
    lines: [
      `The reference is not up to date: ${entries.length} of ${unchanged + entries.length} files.`,
      ...entries.map(({ path, line }) => `  ${path.padEnd(width)}  ${line}`),
      'Run `npm run gen:api` and commit the result.',
    ],
  }
}

function describeFile(content: string, before: string | null): string {
  if (before === null) return 'missing'
  const difference = firstDifference(before, content)
  return difference ? `stale    ${describeDifference(difference)}` : 'stale'
}
