import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder, writeFiles } from '@/tests/support/temporary-folder'
import { answerGraphql, answerJson } from '../../tests/servers/graphql-server'
import { serveHttp, type Handler } from '../../tests/servers/http-server'
import { Failure } from '../shared/failure'
import { listFiles } from '../shared/files'
import type { SchemaSource } from './load'
import { run, type Parts } from './run'

let root: string
beforeEach(async () => {
  root = await temporaryFolder()
})

const files = (...patterns: string[]): SchemaSource => ({ kind: 'files', patterns })
const textOf = (path: string) => readFile(join(root, path), 'utf8')
const snapshot = () => textOf('public/schema.graphql')

type Options = Partial<Parameters<typeof run>[0] & Parts> & { handler?: Handler }

/** Runs the command with two small files instead of the reference; `stopped` counts stopped servers. */
async function genApi({ handler = answerGraphql(), ...options }: Options = {}) {
  const lines: string[] = []
  let stopped = 0
  const { origin } = await serveHttp(handler)
  const source: SchemaSource = { kind: 'embedded', timeoutMs: 30_000 }
  const parts: Parts = {
    make: (sdl) =>
      Promise.resolve([
        { path: 'public/schema.graphql', content: sdl },
        { path: 'pages/docs/api/objects.mdx', content: 'objects\n' },
      ]),
    startEmbedded: () =>
      Promise.resolve({ url: origin, close: () => Promise.resolve(void (stopped += 1)) }),
    today: '2026-11-21',
    log: (line) =>
      lines.push(line.replace(origin, 'ORIGIN').replace(/ \([\d.]+ m?s\)$/, ' (TIME)')),
  }
  const outcome = await run(
    { check: false, source, acceptBreaking: null, named: true, ...options },
    { root, directory: root },
    { ...parts, ...options },
  ).catch((error: unknown) => error)
  return { outcome, lines, stopped }
}

const YEAR_2000 = new Date('2000-01-01T00:00:00Z')

/** Sets the times of all files back. @returns a check that none was written, added or removed since */
async function setBack() {
  const names = await listFiles(root)
  for (const name of names) await utimes(join(root, name), YEAR_2000, YEAR_2000)
  return async () => {
    expect(await listFiles(root)).toEqual(names)
    for (const name of names) {
      expect((await stat(join(root, name))).mtime, name).toEqual(YEAR_2000)
    }
  }
}

it('says each step, what came out of it, and its time', async () => {
  expect(await genApi()).toEqual({
    outcome: 0,
    lines: [
      'load     the embedded endpoint ORIGIN: 4 types, 2 queries (TIME)',
      'make     2 files (TIME)',
      'write    3 written, 0 unchanged (TIME)',
    ],
    stopped: 1,
  })
})

it('lists the guides that do not fit what it wrote', async () => {
  const checkGuides = () => Promise.resolve('pages/a.mdx:3  error')
  const { outcome, lines } = await genApi({ checkGuides })
  expect(outcome).toBe(0)
  expect(lines.at(-1)).toContain('These guides do not fit it')
  expect(lines.at(-1)).toContain('pages/a.mdx:3  error')
})

it('writes nothing in a second run', async () => {
  await genApi()
  const expectUntouched = await setBack()
  const { outcome, lines } = await genApi()
  expect([outcome, lines.at(-1)]).toEqual([
    0,
    'write    nothing to do, 2 files are up to date (TIME)',
  ])
  await expectUntouched()
})

