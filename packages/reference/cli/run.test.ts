import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { beforeEach, describe, expect, it } from 'vitest'
import { site } from '@/site.config'
import { temporaryFolder, writeFiles } from '@/tests/support/temporary-folder'
import { answerGraphql, answerJson } from '@/tests/servers/graphql-server'
import { serveHttp, type Handler } from '@/tests/servers/http-server'
import { Failure } from '#shared/failure.ts'
import { listFiles } from '#shared/files.ts'
import { findUses } from '@/packages/kit/check/graphql/uses.ts'
import { run, type Context } from './run.ts'

let root: string
beforeEach(async () => {
  root = await temporaryFolder()
})

const textOf = (path: string) => readFile(join(root, path), 'utf8')
const entry = async (date = '2026-11-21') =>
  JSON.parse(await textOf(`api-changes/${date}.json`)) as unknown

type Options = Partial<Parameters<typeof run>[0] & Context> & { handler?: Handler }

/** Runs the command with two small files instead of the reference. `stopped` is the number of stopped servers. */
async function genApi({ handler = answerGraphql(), ...options }: Options = {}) {
  const lines: string[] = []
  let stopped = 0
  const { origin } = await serveHttp(handler)
  const outcome = await run(
    {
      ...{ check: false, source: { kind: 'embedded', timeoutMs: 30_000 }, acceptBreaking: null },
      ...{ newHistory: false, command: 'npm run gen:api --', ...options },
    },
    {
      root,
      make: (sdl) =>
        Promise.resolve([
          { path: 'public/schema.graphql', content: sdl },
          { path: 'pages/docs/api/objects.mdx', content: 'objects\n' },
        ]),
      startEmbedded: () =>
        Promise.resolve({ url: origin, close: () => Promise.resolve(void (stopped += 1)) }),
      findUses: (...args) => findUses(site, ...args),
      today: '2026-11-21',
      log: (line) => lines.push(line.replace(origin, 'ORIGIN')),
      ...options,
    },
  ).catch((error: unknown) => error)
  return { outcome, lines, stopped }
}

/** Runs the command with this schema. */
async function genApiOf(sdl: string, options: Options = {}) {
  await writeFile(join(root, 'a.graphql'), sdl)
  return genApi({ ...options, source: { kind: 'files', patterns: ['a.graphql'] } })
}

const YEAR_2000 = new Date('2000-01-01T00:00:00Z')

/** Backdates all files. @returns a check that no file was written, added or removed since */
async function setBack() {
  const names = await listFiles(root)
  for (const name of names) await utimes(join(root, name), YEAR_2000, YEAR_2000)
  return async () => {
    expect(await listFiles(root)).toEqual(names)
    for (const name of names) expect((await stat(join(root, name))).mtime, name).toEqual(YEAR_2000)
  }
}

it('unpublishes hidden elements without recording a change', async () => {
  const sdl = 'type Query { a: Int b: Int }'
  await genApiOf(sdl)
  const before = await entry()
  expect((await genApiOf(sdl, { api: { hide: ['Query.b'] } })).outcome).toBe(0)
  expect(await textOf('public/schema.graphql')).toBe('type Query {\n  a: Int\n}\n')
  expect(await entry()).toEqual(before)
  const source: Options['source'] = { kind: 'files', patterns: ['public/schema.graphql'] }
  const { lines } = await genApi({ source, api: { hide: ['Query.b'] } })
  expect(lines.join('\n')).not.toContain('matches nothing')
})

it('does not mention an element that is now hidden by a directive', async () => {
  const sdl =
    'directive @internal on FIELD_DEFINITION type Query { a: Int b: Int FIELD } type Ledger { f: Int }'
  await genApiOf(sdl.replace('FIELD }', 'ledger: Ledger }'))
  const { outcome, lines } = await genApiOf(
    sdl.replace('FIELD }', 'ledger: Ledger @internal }').replace('b: Int', ''),
    { api: { hide: ['@internal'] }, today: '2026-11-22', acceptBreaking: 'Why.' },
  )
  expect(outcome).toBe(0)
  const written = [
    await textOf('api-changes/2026-11-22.json'),
    await textOf('public/schema.graphql'),
  ]
  expect([...lines, ...written].join('\n')).not.toMatch(/ledger/)
  expect(await entry('2026-11-22')).toMatchObject({ changes: [{ coordinate: 'Query.b' }] })
})

