import { describeError, EXIT, Failure, type ExitCode } from './failure'

/** One named piece of work. It fails by throwing. */
export interface Step {
  /** Name for the terminal: what the step does. */
  name: string
  /** @param signal tells a step beside others that one of them has failed; it then throws the reason */
  run: (signal: AbortSignal) => unknown
  /** The steps after it do not wait for it. It must not print before it ends. */
  beside?: boolean
  /** Remedy for a failure, where the output does not say it. */
  remedy?: string
}

export interface StepOutcome {
  name: string
  status: 'passed' | 'failed' | 'not run'
  milliseconds: number
  /** The thrown value of a failed step. */
  error?: unknown
}

/**
 * Runs steps in sequence, announces each, and says how long it took. Never throws: the outcomes tell
 * what happened.
 *
 * @param options.keepGoing goes on after a failure, so that one run shows everything that is wrong
 */
export async function runSteps(
  steps: readonly Step[],
  { keepGoing = false, log = console.log as (line: string) => void } = {},
): Promise<StepOutcome[]> {
  const failure = new AbortController()
  const outcomes: Promise<StepOutcome>[] = []
  for (const step of steps) {
    if (failure.signal.aborted) {
      outcomes.push(Promise.resolve({ name: step.name, status: 'not run', milliseconds: 0 }))
      continue
    }
    log(`\n▸ ${step.name}`)
    const outcome = runStep(step, failure.signal, log).then((ended) => {
      if (ended.status === 'failed' && !keepGoing) failure.abort()
      return ended
    })
    outcomes.push(outcome)
    if (!step.beside) await outcome
  }
  return Promise.all(outcomes)
}

async function runStep(
  { name, run, remedy }: Step,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<StepOutcome> {
  const start = performance.now()
  try {
    await run(signal)
    const milliseconds = performance.now() - start
    log(`✓ ${name} (${formatDuration(milliseconds)})`)
    return { name, status: 'passed', milliseconds }
  } catch (error) {
    if (signal.aborted && error === signal.reason)
      return { name, status: 'not run', milliseconds: 0 }
    const milliseconds = performance.now() - start
    const lines = [describeError(error), ...(remedy === undefined ? [] : [remedy])]
    log(`✗ ${name}: failed after ${formatDuration(milliseconds)}\n${lines.join('\n')}`)
    return { name, status: 'failed', milliseconds, error }
  }
}

/** True when every step passed; one that did not run is no pass. */
export const allPassed = (outcomes: readonly StepOutcome[]) =>
  outcomes.every(({ status }) => status === 'passed')

/** The exit code of steps: what the first failed one says. */
export function exitCodeOf(outcomes: readonly StepOutcome[]): ExitCode {
  if (allPassed(outcomes)) return EXIT.good
  const error = outcomes.find(({ status }) => status === 'failed')?.error
  return error instanceof Failure ? error.exitCode : EXIT.cannotRun
}

/** The table at the end of a run: a line per step, then the count and the time it all took, in milliseconds. */
export function renderSummary(outcomes: readonly StepOutcome[], elapsed: number): string {
  const mark = { passed: '✓', failed: '✗', 'not run': '–' } as const
  const width = Math.max(...outcomes.map(({ name }) => name.length))
  const lines = outcomes.map(({ name, status, milliseconds }) => {
    const detail = status === 'not run' ? 'not run' : formatDuration(milliseconds)
    return `  ${mark[status]} ${name.padEnd(width)}  ${detail}`
  })
  const count = (status: StepOutcome['status']) =>
    outcomes.filter((outcome) => outcome.status === status).length
  const notRun = count('not run') > 0 ? `, ${count('not run')} not run` : ''
  return [
    ...lines,
    `${count('passed')} passed, ${count('failed')} failed${notRun} in ${formatDuration(elapsed)}`,
  ].join('\n')
}

/** Milliseconds as a person reads them: `340 ms`, `2.4 s`, `1 min 05 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`
  const seconds = milliseconds / 1000
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`
}
