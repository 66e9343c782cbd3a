import { describeError, EXIT, Failure, type ExitCode } from 'nextra-graphql/shared/failure.ts'

/** A named step. It fails by throwing. */
export interface Step {
  /** What the step does, for the terminal. */
  name: string
  run: () => unknown
  /** How to fix a failure, if its output does not explain it. */
  remedy?: string
}

/**
 * Runs steps in sequence and prints a summary with their durations. Never throws.
 *
 * @param options.keepGoing continues after a failure, so that one run shows every failure
 * @returns the exit code of the first step that failed
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
  log(`\n${summary.join('\n')}\n${formatDuration(performance.now() - start)} in total`)
  return exitCode
}

const formatDuration = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