it('stops if introspection would remove published directives', async () => {
  await genApiOf(
    'directive @auth(role: String) on FIELD_DEFINITION type Query { a: Int @auth(role: "A") }',
  )
  const expectUntouched = await setBack()
  const { outcome } = await genApi({ acceptBreaking: 'Why.' })
  expect(outcome).toMatchObject({ exitCode: 1 })
  expect(String(outcome)).toContain('has directives that introspection does not report: @auth.')
  await expectUntouched()
  const api = { directives: { auth: false as const } }
  expect((await genApi({ acceptBreaking: 'Why.', api })).outcome).toBe(0)
})

it('removes elements that are now hidden from the existing history', async () => {
  const before = `directive @internal on FIELD_DEFINITION | ENUM_VALUE | INPUT_FIELD_DEFINITION
    enum Kind { OLD WOMBAT @internal } input In { e: Kind hush: Int @internal }
    type Query { a(b: Kind = WOMBAT, in: In = { e: OLD, hush: 3 }): Int }`
  const sdl = `${before} extend type Query { c: Ledger @internal d: Int e: Int } type Ledger { f: Int }`
  await genApiOf(
    before.replace('Kind = WOMBAT', 'Kind = OLD').replace(' = { e: OLD, hush: 3 }', ''),
  )
  await genApiOf(sdl)
  await genApiOf(sdl.replace('d: Int', ''), { today: '2026-11-22', acceptBreaking: 'Why.' })
  expect(JSON.stringify([await entry(), await entry('2026-11-22')])).toMatch(
    /WOMBAT.*hush.*Ledger.*Query\.d/,
  )
  const source: Options['source'] = { kind: 'files', patterns: ['a.graphql'] }
  const api = { hide: ['@internal', 'Query.d'] }
  const { outcome } = await genApi({ source, api, check: true })
  expect(String(outcome)).toContain('api-changes/2026-11-22.json')
  await genApi({ source, api, today: '2026-11-23' })
  const days = JSON.stringify([await entry(), await entry('2026-11-22')])
  expect(days).toContain('Query.e')
  expect(days).not.toMatch(/Ledger|Query\.[cd]|@internal|WOMBAT|hush/)
  expect((await listFiles(join(root, 'api-changes'))).length).toBe(2)
})

it('prints what it read and wrote, and writes nothing on a second run', async () => {
  expect(await genApi()).toEqual({
    outcome: 0,
    lines: [
      'load     the embedded endpoint ORIGIN: 4 types, 2 queries',
      'write    3 of 3 files (0 unchanged)',
    ],
    stopped: 1,
  })
  const expectUntouched = await setBack()
  const { lines } = await genApi()
  expect(lines.at(-1)).toBe('write    0 of 2 files (2 unchanged)')
  await expectUntouched()
  await rm(join(root, 'pages'), { recursive: true })
  await genApi({ source: { kind: 'files', patterns: ['public/schema.graphql'] } })
  expect(await textOf('pages/docs/api/objects.mdx')).toBe('objects\n')
})

it('prints the first ten notes from loading, and all notes from generating', async () => {
  const fields = Array.from({ length: 12 }, (_, index) => `__a${index}: Int`)
  const { lines } = await genApiOf(`type Query { ${fields.join(' ')} }`, {
    make: (_sdl, warn) => {
      warn('a warning')
      return Promise.resolve([])
    },
  })
  expect(lines[10]).toContain('  note   a.graphql:1:104  Name "__a9" must not begin')
  expect(lines.slice(11, 13)).toEqual(['  note   … and 2 more', '  note   a warning'])
})

it('exits with 1 and lists guides that do not match the new reference', async () => {
  const checkGuides = () => Promise.resolve('pages/a.mdx:3  error')
  const { outcome, lines } = await genApi({ checkGuides })
  expect([outcome, lines.at(-1)]).toEqual([1, expect.stringContaining('pages/a.mdx:3  error')])
  expect(await textOf('public/schema.graphql')).toContain('type Query')
})

