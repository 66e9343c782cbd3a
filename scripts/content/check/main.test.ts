import { describe, expect, it } from 'vitest'
import { runCommand, script } from '../../shared/child'

const fixture = 'tests/fixtures/guard-rails/broken-file-link'

/** Starting a process with the parser in it takes a second, and many on a busy machine. */
const timeout = 60_000

describe('the command check-content', { timeout }, () => {
  it.each([
    ['', 0, '0 errors, 2 warnings in 2 pages.'],
    ['1', 1, '2 errors, 0 warnings in 2 pages.'],
  ])('with STRICT=%j ends with %d', async (strict, code, summary) => {
    const command = script('scripts/content/check/main.ts', '--root', fixture)
    const result = await runCommand(command, { output: 'capture', env: { STRICT: strict } })
    expect(result.code).toBe(code)
    expect(result.output.trimEnd().split('\n').at(-1)).toBe(summary)
  })

  it('with a folder that has no pages says so and ends with 2', async () => {
    const command = script('scripts/content/check/main.ts', '--root', '/tmp')
    const result = await runCommand(command, { output: 'capture' })
    expect(result).toMatchObject({
      code: 2,
      output: 'check-content: /tmp has no folder "pages" with files in it.\n',
    })
  })
})
