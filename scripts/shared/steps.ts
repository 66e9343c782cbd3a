import { describeError, EXIT, Failure, type ExitCode } from './failure'

/** One named piece of work. It fails by throwing. */
export interface Step {
  /** What the step does, as a person reads it in the terminal. */
  name: string
  /** @param signal tells a step beside others that one of them has failed; it then throws the reason */
  run: (signal: AbortSignal) => unknown
  /**
   * The steps after it do not wait for it. It must not print before it ends, and should leave a
   * processor to them: it belongs beside steps that use one alone.
   */
  beside?: boolean
  /** Name of an earlier step without which this one makes no sense. */
  needs?: string
  /** It begins when those that have begun before it have ended, because it takes every processor. */
  alone?: boolean
  /** What to do when it fails, where its own output does not say so. */
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
 * Runs steps in order, announces each, and says how long it took. Never throws:
 * the outcomes, in the order of the steps, tell what happened.
 *
 * @param options.keepGoing goes on after a failure, so that one run shows everything that is wrong
 * @param options.atOnce how many may run at the same time; above 1 a step must not print by itself
 */
export async function runSteps(
  steps: readonly Step[],
  {
    keepGoing = false,
    atOnce = 1,
    log = console.log as (line: string) => void,
    now = performance.now.bind(performance),
  } = {},
): Promise<StepOutcome[]> {
  const outcomes = new Map<string, StepOutcome>()
  const running = new Map<string, Promise<unknown>>()
  const waiting = steps.slice()
  const failure = new AbortController()

  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { needs, alone = false } = step
      if (alone) await Promise.all(running.values())
      if (needs !== undefined) await running.get(needs)
      const stopped = !keepGoing && [...outcomes.values()].some(({ status }) => status !== 'passed')
      const unmet = needs !== undefined && outcomes.get(needs)?.status !== 'passed'
      if (stopped || unmet) {
        outcomes.set(step.name, { name: step.name, status: 'not run', milliseconds: 0 })
        continue
      }
      log(`${atOnce === 1 ? '\n' : ''}▸ ${step.name}`)
      const { name, beside = false } = step
      const ended = runStep(step, failure.signal, log, now).then((outcome) => {
        outcomes.set(name, outcome)
        if (outcome.status === 'failed' && !keepGoing) failure.abort()
      })
      running.set(name, ended)
      if (!beside) await ended
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  await Promise.all(running.values())
  return steps.flatMap(({ name }) => outcomes.get(name) ?? [])
}

async function runStep(
  step: Step,
  signal: AbortSignal,
  log: (line: string) => void,
  now: () => number,
): Promise<StepOutcome> {
  const start = now()
  try {
    await step.run(signal)
    const milliseconds = now() - start
    log(`✓ ${step.name} (${formatDuration(milliseconds)})`)
    return { name: step.name, status: 'passed', milliseconds }
  } catch (error) {
    if (signal.aborted && error === signal.reason)
      return { name: step.name, status: 'not run', milliseconds: 0 }
    const milliseconds = now() - start
    const remedy = step.remedy === undefined ? '' : `\n${step.remedy}`
    log(
      `✗ ${step.name}: failed after ${formatDuration(milliseconds)}\n${describeError(error)}${remedy}`,
    )
    return { name: step.name, status: 'failed', milliseconds, error }
  }
}

/** Whether every step passed; one that did not run is no pass. */
export const allPassed = (outcomes: readonly StepOutcome[]) =>
  outcomes.every(({ status }) => status === 'passed')

/**
 * Runs all steps, whatever fails, so that one run shows everything there is to mend, and prints the
 * table. Two at a time, as most use one processor.
 */
export async function runChecks(steps: readonly Step[]): Promise<ExitCode> {
  const start = performance.now()
  const outcomes = await runSteps(steps, { keepGoing: true, atOnce: 2 })
  console.log(`\n${renderSummary(outcomes, performance.now() - start)}`)
  return allPassed(outcomes) ? EXIT.good : EXIT.contentProblem
}

/** The exit code of steps of which each needs those before it: what the failed one says. */
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
    outcomes.filter((o) => o.status === status).length
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