describe('a changed schema', () => {
  const FIRST = 'type Query { a: E b: Int old: Int } enum E { A }'
  const BREAKING = FIRST.replace(' old: Int', '')
  const GUIDE =
    '---\ntitle: X\n---\n\n# X\n\nSee [it](/docs/api/queries#query-old) and `Query.b`.\n\nAlso `Query.old`.\n\n```graphql\n{\n  a\n  old\n}\n```\n'
  const uses = {
    'examples/old.graphql': 'query Old {\n  old\n}\n',
    'pages/docs/guide.mdx': GUIDE,
  }

  it('starts a history without changes, then records non-breaking changes', async () => {
    expect((await genApiOf(FIRST)).lines).toHaveLength(2)
    expect(await entry()).toEqual({ begins: true, notes: [], changes: [] })
    await writeFiles(root, uses)
    const { outcome, lines } = await genApiOf(
      'type Query { a: E b: Int old: Int @deprecated(reason: "Use `a`.") c: E } enum E { A B }',
      { today: '2026-11-23' },
    )
    expect(outcome).toBe(0)
    expect(lines.slice(1, -1)).toEqual([
      '  1 dangerous change:',
      '    E.B: New value: clients that handle every value need a case for it.',
      '  2 safe changes:',
      '    Query.c: New query of type `E`.',
      '    Query.old: Deprecated: Use `a`.',
      '  Newly deprecated elements that this site uses:',
      '    examples/old.graphql:2  The field Query.old is deprecated. Use `a`.',
      '    pages/docs/guide.mdx:14  The field Query.old is deprecated. Use `a`.',
    ])
    expect(await entry('2026-11-23')).toMatchObject({
      changes: [{ coordinate: 'E.B' }, { coordinate: 'Query.c' }, { coordinate: 'Query.old' }],
    })
  })

  it('stops at breaking changes and lists where they are used, until there is a reason', async () => {
    await genApiOf(FIRST)
    await writeFiles(root, { ...uses, 'a.graphql': BREAKING })
    const expectUntouched = await setBack()
    const { outcome } = await genApi({ source: { kind: 'files', patterns: ['a.graphql'] } })
    await expectUntouched()
    expect(outcome).toMatchObject({
      exitCode: 1,
      message: `The breaking changes listed above would break existing clients.
These places use removed elements:
  examples/old.graphql:2  Cannot query field "old" on type "Query".
  pages/docs/guide.mdx:7  #query-old is not on /docs/api/queries.
  pages/docs/guide.mdx:9  mentions Query.old, which was removed.
  pages/docs/guide.mdx:14  Cannot query field "old" on type "Query".
Nothing was written. To accept the changes, give a reason, which the history will show:
  npm run gen:api -- --accept-breaking "reason"
If this is a different API, start a new history: npm run gen:api -- --new-history`,
    })
    await genApiOf(BREAKING, { acceptBreaking: 'Nobody called it.' })
    expect(await entry()).toMatchObject({
      notes: ['Nobody called it.'],
      changes: [{ coordinate: 'Query.old', severity: 'breaking', kind: 'removed' }],
    })
  })

  it('keeps the changes of a day in one file, without those that cancel each other out', async () => {
    await genApiOf(FIRST)
    await genApiOf(`${FIRST} type T { a: Int }`, { acceptBreaking: 'One.' })
    await genApiOf(`${FIRST} type T { a: Int b: Int } scalar S`, { acceptBreaking: 'Two.' })
    expect(await entry()).toMatchObject({
      notes: ['One.', 'Two.'],
      changes: [{ coordinate: 'T' }, { coordinate: 'S' }],
    })
    await genApiOf(`${FIRST} scalar S`, { acceptBreaking: 'Two.' })
    await genApiOf(`${BREAKING} scalar S`, { acceptBreaking: 'A slip.' })
    await genApiOf(`${FIRST} scalar S`)
    const { lines } = await genApiOf(`${FIRST} scalar S`, { acceptBreaking: 'Nothing.' })
    expect(lines.join('\n')).toContain('--accept-breaking was ignored')
    expect(await entry()).toMatchObject({
      notes: ['One.', 'Two.', 'A slip.'],
      changes: [{ coordinate: 'S' }],
    })
  })

  it('starts a new history for another API on request', async () => {
    const [first, other] = ['type Query { viewer: Int }', 'type Query { me: Int }']
    await genApiOf(first)
    const { outcome, lines } = await genApiOf(other)
    expect(outcome).toMatchObject({ exitCode: 1 })
    expect(lines).toContain('    Query.viewer: The query was removed.')
    await genApiOf(other, { today: '2026-12-01', newHistory: true })
    expect(await entry('2026-12-01')).toEqual({ begins: true, notes: [], changes: [] })
    await rm(join(root, 'public/schema.graphql'))
    expect(String((await genApiOf(first)).outcome)).toContain('git restore public/schema.graphql')
    expect(await listFiles(join(root, 'public'))).toEqual([])
  })

  it('records changes only once if a run was interrupted before it wrote the schema', async () => {
    await genApiOf(FIRST, { today: '2026-11-20' })
    const before = await textOf('public/schema.graphql')
    const next = FIRST.replace('a: E', 'a: E c: Int')
    await genApiOf(next)
    await writeFiles(root, { 'public/schema.graphql': before })
    await genApiOf(next, { today: '2026-11-22' })
    expect(await listFiles(join(root, 'api-changes'))).toEqual([
      '2026-11-20.json',
      '2026-11-21.json',
    ])
    expect(await entry()).toMatchObject({ changes: [{ coordinate: 'Query.c' }] })
  })

  it.each([
    ['public/schema.graphql', '<<<<<<< HEAD'],
    ['api-changes/2026-11-20.json', '<<<<<<< HEAD'],
    ['api-changes/2026-11-20.json', '{"notes": [], "changes": [{}]}'],
    ['api-changes/2026-13-20.json', '{"notes": [], "changes": []}'],
  ])('stops at an invalid file: %s %s', async (file, text) => {
    await writeFiles(root, { [file]: text })
    const { outcome } = await genApiOf(FIRST)
    expect(outcome).toMatchObject({ exitCode: 1 })
    expect(String(outcome)).toMatch(/Restore it from the branch you are merging/)
  })
})

