/**
 * Adoption of a copy of this project for another API, served over HTTP with a required header: nothing
 * of the sample product is left, and everything passes that `npm test` runs. ADOPT_SCHEMA is a file of
 * SDL to do it with, in place of that of a small library.
 */
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildSchema } from 'graphql'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { formatSource } from '@/scripts/shared/format-source'
import { listFiles } from '@/scripts/shared/files'
import { fromRoot } from '@/scripts/shared/root'
import { referenceHref } from '@/lib/reference/anchors'
import { documentText, type OperationRecord, type OperationsFile } from '@/lib/reference/reference'
import { site } from '@/site.config'
import { answerGraphql } from '../../servers/graphql-server'
import { openHttp } from '../../servers/http-server'
import { cloneProject, type ProjectClone } from './project-clone'

const KEY = 'shelf-key-1234'
const HALF_AN_HOUR = 30 * 60_000
/** Names of the sample product, as text and as part of addresses, and addresses of its own. */
const FORMER = new RegExp(
  [
    ...[site.product.name, site.company.name, site.footer[2].title].map((name) =>
      name.replaceAll(' ', '[ -]?'),
    ),
    ...[site.url, site.repository.url, ...Object.keys(site.blog.tags).map((tag) => `tags/${tag}`)],
    'Version:',
  ].join('|'),
  'i',
)
const GUIDE = 'pages/docs/user-flows/first-guide.mdx'

vi.setConfig({ testTimeout: HALF_AN_HOUR, hookTimeout: HALF_AN_HOUR })

let clone: ProjectClone
let endpoint: Awaited<ReturnType<typeof openHttp>>

const inClone = (file: string) => path.join(clone.folder, file)

const adopt = (...more: string[]) =>
  clone.start(
    'scripts/commands/adopt/main.ts',
    ...['--name', 'Shelf Room', '--company', 'Shelf'],
    ...['--url', 'https://docs.shelf.example', '--header', 'X-Api-Key'],
    ...['--endpoint', `${endpoint.origin}/graphql`, ...more],
  )

type Answered = Extract<OperationRecord, { document: readonly string[] }>

/** A guide with a call, its variables and its answer, as the reference shows them. */
const guideTo = ({ operation, field, document, variables, response }: Answered) => `---
title: Call ${field}
description: What an application sends to call ${field} of this API, and what it gets when all goes well.
---

# Call ${field}

Call [\`${field}\`](${referenceHref(operation, field)}):

\`\`\`graphql
${documentText({ document })}
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
  const text = await readFile(inClone('public/operations.json'), 'utf8')
  const [longest] = (JSON.parse(text) as OperationsFile).operations
    .filter((record): record is Answered => record.operation === kind && 'document' in record)
    .toSorted((a, b) => b.field.length - a.field.length)
  if (!longest) throw new Error(`The schema has no ${kind} with an example.`)
  return longest
}

/** Writes a file of the copy as the formatter has it. */
async function writePretty(file: string, source: string) {
  const text = formatSource(file, source)
  await writeFile(inClone(file), text)
  return text
}

beforeAll(async () => {
  clone = await cloneProject('adopt', { GRAPHQL_HEADERS: `{"X-Api-Key": "${KEY}"}`, STRICT: '' })
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
})

afterAll(async () => {
  await endpoint.close()
  await clone.remove()
})

test('a tree with uncommitted changes is refused, and a dry run changes nothing', async () => {
  const dry = await adopt('--dry-run')
  expect([dry.code, dry.output]).toEqual([0, expect.stringContaining('  sample-api\n')])
  expect(clone.git('status', '--porcelain')).toBe('')
  await writeFile(inClone('note.txt'), 'mine')
  const refused = await adopt()
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('?? note.txt')])
  await rm(inClone('note.txt'))
})

test.each([
  [
    'an endpoint that does not answer',
    '--endpoint',
    'http://127.0.0.1:1/graphql',
    'The request could not be made.',
  ],
  ['a schema that is not there', '--schema', 'no-such.graphql', 'No schema file was found.'],
])('%s changes nothing', async (_, option, value, reason) => {
  const { code, output } = await adopt(option, value)
  expect([code, output]).toEqual([2, expect.stringContaining(reason)])
  expect(output).toContain('Nothing was changed.')
  expect(clone.git('status', '--porcelain')).toBe('')
})

test('it is adopted, and the command leaves with the sample', async () => {
  const { code, output } = await adopt()
  expect([code, output]).toEqual([0, expect.stringContaining('Next:')])
  expect(output).not.toContain(KEY)
  clone.git('add', '-A')
  clone.git('commit', '-q', '-m', 'adopt')
  expect(clone.git('ls-files', 'starter', 'scripts/commands/adopt', 'sample-api')).toBe('')
  expect(clone.git('grep', '-c', 'adopt', '--', 'package.json', 'README.md').trim()).toBe('')
})

test('a guide is written, and everything passes; in strict mode what is unwritten is named', async () => {
  await writePretty(GUIDE, guideTo(await operationOf('mutation')))
  const strict = await clone.start('scripts/content/check/main.ts')
  expect(strict.output).toContain('4 pages of 20 not written yet.')
  const { code, output } = await clone.start('scripts/commands/test/main.ts')
  expect(code, output).toBe(0)
})

test('nothing is left of the former product', async () => {
  const files = (await listFiles(inClone('out'))).filter(
    (file) => !/\.(?:br|gz|png|woff2)$/.test(file),
  )
  const texts = await Promise.all(
    files.map(async (file) => ({
      file,
      text: await readFile(inClone(`out/${file}`), 'utf8'),
    })),
  )
  const filesWith = (isIn: (text: string) => boolean) =>
    texts.filter(({ text }) => isIn(text)).map(({ file }) => file)
  expect(filesWith((text) => text.includes('lang="en"'))).toContain('docs/api/queries.html')
  expect(filesWith((text) => FORMER.test(text))).toEqual([])
  expect(filesWith((text) => text.includes(KEY))).toEqual([])
  expect(filesWith((text) => text.includes('data-run='))).toEqual([])
})

test('a guide that names what the schema lacks stops the build, with the place and the nearest name', async () => {
  const { field, ...rest } = await operationOf('mutation')
  const wrong = field.slice(0, -2) + field.slice(-1)
  const document = rest.document.map((text) => text.replace(field, wrong))
  const source = await writePretty(
    GUIDE,
    guideTo({ ...rest, field, document }).replace(`-${field})`, `-${wrong})`),
  )
  const line = source.split('\n').findIndex((text) => text.startsWith('Call [')) + 1
  const { code, output } = await clone.start('scripts/commands/build/main.ts')
  expect(code).toBe(1)
  expect(output).toContain(`${GUIDE}:${line}:6  error  schema-link`)
  expect(output).toContain(`Did you mean Mutation.${field}?`)
  expect(output).toContain(`Cannot query field "${wrong}" on type "Mutation". Did you mean`)
})

test('without the endpoint nothing is written, unless the snapshot is asked for', async () => {
  await endpoint.close()
  const down = await clone.start('scripts/reference/main.ts')
  expect([down.code, down.output]).toEqual([2, expect.stringContaining('Nothing was written')])
  const offline = await clone.start('scripts/reference/main.ts', '--offline')
  expect([offline.code, offline.output]).toEqual([
    0,
    expect.stringContaining('public/schema.graphql'),
  ])
})
