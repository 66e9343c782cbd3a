import { parseArgs, type ParseArgsConfig } from 'node:util'
import { toError } from './text.ts'
import { printableLines } from './printable.ts'

/** Exit codes of every script. */
export const EXIT = { good: 0, contentProblem: 1, cannotRun: 2 } as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/**
 * An error whose message tells the user what to do. It is printed without a stack trace.
 */
export class Failure extends Error {
  override name = 'Failure'
  readonly exitCode: ExitCode

  constructor(message: string, exitCode: ExitCode = EXIT.cannotRun, options?: ErrorOptions) {
    super(message, options)
    this.exitCode = exitCode
  }
}

/** Throws a Failure with a message for the user. */
export function fail(message: string, exitCode: ExitCode = EXIT.cannotRun): never {
  throw new Failure(message, exitCode)
}

/**
 * Returns the text to print for a caught value: the message of a Failure, a system error (such as an unreadable file)
 * or a compile error. Anything else is a bug, so its stack trace is printed.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return printableLines(String(error))
  const isExpected =
    error instanceof Failure || 'syscall' in error || error.name === 'TransformError'
  const text = printableLines(isExpected ? error.message : (error.stack ?? error.message))
  return error.cause === undefined ? text : `${text}\nCause: ${describeError(error.cause)}`
}

type Main = () => Promise<ExitCode | undefined>

/**
 * Runs a script's main function and sets the exit code: the returned code (0 by default), the code of a Failure, or 2
 * for an unexpected error. Sets `process.exitCode` instead of exiting, so that output is flushed.
 */
export async function runMain(name: string, main: Main): Promise<void> {
  try {
    process.exitCode = (await main()) ?? EXIT.good
  } catch (error) {
    process.exitCode = error instanceof Failure ? error.exitCode : EXIT.cannotRun
    // `--help` is not a failure.
    if (process.exitCode === EXIT.good) console.log(describeError(error))
    else console.error(`${name}: ${describeError(error)}`)
  }
}

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * Parses the arguments of a command. `--help` prints the usage and exits. An unknown argument is a Failure.
 *
 * @param options as for `parseArgs`
 * @param more `args` replaces the arguments of this process; `allowPositionals` allows arguments without dashes
 */
export function readArguments<const Given extends Options = Options>(
  usage: string,
  options?: Given,
  more: { args?: readonly string[]; allowPositionals?: boolean } = {},
) {
  const { args = process.argv.slice(2), allowPositionals = false } = more
  if (args.includes('--help') || args.includes('-h')) fail(usage, EXIT.good)
  try {
    return parseArgs({ args: [...args], options: options ?? ({} as Given), allowPositionals })
  } catch (error) {
    return fail(`${toError(error).message}\n\n${usage}`)
  }
}

/** Runs the main function of a script whose only argument is `--help`. */
export const runPlain = (name: string, usage: string, main: Main) =>
  runMain(name, () => {
    readArguments(usage)
    return main()
  })
