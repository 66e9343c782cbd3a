/** `npm run gen:api -- --execute-queries` in a project without a sample endpoint. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildSchema } from 'graphql'
import { expect, it, onTestFinished } from 'vitest'
import { runCommand } from 'graphql-docs-kit/shared/child.ts'
import { answerGraphql } from './servers/graphql-server'
import { answerBy, answerText, serveHttp } from './servers/http-server'
import { copyProject } from './support/project-copy'

const KEY = 'key-123456'

it('asks the queries, keeps the answers in later runs, and shows no secret', async () => {
  const project = await copyProject([])
  onTestFinished(() => rm(project, { recursive: true, force: true }))
  // Directives in the owner's `hide` stop a run that introspects.
  await writeFile(path.join(project, 'api.config.ts'), 'export const api = {}\n')
  const schema = buildSchema('type Query { met: String failed: String! }')
  const answer = answerGraphql(schema, {
    met: () => 'Met for real',
    failed: () => {
      throw new Error(`Not with ${KEY}.`)
    },
  })
  const { origin, received } = await serveHttp(
    answerBy(({ headers }) => (headers['x-api-key'] === KEY ? answer : answerText(401, null, ''))),
  )
  const genApi = (endpoint: string, ...args: string[]) => {
    const script = path.join(project, 'scripts/gen-api.ts')
    return runCommand(
      { program: process.execPath, args: ['--import', 'tsx', script, ...args] },
      {
        cwd: project,
        output: 'capture',
        env: { GRAPHQL_ENDPOINT: endpoint, GRAPHQL_HEADERS: `{"X-Api-Key": "${KEY}"}` },
      },
    )
  }
  const operations = () => readFile(path.join(project, 'public/operations.json'), 'utf8')

  const executed = await genApi(origin, '--execute-queries', '--new-history')
  expect(executed.output).toContain(
    '  note   query failed keeps its made-up response: (not shown without --show-answer)\n',
  )
  expect(executed.output).toContain('  note   the endpoint answered 1 of 2 queries\n')
  expect(executed.output).not.toContain(KEY)
  expect(executed.code).toBe(0)
  const records = await operations()
  expect(records).toContain('Met for real')
  expect(records.match(/^ +"executed": true/gm)).toHaveLength(1)

  const count = received.length
  expect((await genApi(origin)).output).toContain('write    0 of')
  expect((await genApi('offline')).output).toContain('write    0 of')
  expect(await operations()).toBe(records)
  expect(received.slice(count).every(({ body }) => /__schema/i.test(body))).toBe(true)

  // A record that somebody deleted, but for a part.
  await writeFile(
    path.join(project, 'public/operations.json'),
    records.replace('"operations": [', '"operations": [null, { "field": "failed" },'),
  )
  expect((await genApi('offline')).output).toContain('write    1 of')
  expect(await operations()).toBe(records)
})
