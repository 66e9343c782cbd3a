/**
 * Somebody adopts a copy of this project for another API, served over HTTP with a required header:
 * nothing of the sample product is left, and everything passes that `npm test` runs. ADOPT_SCHEMA is
 * a file of SDL to do it with, in place of that of a small library.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildSchema } from 'graphql'
import { format, resolveConfig } from 'prettier'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand, type CommandResult } from '@/scripts/shared/child'
import { listFiles } from '@/scripts/shared/files'
import { fromRoot, root } from '@/scripts/shared/root'
import { referenceHref } from '@/lib/reference/anchors'
import type { OperationRecord, OperationsFile } from '@/lib/reference/reference'
import { site } from '@/site.config'
import { findFreePort } from '@/scripts/shared/port'
import { answerGraphql } from '../../servers/graphql-server'
import { openHttp } from '../../servers/http-server'

const KEY = 'shelf-key-1234'
const HALF_AN_HOUR = 30 * 60_000
/** Names of the sample product, as text and as part of addresses, and addresses of its own. */
const FORMER = new RegExp(
  [
    ...[site.product, site.sibling, site.company].map(({ name }) => name.replaceAll(' ', '[ -]?')),
    ...[site.url, site.product.website, site.sibling.docs, site.repository.url],
  ].join('|'),
  'i',
)
const GUIDES = 'pages/docs/user-flows'

let project = ''
let endpoint: Awaited<ReturnType<typeof openHttp>>

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    cwd: project,
    encoding: 'utf8',
  })

/** Runs a script of the copy. */
async function start(file: string, ...args: string[]): Promise<CommandResult> {
  return runCommand(
    { program: process.execPath, args: ['--import', 'tsx', path.join(project, file), ...args] },
    {
      cwd: project,
      output: 'capture',
      env: {
        GRAPHQL_HEADERS: `{"X-Api-Key": "${KEY}"}`,
        GRAPHQL_ENDPOINT: '',
        STRICT: '',
        // Beside browser tests of the project itself.
        E2E_PORT: String(await findFreePort()),
      },
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

type Answered = Extract<OperationRecord, { document: string }>

/** A guide with a call, its variables and its answer, as the reference shows them. */
const guideTo = ({ operation, field, document, variables, response }: Answered) => `---
title: Call ${field}
description: What an application sends to call ${field} of this API, and what it gets when all goes well.
---

# Call ${field}

Call [\`${field}\`](${referenceHref(operation, field)}):

\`\`\`graphql
${document}
\`\`\`

\`\`\`json filename="Variables"
${JSON.stringify(variables)}
\`\`\`

\`\`\`json filename="Response"
${JSON.stringify(response)}
\`\`\`
`

/** The operation of a kind with the longest name, which is most like itself when a letter is missing. */
async function operationOf(kind: string): Promise<Answered> {
  const text = await readFile(path.join(project, 'public/operations.json'), 'utf8')
  const [longest] = (JSON.parse(text) as OperationsFile).operations
    .filter((record): record is Answered => record.operation === kind && 'document' in record)
    .toSorted((a, b) => b.field.length - a.field.length)
  if (!longest) throw new Error(`The schema has no ${kind} with an example.`)
  return longest
}

/** Writes a file of the copy as Prettier has it. */
async function writePretty(file: string, source: string) {
  const options = await resolveConfig(path.join(project, file))
  const text = await format(source, { ...options, filepath: file })
  await writeFile(path.join(project, file), text)
  return text
}

beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'adopt-'))
  execFileSync('git', ['clone', '-q', '--local', '--no-hardlinks', root, project])
  await symlink(fromRoot('node_modules'), path.join(project, 'node_modules'))
  const sdl = await readFile(
    process.env.ADOPT_SCHEMA ?? fromRoot('tests/fixtures/adoption/library.graphql'),
    'utf8',
  )
  const answer = answerGraphql(buildSchema(sdl))
  endpoint = await openHttp((request, response, index) => {
    if (request.headers['x-api-key'] === KEY) return answer(request, response, index)
    response.writeHead(401)
    response.end('No key.')
  })
}, HALF_AN_HOUR)

afterAll(async () => {
  await endpoint.close()
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
  'two guides are written, and everything passes',
  async () => {
    await writePretty(`${GUIDES}/register.mdx`, guideTo(await operationOf('mutation')))
    await writePretty(`${GUIDES}/login.mdx`, guideTo(await operationOf('query')))
    const content = await start('scripts/content/check/main.ts')
    expect(content.output).toContain('15 pages of 34 not written yet.')
    const { code, output } = await start('scripts/commands/test/main.ts')
    expect(code, output).toBe(0)
  },
  HALF_AN_HOUR,
)

test(
  'nothing is left of the former product',
  async () => {
    const files = (await listFiles(path.join(project, 'out'))).filter(
      (file) => !/\.(?:br|gz|png|woff2)$/.test(file),
    )
    const texts = await Promise.all(
      files.map(async (file) => ({
        file,
        text: await readFile(path.join(project, 'out', file), 'utf8'),
      })),
    )
    const filesWith = (isIn: (text: string) => boolean) =>
      texts.filter(({ text }) => isIn(text)).map(({ file }) => file)
    expect(filesWith((text) => text.includes('lang="en"'))).toContain('docs/api/queries.html')
    expect(filesWith((text) => FORMER.test(text))).toEqual([])
    expect(filesWith((text) => text.includes(KEY))).toEqual([])
    expect(filesWith((text) => text.includes('data-run='))).toEqual([])
  },
  HALF_AN_HOUR,
)

test(
  'a guide that names what the schema lacks stops the build, with the place and the nearest name',
  async () => {
    const { field, ...rest } = await operationOf('mutation')
    const wrong = field.slice(0, -2) + field.slice(-1)
    const document = rest.document.replace(field, wrong)
    const source = await writePretty(
      `${GUIDES}/register.mdx`,
      guideTo({ ...rest, field, document }).replace(`-${field})`, `-${wrong})`),
    )
    const line = source.split('\n').findIndex((text) => text.startsWith('Call [')) + 1
    const { code, output } = await start('scripts/commands/build/main.ts')
    expect(code).toBe(1)
    expect(output).toContain(`${GUIDES}/register.mdx:${line}:6  error  schema-link`)
    expect(output).toContain(`Did you mean Mutation.${field}?`)
    expect(output).toContain(`Cannot query field "${wrong}" on type "Mutation". Did you mean`)
  },
  HALF_AN_HOUR,
)

test(
  'without the endpoint nothing is written, unless the snapshot is asked for',
  async () => {
    await endpoint.close()
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
