import { describeError, EXIT, Failure, type ExitCode } from './failure'

/** One named piece of work. It fails by throwing. */
export interface Step {
  /** Name for the terminal: what the step does. */
  name: string
  run: () => unknown
  /** Remedy for a failure, where the output does not say it. */
  remedy?: string
}

/**
 * Runs steps in sequence, says how long each took, and ends with a line for each. Never throws.
 *
 * @param options.keepGoing goes on after a failure, so that one run shows everything that is wrong
 * @returns the exit code: that of the first step that failed
 */
export async function runSteps(
  steps: readonly Step[],
  { keepGoing = false, log = console.log as (line: string) => void } = {},
): Promise<ExitCode> {
  const start = performance.now()
  const summary: string[] = []
  let exitCode: ExitCode = EXIT.good
  for (const { name, run, remedy = '' } of steps) {
    if (exitCode !== EXIT.good && !keepGoing) {
      summary.push(`  – ${name}: not run`)
      continue
    }
    log(`\n▸ ${name}`)
    const begin = performance.now()
    const duration = () => formatDuration(performance.now() - begin)
    try {
      await run()
      summary.push(`  ✓ ${name} (${duration()})`)
    } catch (error) {
      summary.push(`  ✗ ${name}: failed after ${duration()}`)
      log(`${describeError(error)}\n${remedy}`.trim())
      if (exitCode === EXIT.good) {
        exitCode = error instanceof Failure ? error.exitCode : EXIT.cannotRun
      }
    }
    log(summary.at(-1)?.trim() ?? '')
  }
  log(`\n${summary.join('\n')}\n${formatDuration(performance.now() - start)} in all`)
  return exitCode
}

/** Milliseconds as a person reads them: `340 ms`, `2.4 s`, `1 min 05 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`
  const seconds = milliseconds / 1000
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`
}
