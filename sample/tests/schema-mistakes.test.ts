/** Mistakes of who changes the schema of the sample endpoint, as `npm run gen:api` answers them. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createSampleApi } from '@/sample/api/endpoint'
import { runCommand } from '@/scripts/shared/child'
import { EXIT } from '@/scripts/shared/failure'
import { readTypeDefs, startOrFail } from '@/scripts/shared/load-schema'
import { copyProject } from '../../tests/support/project-copy'

it('a resolver without its field is named', () => {
  const fullName = /^ {2}"[^"]*"\n {2}fullName: .*$/m
  const typeDefs = readTypeDefs().replace(fullName, '')
  expect(() => startOrFail(() => createSampleApi(typeDefs))).toThrow(
    expect.objectContaining({
      exitCode: EXIT.contentProblem,
      message: expect.stringMatching(
        /^The sample endpoint has resolvers .*\n {2}sample\/api\/ {2}Customer\.fullName\n.*$/,
      ) as string,
    }),
  )
})

/** A syntax error goes the same way: load.test.ts of reference/generate. */
it('a type that is not there is named with file and line, by the command as a process', async () => {
  const project = await copyProject(['sample', 'examples'])
  onTestFinished(() => rm(project, { recursive: true, force: true }))
  const file = path.join(project, 'sample/schema/customers.graphql')
  const sdl = await readFile(file, 'utf8')
  await writeFile(file, sdl.replace('fullName: String!', 'fullName: Strin!'))
  const script = path.join(project, 'scripts/gen-api.ts')
  const { code, output } = await runCommand(
    { program: process.execPath, args: ['--import', 'tsx', script] },
    { cwd: project, output: 'capture', env: { GRAPHQL_ENDPOINT: '', GRAPHQL_HEADERS: '' } },
  )
  expect([code, output]).toEqual([
    2,
    expect.stringMatching(/ sample\/schema\/customers\.graphql:\d+:\d+ /),
  ])
  expect(output).not.toContain('node_modules')
})