it('--check writes nothing, and lists all changes and outdated files', async () => {
  expect((await genApi({ check: true })).outcome).toMatchObject({ exitCode: 1 })
  expect(await listFiles(root)).toEqual([])
  await genApi()
  expect((await genApi({ check: true })).lines.at(-1)).toBe('The reference is up to date.')
  await writeFile(join(root, 'pages/docs/api/objects.mdx'), 'edited\n')
  expect((await genApi({ check: true })).outcome).toMatchObject({
    exitCode: 1,
    message: `The reference is not up to date:
  pages/docs/api/objects.mdx
Run \`npm run gen:api\` and commit the result.`,
  })
  const names = Array.from({ length: 12 }, (_, index) => `a${index}`).sort()
  const fields = names.map((name) => `${name}: Int`).join(' ')
  await genApiOf(`type Query { q: Int } type A { ${fields} }`, { newHistory: true })
  const expectUntouched = await setBack()
  const options = { check: true, source: { kind: 'files', patterns: ['b.graphql'] } } as const
  await writeFiles(root, { 'b.graphql': `type Query { q: Int ${fields} } type A { ${fields} }` })
  const { outcome, lines } = await genApi(options)
  expect(outcome).toMatchObject({
    exitCode: 1,
    message: expect.stringContaining('not up to date') as string,
  })
  expect(lines.slice(1)).toEqual([
    '  12 safe changes:',
    ...names.map((name) => `    Query.${name}: New query of type \`Int\`.`),
  ])
  await writeFiles(root, { 'b.graphql': 'type Query { other: Int }' })
  expect(String((await genApi(options)).outcome)).toContain('would break existing clients')
  await rm(join(root, 'b.graphql'))
  await expectUntouched()
})

it('ignores the order of elements from a server, but keeps the order in files', async () => {
  await genApiOf('type Query { b(y: Int x: Int): E a: Int } enum E { Z A }')
  await rm(join(root, 'a.graphql'))
  const expectUntouched = await setBack()
  const shuffled = 'enum E { A Z } type Query { a: Int b(x: Int y: Int): E }'
  const handler = answerGraphql(buildSchema(shuffled))
  expect((await genApi({ handler })).lines.at(-1)).toContain('0 of 2 files')
  expect((await genApi({ handler, check: true })).outcome).toBe(0)
  await expectUntouched()
  expect((await genApiOf(shuffled)).lines.at(-1)).toContain('1 of 2 files')
  expect(await textOf('public/schema.graphql')).toMatch(/ A\n {2}Z[^]*a: Int\n {2}b\(x/)
  expect(await entry()).toEqual({ begins: true, notes: [], changes: [] })
})

it('writes nothing and stops the server if a step fails', async () => {
  await genApi()
  const expectUntouched = await setBack()
  const refused = await genApi({ handler: answerJson({ errors: [{ message: '__schema?' }] }) })
  expect(refused.outcome).toMatchObject({
    exitCode: 2,
    message: expect.stringMatching(
      /^Introspection is disabled on this server\.\n[^]*\nNothing was written\.$/,
    ) as string,
  })
  expect(refused.stopped).toBe(1)
  const problem = new Failure('Query.a: cannot be shown', 1)
  expect((await genApi({ make: () => Promise.reject(problem) })).outcome).toBe(problem)
  await expectUntouched()
})
