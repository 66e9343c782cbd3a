import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fromRoot } from 'graphql-docs-kit/commands/shared/root.ts'
import { run } from './support/run-script'

const { scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const files = Object.values(scripts).flatMap(
  (line) => /((?:packages\/kit\/commands|scripts)\/[\w-]+\.ts)$/.exec(line)?.[1] ?? [],
)
/** dev hands what it does not know to Next, which refuses it. */
const commands = [...new Set(files)].filter((file) => !file.endsWith('/dev.ts'))

it.each(commands)('%s refuses an option that it does not know', async (file) => {
  const { code, output } = await run(file, '--no-such-option')
  expect(output).toContain('--no-such-option')
  expect(output).toMatch(/^(?:npm|npx tsx|Usage)|--help/m)
  expect(code).toBe(2)
})

it.each([
  ['packages/kit/commands/dev.ts', '--help'],
  ['packages/kit/commands/verify.ts', '-h'],
])('%s %s says what it is for, and does nothing', async (file, option) => {
  const { code, output } = await run(file, option)
  expect(output).toMatch(/^npm run /)
  expect(code).toBe(0)
})

it('no command hangs on a lifecycle of npm, which ignore-scripts leaves out', () => {
  expect(Object.keys(scripts).filter((name) => /^(?:pre|post)/.test(name))).toEqual([])
})
