import type { StaleFile } from './files-on-disk'
import { describeDifference, firstDifference } from './first-difference'

export interface CheckReport {
  upToDate: boolean
  lines: string[]
}

/** What `--check` prints: every stale and missing file by path, with the first difference. @param total of all files */
export function describeCheck(stale: readonly StaleFile[], total: number): CheckReport {
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