describe('a schema that changes', () => {
  const FIRST = 'type Query { a: Int b: Int old: Int } enum E { A }'
  const BREAKING = FIRST.replace(' old: Int', '')

  /** Runs the command with this schema. */
  async function genApiOf(sdl: string, options: Options = {}) {
    await writeFile(join(root, 'a.graphql'), sdl)
    return genApi({ ...options, source: files('a.graphql') })
  }

  async function entry(date = '2026-11-21'): Promise<unknown> {
    return JSON.parse(await textOf(`api-changes/${date}.json`))
  }

  it('begins a history without a word about changes', async () => {
    const { outcome, lines } = await genApiOf(FIRST)
    expect([outcome, lines.length]).toEqual([0, 3])
    expect(await entry()).toMatchObject({ begins: true, notes: [], changes: [] })
  })

  it('says and records what does not break', async () => {
    await genApiOf(FIRST)
    const { outcome, lines } = await genApiOf(
      'type Query { a: Int b: Int old: Int @deprecated(reason: "Use `a`.") c: E } enum E { A B }',
      { today: '2026-11-23' },
    )
    expect(outcome).toBe(0)
    expect(lines.slice(1, -2)).toEqual([
      '  1 dangerous change:',
      '    E.B: New value: a client that handles each value needs a case for it.',
      '  2 safe changes:',
      '    Query.c: New query, of type `E`.',
      '    Query.old: Deprecated: Use `a`.',
    ])
    expect(await entry('2026-11-23')).toMatchObject({
      changes: [{ coordinate: 'E.B' }, { coordinate: 'Query.c' }, { coordinate: 'Query.old' }],
    })
  })

  it('stops before what breaks clients, with every place that uses it, and writes nothing', async () => {
    await genApiOf(FIRST)
    await writeFiles(root, {
      'examples/old.graphql': 'query Old {\n  old\n}\n',
      'pages/docs/guide.mdx':
        '---\ntitle: X\n---\n\n# X\n\nSee [it](/docs/api/queries#query-old) and `Query.b`.\n\nAlso `Query.old`.\n\n```graphql\n{\n  a\n  old\n}\n```\n',
    })
    await writeFile(join(root, 'a.graphql'), BREAKING)
    const expectUntouched = await setBack()
    const { outcome, lines } = await genApi({ source: files('a.graphql') })
    if (!(outcome instanceof Failure)) throw new Error('the command did not stop')
    expect(outcome.exitCode).toBe(1)
    expect(lines.slice(1)).toEqual([
      '  1 breaking change:',
      '    Query.old: This query was removed.',
    ])
    expect(outcome.message.split('\n')).toEqual([
      'A change breaks clients that were written for the former schema.',
      'What goes is used here:',
      '  examples/old.graphql:2  Query.old: Cannot query field "old" on type "Query".',
      '  pages/docs/guide.mdx:7  Query.old: the link leads to an entry that the reference does not have.',
      '  pages/docs/guide.mdx:9  names Query.old.',
      '  pages/docs/guide.mdx:14  Query.old: Cannot query field "old" on type "Query".',
      'Nothing was written: every page is as it was. To accept, say why; the sentence stands in the history:',
      '  npm run gen:api -- --accept-breaking "why"',
    ])
    await expectUntouched()
  })

  it('writes what breaks once the reason is given, and keeps the reason', async () => {
    await genApiOf(FIRST)
    const { outcome } = await genApiOf(BREAKING, { acceptBreaking: 'Nobody called it.' })
    expect(outcome).toBe(0)
    expect(await entry()).toMatchObject({
      notes: ['Nobody called it.'],
      changes: [{ coordinate: 'Query.old', severity: 'breaking' }],
    })
    expect((await genApi({ check: true, source: files('a.graphql') })).outcome).toBe(0)
  })

  it('keeps the changes of one day in one file, without those that took each other back', async () => {
    await genApiOf(FIRST)
    await genApiOf(`${FIRST} type T { a: Int }`, { acceptBreaking: 'One.' })
    await genApiOf(`${FIRST} type T { a: Int b: Int } scalar S`, { acceptBreaking: 'Two.' })
    expect(await entry()).toMatchObject({
      notes: ['One.', 'Two.'],
      changes: [{ coordinate: 'T' }, { coordinate: 'S' }],
    })
    await genApiOf(`${FIRST} scalar S`, { acceptBreaking: 'Two.' })
    const merged = await entry()
    expect(merged).toMatchObject({ notes: ['One.', 'Two.'], changes: [{ coordinate: 'S' }] })
  })

  it('records no change of a day that ends as it began', async () => {
    await genApiOf(FIRST)
    const [today, acceptBreaking] = ['2026-11-22', 'A slip.']
    await genApiOf(BREAKING, { today, acceptBreaking })
    await genApiOf(FIRST, { today })
    expect(await entry(today)).toMatchObject({ notes: ['A slip.'], changes: [] })
    await genApiOf(`${FIRST} scalar S`, { today })
    expect(await entry(today)).toMatchObject({ changes: [{ coordinate: 'S' }] })
  })

  it('of another product begins a history of its own', async () => {
    await genApiOf(FIRST)
    const { outcome, lines } = await genApiOf('type Query { other: Int }', { today: '2026-12-01' })
    expect([outcome, lines.length]).toEqual([0, 3])
    expect(await entry('2026-12-01')).toMatchObject({ begins: true, changes: [] })
  })

  it('of another product is refused when nobody named its endpoint', async () => {
    await genApiOf(FIRST)
    const { outcome } = await genApiOf('type Query { other: Int }', { named: false })
    expect(outcome).toBeInstanceOf(Failure)
    expect(String(outcome)).toContain('is the schema of another API than a.graphql')
    expect(await snapshot()).toContain('old')
  })

  it('is made anew from the snapshot alone when asked', async () => {
    await genApiOf(FIRST)
    await rm(join(root, 'pages'), { recursive: true })
    const { outcome, lines } = await genApi({ source: { kind: 'snapshot' } })
    expect([outcome, lines[0]]).toEqual([
      0,
      'load     public/schema.graphql: 2 types, 3 queries (TIME)',
    ])
    expect(await textOf('pages/docs/api/objects.mdx')).toBe('objects\n')
  })

  it('is not up to date with changes that no file records, and not written over them', async () => {
    await genApiOf(FIRST)
    await genApiOf(FIRST.replace('a: Int', 'a: Int!'), { today: '2026-11-22' })
    await rm(join(root, 'api-changes/2026-11-22.json'))
    const source = files('a.graphql')
    const { outcome, lines } = await genApi({ check: true, source })
    expect(outcome).toBe(1)
    expect(lines.at(-1)?.split('\n')[0]).toBe(
      'public/schema.graphql has changes that no file in api-changes/ records: api-changes/2026-11-21.json leads to another schema.',
    )
    expect((await genApi({ source })).outcome).toBeInstanceOf(Failure)
  })

  it('is written where a run was killed between the history and the snapshot', async () => {
    await genApiOf(FIRST)
    const former = await snapshot()
    const next = FIRST.replace('a: Int', 'a: Int!')
    await genApiOf(next)
    await writeFile(join(root, 'public/schema.graphql'), former)
    expect((await genApiOf(next)).outcome).toBe(0)
    expect(await snapshot()).toContain('a: Int!')
    expect(await entry()).toMatchObject({ changes: [{ coordinate: 'Query.a' }] })
  })
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

it.each<[string, Options, string]>([
  [
    'the endpoint refuses',
    { handler: answerJson({ errors: [{ message: 'introspection disabled' }] }) },
    'Introspection is disabled on this server.',
  ],
  ['no file is there', { source: files('x/*.graphql') }, 'No schema file was found.'],
])('leaves every file and stops the server when %s', async (_what, options, headline) => {
  await genApi()
  const expectUntouched = await setBack()
  const { outcome, stopped } = await genApi(options)
  if (!(outcome instanceof Failure)) throw new Error('the command did not fail')
  expect(outcome.exitCode).toBe(2)
  expect(outcome.message.split('\n')[0]).toBe(headline)
  expect(outcome.message.split('\n').at(-1)).toBe('Nothing was written: every page is as it was.')
  expect(stopped).toBe(options.source ? 0 : 1)
  await expectUntouched()
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
    source: files('a.graphql'),
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
