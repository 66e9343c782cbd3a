import { parseArgs, type ParseArgsConfig } from 'node:util'
import { toError } from '@/lib/format/to-error'
import { printableLines } from './printable'

/** Exit codes of every script. */
export const EXIT = { good: 0, contentProblem: 1, cannotRun: 2 } as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/**
 * An error whose message is written for the person at the terminal, and explains what to do: it is
 * printed without a stack.
 */
export class Failure extends Error {
  override name = 'Failure'
  readonly exitCode: ExitCode

  constructor(message: string, exitCode: ExitCode = EXIT.cannotRun, options?: ErrorOptions) {
    super(message, options)
    this.exitCode = exitCode
  }
}

/** Stops with a message for the person at the terminal. */
export function fail(message: string, exitCode: ExitCode = EXIT.cannotRun): never {
  throw new Failure(message, exitCode)
}

/**
 * The text to print for a caught value: the message of a Failure, of a refusal by the system (such as a file
 * that may not be read) and of a file that cannot be compiled; the stack of a defect of ours.
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
 * Runs a script's main function and turns its outcome into the exit code: the
 * number it returns, 0 for none, the code of a Failure, or 2 for anything unforeseen.
 * Sets `process.exitCode` instead of exiting, so that output is written out.
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
 * Reads the arguments of a command. With `--help` it ends with the usage; what the usage does not
 * name is a failure that shows it.
 *
 * @param usage first a line for each way to call the command, then what its options mean
 * @param options as for `parseArgs`
 * @param more `args` instead of the arguments of this process; whether names without dashes are allowed
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

/** Runs the main function of a script that takes no argument but `--help`. */
export const runPlain = (name: string, usage: string, main: Main) =>
  runMain(name, () => {
    readArguments(usage)
    return main()
  })
