import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { Failure, fail } from './failure'
import { fromRoot, root } from './root'

/** A program and its arguments, ready to be started. */
export interface Command {
  program: string
  args: readonly string[]
}

export interface RunOptions {
  /** Folder to run in; the repository's root when left out. */
  cwd?: string
  /** Variables on top of the environment of this process. */
  env?: Readonly<Record<string, string>>
  /** Ends the program. */
  signal?: AbortSignal
  /** `stream` shows the output as it comes; `capture` keeps it for the caller. */
  output?: 'stream' | 'capture'
}

export interface CommandResult {
  /** Exit code; null when a signal ended the program. */
  code: number | null
  /** The signal that did. */
  signal: NodeJS.Signals | null
  /** Standard output and standard error in order of arrival; empty when streamed. */
  output: string
}

/** Environment of Next when a script starts it. */
export async function nextEnvironment() {
  const { samplePlayground } = await import('@/sample/api/playground')
  const { site } = await import('@/site.config')
  return {
    NEXT_TELEMETRY_DISABLED: '1',
    // next-rspack sets both, but a development server drops them when it reads .env files again.
    NEXT_RSPACK: 'true',
    RSPACK_CONFIG_VALIDATE: 'loose-silent',
    // Registries may serve a lockfile without the optional swc entries; the installed one is used.
    NEXT_IGNORE_INCORRECT_LOCKFILE: '1',
    // Something answers calls of readers; where nothing does, no page carries what runs them.
    HAS_RUN: (samplePlayground ?? site.api.playground) ? '1' : '',
  }
}

/** A TypeScript script of this repository, run by Node itself: one process less than through npm. */
export const script = (file: string, ...args: string[]): Command => ({
  program: process.execPath,
  args: ['--import', 'tsx', fromRoot(file), ...args],
})

/** The command line tool of an installed package, found by its package.json as npm does. */
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
 * Runs a program and waits for its end. A signal that ends this process is passed on, so that no
 * child outlives its parent.
 * Rejects only when the program cannot be started, or was ended by the option `signal`.
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
 * Runs a program that has to succeed, and returns what was captured of its output.
 * Throws a Failure with that, or with a reference to the output above when it was streamed.
 */
export async function runOrFail(command: Command, options: RunOptions = {}): Promise<string> {
  const { code, signal, output } = await runCommand(command, options)
  if (code === 0) return output
  // V8 ends the program itself, with a stack of its own.
  if (signal === 'SIGABRT' || code === 134 || output.includes('heap out of memory')) {
    fail(
      'Out of memory. Give Node more: NODE_OPTIONS=--max-old-space-size=4096 before the command.',
    )
  }
  const args = command.args.map((arg) => path.relative(root, arg) || arg)
  const words = [path.basename(command.program), ...args]
  // Colours of a terminal that is not there.
  const text =
    options.output === 'capture'
      ? stripVTControlCharacters(output).trimEnd()
      : 'Its output is above.'
  const how = code === null ? 'by a signal' : `with exit code ${code}`
  throw new Failure(`\`${words.join(' ')}\` ended ${how}.\n${text}`, code === 1 ? 1 : 2)
}
