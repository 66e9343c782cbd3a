import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { Failure, fail } from 'nextra-graphql/shared/failure.ts'
import { fromRoot, root } from './root.ts'

/** A program and its arguments. */
export interface Command {
  program: string
  args: readonly string[]
}

export interface RunOptions {
  /** Working directory. The default is the root of the site. */
  cwd?: string
  /** Environment variables in addition to those of this process. */
  env?: Readonly<Record<string, string>>
  /** Stops the program when this signal is aborted. */
  signal?: AbortSignal
  /** `stream` prints the output; `capture` returns it. */
  output?: 'stream' | 'capture'
}

export interface CommandResult {
  /** Exit code, or null if a signal ended the program. */
  code: number | null
  /** The signal that ended the program. */
  signal: NodeJS.Signals | null
  /** Standard output and standard error, interleaved. Empty when streamed. */
  output: string
}

/** URL of the TypeScript loader. */
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/** Builds the command for a TypeScript script, which Node runs without npm. @param file absolute, or from the root */
export const script = (file: string, ...args: string[]): Command => ({
  program: process.execPath,
  args: ['--import', TSX, path.resolve(root, file), ...args],
})

/** Builds the command for a tool of an installed package, from `bin` in its package.json. */
export function tool(name: string, args: readonly string[] = [], packageName = name): Command {
  const folder = fromRoot('node_modules', packageName)
  if (!existsSync(folder)) fail(`${packageName} is not installed. Run \`npm ci\` first.`)
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const file = typeof bin === 'string' ? bin : (bin[name] ?? '')
  return { program: process.execPath, args: [path.join(folder, file), ...args] }
}

/**
 * Runs a program and waits until it exits. Forwards SIGINT and SIGTERM, so that the child ends with its parent.
 * Rejects only if the program cannot start, or if the option `signal` stopped it.
 */
export function runCommand(command: Command, options: RunOptions = {}): Promise<CommandResult> {
  const { cwd = root, env = {}, output = 'stream', signal } = options
  const out = output === 'stream' ? 'inherit' : 'pipe'
  return new Promise((resolve, reject) => {
    const child = spawn(command.program, command.args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', out, out],
      signal,
    })
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
    }
    const passOn = (name: NodeJS.Signals) => child.kill(name)
    const signals = ['SIGINT', 'SIGTERM'] as const
    for (const name of signals) process.on(name, passOn)
    child.once('error', (cause) => {
      reject(new Failure(`Cannot start ${command.program}.`, undefined, { cause }))
    })
    child.once('close', (code, endedBy) => {
      for (const name of signals) process.off(name, passOn)
      resolve({ code, signal: endedBy, output: Buffer.concat(chunks).toString('utf8') })
    })
  })
}

/**
 * Runs a program that must succeed, and returns its captured output.
 * Throws a Failure that contains the output, or refers to the output above if it was streamed.
 */
export async function runOrFail(command: Command, options: RunOptions = {}): Promise<string> {
  const { code, signal, output } = await runCommand(command, options)
  if (code === 0) return output
  // V8 aborts without a useful message.
  if (signal === 'SIGABRT' || code === 134 || output.includes('heap out of memory')) {
    fail('Out of memory. Put NODE_OPTIONS=--max-old-space-size=4096 in front of the command.')
  }
  const args = command.args.map((arg) => path.relative(root, arg) || arg)
  const words = [path.basename(command.program), ...args]
  const text =
    options.output === 'capture'
      ? stripVTControlCharacters(output).trimEnd()
      : 'See the output above.'
  const how = code === null ? 'by a signal' : `with exit code ${code}`
  throw new Failure(`\`${words.join(' ')}\` ended ${how}.\n${text}`, code === 1 ? 1 : 2)
}
