import { readFileSync } from 'node:fs'
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

it('`docs` lists its commands, and refuses to run in an unsupported folder', async () => {
  const unknown = await docs(root, 'bild')
  expect(unknown.output).toMatch(/^Usage: docs .*build/)
  const folder = await temporaryFolder({ 'C#/a.ts': 'console.log(1)' })
  const refused = await docs(`${folder}/C#`, 'run', 'a.ts')
  expect(refused.output).toContain('contains #')
  expect([unknown.code, refused.code]).toEqual([2, 2])
})
