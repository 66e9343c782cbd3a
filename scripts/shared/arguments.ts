import { parseArgs, type ParseArgsConfig } from 'node:util'
import { toError } from '@/lib/format/to-error'
import { EXIT, fail, runMain, type Main } from './failure'

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * Reads the arguments of a command. With `--help` it ends with the usage; what the usage does not
 * name is a failure that shows it.
 *
 * @param usage first a line for each way to call the command, then what its options mean
 * @param options as for `parseArgs`
 * @param more `args` other than those of this process; whether names without dashes may be given
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
