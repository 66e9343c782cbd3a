import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { globSync } from 'tinyglobby'
import { runCommand } from '@/packages/kit/shared/child.ts'
import { fromKit, fromRoot, root } from '@/packages/kit/shared/root.ts'
import { run } from './support/run-script'
import { temporaryFolder } from './support/temporary-folder'

const { scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
/** dev passes unknown options to Next, which rejects them. */
const commands = globSync(['packages/kit/commands/*.ts', 'scripts/api.ts'], {
  cwd: root,
  ignore: ['**/{dev,prepare}.ts', '**/*.test.ts'],
})

it.each(commands)('%s rejects an unknown option', async (file) => {
  const { code, output } = await run(file, '--no-such-option')
  expect(output).toContain('--no-such-option')
  expect(output).toMatch(/^(?:npm|npx tsx|Usage)|--help/m)
  expect(code).toBe(2)
})

it.each([
  ['packages/kit/commands/dev.ts', '--help'],
  ['packages/kit/commands/verify.ts', '-h'],
])('%s %s prints help and does nothing else', async (file, option) => {
  const { code, output } = await run(file, option)
  expect(output).toMatch(/^npm run /)
  expect(code).toBe(0)
})

it('does not depend on npm lifecycle scripts, which ignore-scripts disables', () => {
  expect(Object.keys(scripts).filter((name) => /^(?:pre|post)/.test(name))).toEqual([])
})

const docs = (cwd: string, ...args: string[]) =>
  runCommand(
    { program: process.execPath, args: [fromKit('commands/docs.mjs'), ...args] },
    { cwd, output: 'capture' },
  )

it('`docs` lists its commands', async () => {
  const { code, output } = await docs(root, 'bild')
  expect(output).toMatch(/^Usage: docs .*build/)
  expect(code).toBe(2)
})

it.each([
  ['plain (1) é', 0, '1\n'],
  ['C#', 2, 'contains #, which the tools of this project do not support. Rename the folder.'],
  ["it's", 2, "contains '"],
  ['100%', 2, 'contains %'],
])('`docs` in the folder "%s" exits with code %d', async (name, code, message) => {
  const folder = await temporaryFolder({ [`${name}/a.ts`]: 'console.log(1)' })
  const result = await docs(path.join(folder, name), 'run', 'a.ts')
  expect(result.output).toContain(message)
  expect(result.code).toBe(code)
})
