/** Mistakes of who changes the schema of the sample endpoint, as `npm run gen:api` answers them. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand } from '@/scripts/shared/child'
import { copyProject } from '../support/project-copy'

const FILE = 'schema/customers.graphql'
let project = ''
let sdl = ''

beforeAll(async () => {
  project = await copyProject(['sample-api', 'schema', 'product', 'examples'])
  sdl = await readFile(path.join(project, FILE), 'utf8')
})
afterAll(() => rm(project, { recursive: true, force: true }))

async function genApiWith(text: string) {
  await writeFile(path.join(project, FILE), text)
  const script = path.join(project, 'scripts/reference/main.ts')
  const { code, output } = await runCommand(
    { program: process.execPath, args: ['--import', 'tsx', script] },
    { cwd: project, output: 'capture', env: { GRAPHQL_ENDPOINT: '', GRAPHQL_HEADERS: '' } },
  )
  return { code, output }
}

it('a resolver without its field is named with file and line', async () => {
  const fullName = /^ {2}"""\n[^"]*"""\n {2}fullName: .*$/m
  const { code, output } = await genApiWith(sdl.replace(fullName, ''))
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(
      /^gen:api: The sample endpoint has resolvers .*\n {2}sample-api\/resolvers\/customers\.ts:\d+ {2}Customer\.fullName\n.*\n$/,
    ),
  ])
})

it.each([
  ['a syntax error', 'fullName: String', 'fullName String'],
  ['an unknown type', 'fullName: String!', 'fullName: Strin!'],
])('%s is named with file and line', async (_what, before, after) => {
  const { code, output } = await genApiWith(sdl.replace(before, after))
  expect([code, output]).toEqual([2, expect.stringMatching(/ schema\/customers\.graphql:\d+:\d+ /)])
  expect(output).not.toContain('node_modules')
})
