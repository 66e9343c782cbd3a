import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface BackgroundCommand {
  /** The line of output that was waited for. */
  line: string
  /** Everything printed so far. */
  printed: () => string
  /** Ends the command with everything that it started. */
  stop: () => Promise<void>
}

/**
 * Runs a shell command in a folder until it prints a line that matches.
 *
 * @throws when the command ends before that; the message holds what it printed
 */
export async function startInBackground(
  command: string,
  expected: RegExp,
  options: { cwd: string; env: Record<string, string> },
): Promise<BackgroundCommand> {
  const child = spawn('bash', ['-c', command], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    // A separate process group, because npm starts a shell that starts the program.
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
  throw new Error(`\`${command}\` ended too early:\n${printed.join('\n')}`)
}
