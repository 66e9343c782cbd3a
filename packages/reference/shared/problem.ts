import { compareText, groupBy } from './lists.ts'
import { escapeRegExp } from './text.ts'
import { EXIT, type ExitCode } from './failure.ts'
import { printableLines } from './printable.ts'

/** One thing to correct. */
export interface Problem {
  /** Path from the root of the repository, of the source if there is one, otherwise of the built file. */
  file: string
  /** From 1; undefined for the whole file. */
  line?: number
  column?: number
  severity: 'error' | 'warning'
  /** Name of the rule in kebab case, for searching. */
  rule: string
  /** The element of the schema, such as `Payment.amount`. */
  coordinate?: string
  /** The fault as a sentence. After a coordinate, it continues the sentence. */
  what: string
  /** Why it matters, unless that is obvious. */
  why?: string
  /** The remedy. */
  fix?: string
}

/** Sorts problems by file and place. */
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

/** The offset of a nested key in the source of an object literal; 0 if it is missing. */
export function offsetOfName(source: string, names: readonly string[]): number {
  let offset = 0
  for (const name of names) {
    const key = new RegExp(`(?<=^\\s*|[{,]\\s*)(['"]?)${escapeRegExp(name)}\\1\\s*[:,}]`, 'gm')
    key.lastIndex = offset
    offset = key.exec(source)?.index ?? offset
  }
  return offset
}

/** `pages/a.mdx:3:1`, which editors and terminals turn into a link. */
export function formatPlace({ file, line, column }: Pick<Problem, 'file' | 'line' | 'column'>) {
  return [file, line, line === undefined ? undefined : column]
    .filter((part) => part !== undefined)
    .join(':')
}

/** `Payment.amount: what is wrong`. */
export const formatWhat = ({ coordinate, what }: Pick<Problem, 'coordinate' | 'what'>) =>
  coordinate === undefined ? what : `${coordinate}: ${what}`

/** A problem as a short paragraph: place, severity and rule, then what, why and how to fix it. */
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
 * All problems, and a last line with their number.
 *
 * @param checked such as "33 pages"
 * @param most above this number, only the first few problems of each file
 */
export function formatReport(problems: readonly Problem[], checked: string, most = Infinity) {
  const count = (severity: Problem['severity']) =>
    problems.filter((problem) => problem.severity === severity).length
  if (problems.length === 0) return `No problem in ${checked}.`
  return [
    ...(problems.length > most
      ? formatByFile(problems, formatProblem)
      : sortProblems(problems).map(formatProblem)),
    `${plural(count('error'), 'error')}, ${plural(count('warning'), 'warning')} in ${checked}.`,
  ].join('\n\n')
}

const MOST_OF_A_FILE = 5
const MANY_FILES = 20

/** The first few problems of each file, or only the first one if there are many files. */
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

/** `1 page`, `2 pages`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/**
 * Prints all problems. With `STRICT=1`, as in CI, warnings are errors.
 *
 * @param checked such as "33 pages"
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
