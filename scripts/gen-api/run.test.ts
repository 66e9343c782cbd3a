import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answerGraphql, answerJson } from '../../tests/servers/graphql-server'
import { serveHttp, type Handler } from '../../tests/servers/http-server'
import { Failure } from '../shared/failure'
import { listFiles } from '../shared/files'
import type { SchemaSource } from './load'
import { run, type Parts } from './run'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'gen-api-run-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const embedded: SchemaSource = { kind: 'embedded', timeoutMs: 30_000 }

/** Runs the command with two small files instead of the reference; `stopped` counts stopped servers. */
async function genApi(
  options: {
    check?: boolean
    source?: SchemaSource
    handler?: Handler
    make?: Parts['make']
  } = {},
) {
  const lines: string[] = []
  let stopped = 0
  const { origin } = await serveHttp(options.handler ?? answerGraphql())
  const outcome = await run(
    { check: options.check ?? false, source: options.source ?? embedded },
    { root, directory: root },
    {
      make:
        options.make ??
        ((sdl) =>
          Promise.resolve([
            { path: 'public/schema.graphql', content: sdl },
            { path: 'pages/docs/api/objects.mdx', content: 'objects\n' },
          ])),
      startEmbedded: () =>
        Promise.resolve({
          url: origin,
          stop: () => {
            stopped += 1
            return Promise.resolve()
          },
        }),
      log: (line) =>
        lines.push(line.replace(origin, 'ORIGIN').replace(/ \([\d.]+ m?s\)$/, ' (TIME)')),
    },
  ).catch((error: unknown) => error)
  return { outcome, lines, stopped }
}

const YEAR_2000 = new Date('2000-01-01T00:00:00Z')

it('says each step, what came out of it, and its time', async () => {
  expect(await genApi()).toEqual({
    outcome: 0,
    lines: [
      'load     the embedded endpoint ORIGIN: 4 types, 2 queries (TIME)',
      'make     2 files (TIME)',
      'write    2 written, 0 unchanged (TIME)',
    ],
    stopped: 1,
  })
})

it('writes nothing in a second run', async () => {
  await genApi()
  const names = await listFiles(root)
  for (const name of names) await utimes(join(root, name), YEAR_2000, YEAR_2000)
  const { outcome, lines } = await genApi()
  expect([outcome, lines.at(-1)]).toEqual([
    0,
    'write    nothing to do, 2 files are up to date (TIME)',
  ])
  expect(await listFiles(root)).toEqual(names)
  for (const name of names) expect((await stat(join(root, name))).mtime).toEqual(YEAR_2000)
})

it('tells clients of the former schema what changed', async () => {
  await genApi()
  const path = join(root, 'public/schema.graphql')
  const sdl = await readFile(path, 'utf8')
  await writeFile(path, sdl.replace('type Query {', 'type Query {\n  gone: Int'))
  const { lines } = await genApi()
  expect(lines.slice(2)).toEqual([
    'write    1 written, 1 unchanged (TIME)',
    '  1 breaking change for clients of the former schema:',
    '    Query.gone was removed.',
  ])
})

it('--check changes nothing and lists what is not up to date', async () => {
  expect((await genApi({ check: true })).outcome).toBe(1)
  expect(await listFiles(root)).toEqual([])
  await genApi()
  expect((await genApi({ check: true })).lines.at(-1)).toBe('The reference is up to date: 2 files.')
  await writeFile(join(root, 'pages/docs/api/objects.mdx'), 'edited\n')
  const { outcome, lines } = await genApi({ check: true })
  expect(outcome).toBe(1)
  expect(lines.slice(2)).toEqual([
    'The reference is not up to date: 1 of 2 files.',
    '  pages/docs/api/objects.mdx  stale    line 1: "edited" → "objects"',
    'Run `npm run gen:api` and commit the result.',
  ])
})

it.each<[string, Parameters<typeof genApi>[0], string]>([
  [
    'the endpoint refuses',
    { handler: answerJson({ errors: [{ message: 'introspection disabled' }] }) },
    'Introspection is disabled on this server.',
  ],
  [
    'no file is there',
    { source: { kind: 'files', patterns: ['x/*.graphql'] } },
    'No schema file was found.',
  ],
])('leaves every file and stops the server when %s', async (_what, options, headline) => {
  await genApi()
  const before = await Promise.all((await listFiles(root)).map((name) => stat(join(root, name))))
  const { outcome, stopped } = await genApi(options)
  if (!(outcome instanceof Failure)) throw new Error('the command did not fail')
  expect(outcome.exitCode).toBe(2)
  expect(outcome.message.split('\n')[0]).toBe(headline)
  expect(outcome.message.split('\n').at(-1)).toBe('Nothing was written: every page is as it was.')
  expect(stopped).toBe(options?.source ? 0 : 1)
  const after = await Promise.all((await listFiles(root)).map((name) => stat(join(root, name))))
  expect(after.map(({ mtimeMs }) => mtimeMs)).toEqual(before.map(({ mtimeMs }) => mtimeMs))
})

it('writes nothing when the pages cannot be made', async () => {
  const problem = new Failure('Query.a: cannot be shown', 1)
  const { outcome } = await genApi({ make: () => Promise.reject(problem) })
  expect(outcome).toBe(problem)
  expect(await listFiles(root)).toEqual([])
})

it('prints notes of loading and of making', async () => {
  await writeFile(join(root, 'a.graphql'), 'type Query { a(x: Int = "no"): Int }')
  const { lines } = await genApi({
    source: { kind: 'files', patterns: ['a.graphql'] },
    make: (_sdl, warn) => {
      warn('a warning')
      return Promise.resolve([])
    },
  })
  expect(lines.slice(0, 3)).toEqual([
    'load     a.graphql: 1 type, 1 query (TIME)',
    '  note   Query.a(x:): the default "no" is no valid value of its type',
    '  note   a warning',
  ])
})
