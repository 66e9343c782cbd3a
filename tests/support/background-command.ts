import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface BackgroundCommand {
  /** The matching line of output. */
  line: string
  /** All output so far. */
  printed: () => string
  /** Stops the command and all its child processes. */
  stop: () => Promise<void>
}

/**
 * Runs a shell command in a folder until it prints a line that matches.
 *
 * @throws with the output, if the command exits before that
 */
export async function startInBackground(
  command: string,
  expected: RegExp,
  options: { cwd: string; env: Record<string, string> },
): Promise<BackgroundCommand> {
  const child = spawn('bash', ['-c', command], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    // Uses a separate process group, because npm starts a shell that starts the program.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid)
    await closed
  }
  const printed: string[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => printed.push(line))
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk.toString()))
  const line = await new Promise<string | undefined>((resolve) => {
    lines.on('line', (text) => expected.test(text) && resolve(text))
    void closed.then(() => resolve(undefined))
  })
  if (line !== undefined) return { line, printed: () => printed.join('\n'), stop }
  throw new Error(`\`${command}\` exited too early:\n${printed.join('\n')}`)
}
