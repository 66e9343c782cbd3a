import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { fromRoot } from '@/scripts/shared/root'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  process.exitCode = undefined
})

/** Calls a command in this process, because starting one takes a second. */
async function run(file: string, ...options: string[]) {
  const lines: unknown[] = []
  const keep = (line: unknown) => void lines.push(line)
  vi.spyOn(console, 'log').mockImplementation(keep)
  vi.spyOn(console, 'error').mockImplementation(keep)
  vi.spyOn(process, 'argv', 'get').mockReturnValue([
    process.execPath,
    fromRoot('scripts', file),
    ...options,
  ])
  // Each call is a module of its own: a module runs once.
  await import(/* @vite-ignore */ `${fromRoot('scripts', file)}?${options.join()}`)
  return { code: process.exitCode, output: lines.join('\n') }
}

const adopt = (...options: string[]) => run('adopt.ts', '--dry-run', ...options)

const { scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const files = Object.values(scripts).flatMap((line) => /scripts\/(\S+\.ts)$/.exec(line)?.[1] ?? [])
/** dev hands what it does not know to Next, which refuses it. */
const commands = [...new Set(files)].filter((file) => file !== 'dev.ts')

it.each(commands)('%s refuses an option that it does not know', async (file) => {
  const { code, output } = await run(file, '--no-such-option')
  expect(output).toContain('--no-such-option')
  expect(output).toMatch(/^(?:npm|npx tsx|Usage)|--help/m)
  expect(code).toBe(2)
})

it.each([
  ['dev.ts', '--help'],
  ['gen-api/main.ts', '--help'],
  ['check.ts', '-h'],
])('%s %s says what it is for, and does nothing', async (file, option) => {
  const { code, output } = await run(file, option)
  expect(output).toMatch(/^npm run /)
  expect(code).toBe(0)
})

it.each([
  'http://me:s3cret@a.example/graphql',
  'https://a.example/x?key=s3cret',
  'me:s3cret@a.example/graphql',
])('adopt refuses the endpoint %s, and prints no secret', async (endpoint) => {
  const { code, output } = await adopt('--name=A', '--endpoint', endpoint)
  expect(output).toMatch(/^adopt: --endpoint has to /)
  expect(output).not.toContain('s3cret')
  expect(code).toBe(2)
})

it('adopt names what is missing, such as addresses that it cannot make of the name', async () => {
  const { code, output } = await adopt('--name=Платежи')
  expect(output).toMatch(/^adopt: --url is missing: the address of the site\./)
  expect(code).toBe(2)
})

it('adopt says that it needs a Git clone', async () => {
  vi.stubEnv('GIT_DIR', '/nowhere')
  const { code, output } = await adopt('--name=B', '--endpoint=https://a.example/graphql')
  expect(output).toMatch(/^adopt: Adoption needs Git and a clone/)
  expect(code).toBe(2)
})

it('gen:api executes queries at an address alone', async () => {
  const options = ['--execute-queries', '--endpoint=embedded']
  const { code, output } = await run('gen-api/main.ts', ...options)
  expect(output).toContain('--execute-queries needs the address of an endpoint')
  expect(code).toBe(2)
})
