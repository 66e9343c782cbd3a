/**
 * Somebody adopts a copy of this project for another API, served over HTTP with a required header:
 * nothing of the sample product is left, and all checks and a build pass.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildSchema } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand, type CommandResult } from '@/scripts/shared/child'
import { listFiles } from '@/scripts/shared/files'
import { fromRoot, root } from '@/scripts/shared/root'
import { answerGraphql } from '../servers/graphql-server'
import { openHttp } from '../servers/http-server'

const KEY = 'shelf-key-1234'
const HALF_AN_HOUR = 30 * 60_000
/** Names of the sample product, as text and as part of addresses. */
const FORMER = /remittance[ -]?desk|screening[ -]?desk|compliance[ -]?desk/i

let project = ''
let endpoint: Awaited<ReturnType<typeof openHttp>>

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    cwd: project,
    encoding: 'utf8',
  })

/** Runs a script of the copy. */
function start(file: string, ...args: string[]): Promise<CommandResult> {
  return runCommand(
    { program: process.execPath, args: ['--import', 'tsx', path.join(project, file), ...args] },
    {
      cwd: project,
      output: 'capture',
      env: { GRAPHQL_HEADERS: `{"X-Api-Key": "${KEY}"}`, GRAPHQL_ENDPOINT: '', STRICT: '' },
    },
  )
}

const adopt = (...more: string[]) =>
  start(
    'scripts/commands/adopt/main.ts',
    ...['--name', 'Shelf', '--company', 'Reading Room', '--sibling', 'Card Index'],
    ...['--url', 'https://docs.shelf.example', '--header', 'X-Api-Key'],
    ...['--endpoint', `${endpoint.origin}/graphql`, ...more],
  )

const GUIDE = `---
title: Lend a book
description: How a librarian lends a book, what the reader is told, and when the book has to come back.
---

# Lend a book

Call [\`lendBook\`](/docs/api/mutations#mutation-lendBook):

\`\`\`graphql
mutation Lend($input: LendBookInput!) {
  lendBook(input: $input) {
    ... on Loan {
      due
    }
  }
}
\`\`\`

\`\`\`json filename="Variables"
{ "input": { "mark": "QA 76", "reader": "17" } }
\`\`\`

\`\`\`json filename="Response"
{ "data": { "lendBook": { "due": "2025-02-15" } } }
\`\`\`
`

const SECOND = `---
title: Find a book
description: How anybody finds a book by the mark on its spine, and sees whether it stands on its shelf.
---

# Find a book

Ask for [\`book\`](/docs/api/queries#query-book); [\`BookState\`](/docs/api/enums#enum-BookState) says where it is.
`

beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'adopt-'))
  execFileSync('git', ['clone', '-q', '--local', '--no-hardlinks', root, project])
  await symlink(fromRoot('node_modules'), path.join(project, 'node_modules'))
  const sdl = await readFile(fromRoot('tests/fixtures/adoption/library.graphql'), 'utf8')
  const answer = answerGraphql(buildSchema(sdl))
  endpoint = await openHttp((request, response, index) => {
    if (request.headers['x-api-key'] === KEY) return answer(request, response, index)
    response.writeHead(401)
    response.end('No key.')
  })
}, HALF_AN_HOUR)

afterAll(async () => {
  endpoint.close()
  await rm(project, { recursive: true, force: true })
})

test(
  'a tree with uncommitted changes is refused, and a dry run changes nothing',
  async () => {
    const dry = await adopt('--dry-run')
    expect([dry.code, dry.output]).toEqual([0, expect.stringContaining('  sample-api\n')])
    expect(git('status', '--porcelain')).toBe('')
    await writeFile(path.join(project, 'note.txt'), 'mine')
    const refused = await adopt('--yes')
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('?? note.txt')])
    await rm(path.join(project, 'note.txt'))
  },
  HALF_AN_HOUR,
)

test(
  'an endpoint that does not answer changes nothing',
  async () => {
    const { code, output } = await adopt('--yes', '--endpoint', 'http://127.0.0.1:1/graphql')
    expect([code, output]).toEqual([2, expect.stringContaining('Nothing was changed.')])
    expect(git('status', '--porcelain')).toBe('')
  },
  HALF_AN_HOUR,
)

test(
  'it is adopted, and a second run changes nothing',
  async () => {
    const { code, output } = await adopt('--yes')
    expect([code, output]).toEqual([0, expect.stringContaining('Left to write: 17 pages.')])
    expect(output).not.toContain(KEY)
    git('add', '-A')
    git('commit', '-q', '-m', 'adopt')
    const again = await adopt('--yes')
    expect([again.code, again.output]).toEqual([0, expect.stringContaining('Nothing to change')])
    expect(git('status', '--porcelain')).toBe('')
  },
  HALF_AN_HOUR,
)

test(
  'two guides are written, and the check passes',
  async () => {
    await writeFile(path.join(project, 'pages/docs/user-flows/register.mdx'), GUIDE)
    await writeFile(path.join(project, 'pages/docs/user-flows/login.mdx'), SECOND)
    const { code, output } = await start('scripts/commands/check/main.ts')
    expect(code, output).toBe(0)
  },
  HALF_AN_HOUR,
)

test(
  'the site builds, and says nothing of the former product',
  async () => {
    const generated = await start('scripts/reference/main.ts')
    expect(generated.code, generated.output).toBe(0)
    const { code, output } = await start('scripts/commands/build/main.ts')
    expect(code, output).toBe(0)
    expect(output).toContain('15 pages of 34 not written yet.')
    const files = (await listFiles(path.join(project, 'out'))).filter(
      (file) => !/\.(?:br|gz|png|woff2)$/.test(file),
    )
    const texts = await Promise.all(
      files.map(async (file) => ({
        file,
        text: await readFile(path.join(project, 'out', file), 'utf8'),
      })),
    )
    expect(texts.filter(({ text }) => FORMER.test(text)).map(({ file }) => file)).toEqual([])
    expect(texts.filter(({ text }) => text.includes(KEY)).map(({ file }) => file)).toEqual([])
    expect(texts.filter(({ text }) => text.includes('data-run=')).map(({ file }) => file)).toEqual(
      [],
    )
  },
  HALF_AN_HOUR,
)

test(
  'a guide that names what the schema lacks stops the build, with the place and the nearest name',
  async () => {
    const wrong = GUIDE.replace('lendBook(input', 'lendBok(input').replace(
      '-lendBook)',
      '-lendBok)',
    )
    await writeFile(path.join(project, 'pages/docs/user-flows/register.mdx'), wrong)
    const { code, output } = await start('scripts/commands/build/main.ts')
    expect(code).toBe(1)
    expect(output).toContain('pages/docs/user-flows/register.mdx:8:6  error  schema-link')
    expect(output).toContain('Did you mean Mutation.lendBook?')
    expect(output).toContain(
      'Cannot query field "lendBok" on type "Mutation". Did you mean "lendBook"?',
    )
  },
  HALF_AN_HOUR,
)

test(
  'without the endpoint nothing is written, unless the snapshot is asked for',
  async () => {
    endpoint.close()
    const down = await start('scripts/reference/main.ts')
    expect([down.code, down.output]).toEqual([2, expect.stringContaining('Nothing was written')])
    const offline = await start('scripts/reference/main.ts', '--offline')
    expect([offline.code, offline.output]).toEqual([
      0,
      expect.stringContaining('public/schema.graphql'),
    ])
  },
  HALF_AN_HOUR,
)
