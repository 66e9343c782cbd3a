import { compareText, groupBy } from './lists.ts'
import { escapeRegExp } from './text.ts'
import { EXIT, type ExitCode } from './failure.ts'
import { printableLines } from './printable.ts'

/** A problem to fix. */
export interface Problem {
  /** Path from the repository root: of the source file if there is one, otherwise of the built file. */
  file: string
  /** One-based. Undefined for the whole file. */
  line?: number
  column?: number
  severity: 'error' | 'warning'
  /** Name of the rule in kebab case, for searches. */
  rule: string
  /** Schema element, such as `Payment.amount`. */
  coordinate?: string
  /** What is wrong, as a sentence. It follows the coordinate, if there is one. */
  what: string
  /** Why it matters, unless that is obvious. */
  why?: string
  /** How to fix it. */
  fix?: string
}

/** Sorts problems by file and position. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return problems.toSorted(
    (a, b) =>
      compareText(a.file, b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compareText(a.rule, b.rule) ||
      compareText(a.what, b.what),
  )
}

/** Returns the offset of a nested key in the source of an object literal, or 0 if the key is missing. */
export function offsetOfName(source: string, names: readonly string[]): number {
  let offset = 0
  for (const name of names) {
    const key = new RegExp(`(?<=^\\s*|[{,]\\s*)(['"]?)${escapeRegExp(name)}\\1\\s*[:,}]`, 'gm')
    key.lastIndex = offset
    offset = key.exec(source)?.index ?? offset
  }
  return offset
}

/** Formats a position as `pages/a.mdx:3:1`, which editors and terminals turn into a link. */
export function formatPlace({ file, line, column }: Pick<Problem, 'file' | 'line' | 'column'>) {
  return [file, line, line === undefined ? undefined : column]
    .filter((part) => part !== undefined)
    .join(':')
}

/** Formats a problem as `Payment.amount: what is wrong`. */
export const formatWhat = ({ coordinate, what }: Pick<Problem, 'coordinate' | 'what'>) =>
  coordinate === undefined ? what : `${coordinate}: ${what}`

/** Formats a problem as a short paragraph: position, severity and rule, then what is wrong, why, and how to fix it. */
export function formatProblem(problem: Problem): string {
  const { severity, rule, why, fix } = problem
  return printableLines(
    [
      `${formatPlace(problem)}  ${severity}  ${rule}`,
      `  ${formatWhat(problem)}`,
      ...(why ? [`  Why: ${why}`] : []),
      ...(fix ? [`  Fix: ${fix}`] : []),
    ].join('\n'),
  )
}

/**
 * Formats all problems, followed by their number.
 *
 * @param checked what was checked, such as "33 pages"
 * @param most number of problems above which only the first few of each file are listed
 */
export function formatReport(problems: readonly Problem[], checked: string, most = Infinity) {
  const count = (severity: Problem['severity']) =>
    problems.filter((problem) => problem.severity === severity).length
  if (problems.length === 0) return `No problems in ${checked}.`
  return [
    ...(problems.length > most
      ? formatByFile(problems, formatProblem)
      : sortProblems(problems).map(formatProblem)),
    `${plural(count('error'), 'error')}, ${plural(count('warning'), 'warning')} in ${checked}.`,
  ].join('\n\n')
}

const MOST_OF_A_FILE = 5
const MANY_FILES = 20

/** Formats the first few problems of each file, or only the first one if there are many files. */
export function formatByFile(
  problems: readonly Problem[],
  format: (problem: Problem) => string,
): string[] {
  const files = [...groupBy(sortProblems(problems), ({ file }) => file).values()]
  const most = files.length > MANY_FILES ? 1 : MOST_OF_A_FILE
  return files.flatMap((ofFile) => {
    const rest = ofFile.length - most
    return [
      ...ofFile.slice(0, most).map(format),
      ...(rest > 0 ? [`${ofFile[0].file}: … and ${rest} more`] : []),
    ]
  })
}

/** Formats a count and a noun: `1 page`, `2 pages`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/**
 * Prints all problems. With `STRICT=1`, as in CI, warnings count as errors.
 *
 * @param checked what was checked, such as "33 pages"
 * @returns the exit code of a check
 */
export function report(
  problems: readonly Problem[],
  checked: string,
  { strict = process.env['STRICT'] === '1', print = console.log as (text: string) => void } = {},
): ExitCode {
  const counted = strict
    ? problems.map((problem): Problem => ({ ...problem, severity: 'error' }))
    : problems
  print(formatReport(counted, checked))
  const hasErrors = counted.some(({ severity }) => severity === 'error')
  return hasErrors ? EXIT.contentProblem : EXIT.good
}
