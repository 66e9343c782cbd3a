import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runCommand, script } from '@/scripts/shared/child'
import { fromRoot } from '@/scripts/shared/root'

const run = (file: string, ...args: string[]) =>
  runCommand(script(`scripts/${file}`, ...args), { output: 'capture' })

/** Starting a process takes a second, and many on a busy machine. */
describe('every command', { timeout: 120_000 }, () => {
  const commands = readdirSync(fromRoot('scripts'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/main\.ts$/.test(file))
    // Hands what it does not know to Next, which refuses it.
    .filter((file) => file !== 'commands/dev/main.ts')

  it.each(commands)('%s refuses an option that it does not know', async (file) => {
    const { code, output } = await run(file, '--no-such-option')
    expect(output).toContain('--no-such-option')
    expect(output).toMatch(/^(?:npm|npx tsx|Usage)|--help/m)
    expect(code).toBe(2)
  })

  it.each(['commands/dev/main.ts', 'reference/main.ts', 'commands/check/main.ts'])(
    '%s --help says what it is for, and does nothing',
    async (file) => {
      const { code, output } = await run(file, '--help')
      expect(output).toMatch(/^npm run /)
      expect(code).toBe(0)
    },
  )
})
