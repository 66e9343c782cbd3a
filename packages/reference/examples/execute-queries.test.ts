/** Examples that a real endpoint answers, over HTTP. */
import { buildSchema, type GraphQLSchema } from 'graphql'
import { expect, it } from 'vitest'
import { answerGraphql, answerJson } from '@/tests/servers/graphql-server'
import { answerBy, answerText, serveHttp, type Handler } from '@/tests/servers/http-server'
import { keepSecrets } from '#shared/printable.ts'
import { configuredSecrets, readEndpoint } from '#load/address.ts'
import { apiSettings } from '#model/api-settings.ts'
import { createAsk } from '#load/endpoint.ts'
import { makeFiles, type MakeOptions } from '#render/render.ts'
import { fromHtml } from 'hast-util-from-html'
import { makeFilesOf, operationsOf, writtenFor } from '@/tests/reference/generated'
import { createReference } from '#model/reference.ts'
import { pageHtml, textOf } from '@/tests/reference/rendered'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { readWrittenExamples } from './written-examples.ts'

const KEY = 'key-of-the-test'

/** Messages and files of the run, and by field: whether the endpoint answered, and the response. */
async function make(schema: GraphQLSchema, options: Partial<MakeOptions>, handler?: Handler) {
  const { origin, received } = await serveHttp(handler ?? answerJson({ data: {} }))
  const env = { GRAPHQL_HEADERS: `{"x-api-key": "${KEY}"}` }
  keepSecrets(configuredSecrets([], env), true)
  const endpoint = { ...readEndpoint(origin, env, 2000), pauseMs: 1 }
  const notes: string[] = []
  const files = await makeFilesOf(schema, {
    ask: handler && createAsk(endpoint),
    warn: (note) => notes.push(note),
    ...options,
  })
  const file = operationsOf(files)
  const answers = file.operations.map((record) =>
    'response' in record ? [record.field, record.executed, record.response.data] : [record.field],
  )
  return { notes, file, answers, received }
}

const library = buildSchema(
  'type Query { book(mark: ID!): Int } type Mutation { lend(mark: ID!): Int }',
)

it('queries are asked as they stand, and no mutation is, whatever it poses as', async () => {
  const handler = answerJson({ data: { book: 4711 } })
  const example = writtenFor('book', 'query Found($mark: ID!) { book(mark: $mark) }', {
    mark: 'QA 76',
  })
  const { notes, answers, received } = await make(library, { written: [example] }, handler)
  expect(notes).toEqual(['the endpoint answered 1 of 1 queries'])
  expect(answers[0]).toEqual(['book', true, { book: 4711 }])
  expect(answers[1]?.slice(0, 2)).toEqual(['lend', undefined])
  expect(received).toHaveLength(1)
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
    operationName: 'Found',
    variables: { mark: 'QA 76' },
  })

  const posing = { written: [writtenFor('book', 'mutation { lend(mark: "1") }')] }
  const bodies = (await make(library, posing, handler)).received.map(({ body }) => body)
  expect(bodies).toEqual([expect.stringContaining('query Book')])
})

it('an answer is kept only as long as its query has the same variables', async () => {
  const handler = answerJson({ data: { book: 4711 } })
  const written = (mark: string) => [
    writtenFor('book', 'query Found($mark: ID!) { book(mark: $mark) }', { mark }),
  ]
  const { file: recorded } = await make(library, { written: written('QA 76') }, handler)
  const kept = await make(library, { written: written('QA 76'), recorded })
  expect(kept.answers[0]).toEqual(['book', true, { book: 4711 }])
  const { answers, notes } = await make(library, { written: written('QA 77'), recorded })
  expect(answers[0]?.[1]).toBeUndefined()
  expect(notes).toEqual([expect.stringContaining('the answers of book are made up again')])
})

it('numbers keep their digits from the file to the request, the answer, the page and the code', async () => {
  const sdl = `scalar Long directive @example(value: Long) on FIELD_DEFINITION
    type Query { block(at: At!): Block top(height: Long!): Block by(id: ID!): Node }
    type Node { id: ID! }
    input At { height: Long! price: Float! }
    type Block { height: Long! size: Long! @example(value: 9007199254740995) }`
  const written = await readWrittenExamples(
    await temporaryFolder({
      'examples/block.graphql': 'query Found($at: At!) { block(at: $at) { height } }',
      'examples/by.graphql': 'query By($id: ID!) { by(id: $id) { id } }',
      'examples/by.json': '{ "id": 9007199254740993 }',
      'examples/block.json': '{ "at": { "height": -9007199254740993, "price": 1.10 } }',
    }),
  )
  const answers: Record<string, string> = {
    Found: '[{"data":{"block":{"height":-9007199254740993}}}]',
    Top: '{"data":{"top":{"height":1,"size":2.50}}}',
  }
  const options = {
    written,
    api: { examples: { 'Query.top(height:)': 9007199254740997n } },
  }
  expect(apiSettings.parse(options.api)).toEqual(options.api)
  const handler = answerBy(({ body }) => {
    const [, name = ''] = /query (\w+)/.exec(body) ?? []
    return answerText(200, 'application/json', answers[name] ?? '{}')
  })
  const { file: recorded, received } = await make(buildSchema(sdl), options, handler)
  const [block = '', , top] = received.map(({ body }) => body.replace(/\s/g, ''))
  expect(block).toContain('"variables":{"at":{"height":-9007199254740993,"price":1.10}}')
  expect(top).toContain('"variables":{"height":9007199254740997}')
  for (const more of [{ recorded }, {}]) {
    const files = await makeFiles(sdl, { ...options, ...more })
    const reference = createReference({ sdl, operations: operationsOf(files) })
    const text = (page: 'queries' | 'inputObjects') =>
      textOf(fromHtml(pageHtml(reference, page))).replace(/\s/g, '')
    expect(text('inputObjects')).toContain('{"height":-9007199254740993,"price":1.10}')
    expect(text('queries')).toContain('{"at":{"height":-9007199254740993,"price":1.10}}')
    expect(text('queries')).toContain('{"height":9007199254740997}')
    const [size, other] = 'recorded' in more ? ['2.50', '9.5'] : ['9007199254740995', '2.50']
    expect(text('queries')).toContain(`"size":${size}}}}`)
    expect(text('queries')).not.toContain(`"size":${other}}}}`)
    expect(text('queries')).toContain('{"id":9007199254740993}')
    expect(text('queries')).not.toContain('9007199254740992')
    expect(text('queries').includes('"height":-9007199254740993}}}')).toBe('recorded' in more)
  }
})

const things = buildSchema('type Query { field: [Thing!] } type Thing { id: ID! }')
const reply = (field: unknown) => answerJson({ data: { field } })
const failed = (errors: object[], status?: number) =>
  answerJson({ data: { field: null }, errors }, status)

it.each<[what: string, answer: Handler, problem: string]>([
  [
    'errors',
    failed([{ message: `No ${KEY}\nhere.` }, { message: 'Nor there.' }]),
    '(not shown: it repeats a key)',
  ],
  ['a status with a reason', failed([{ message: 'Slow down.' }], 500), 'Slow down.'],
  ['a status that passes', answerText(503, 'text/html', '<h1>Away</h1>'), '(HTTP 503)'],
  ['no JSON', answerText(200, 'text/html', '<h1>Hi</h1>'), 'no GraphQL in the answer (HTTP 200)'],
  [
    'nothing found',
    reply(null),
    'the answer is empty. Write an operation in examples/, with variables that refer to existing records',
  ],
  ['another shape', reply([{ id: null }]), 'Cannot return null for non-nullable field Thing.id.'],
  ['too much', reply(Array(2000).fill({ id: '1' })), 'more than 20000. Write'],
  ['more than anybody reads', reply([{ id: 'x'.repeat(1_000_000) }]), 'no answer (more than 1 MB)'],
  ['a secret in it', reply([{ id: KEY }]), 'the answer holds a secret: the value of x-api-key'],
  ['no answer in time', () => undefined, 'no answer (TimeoutError)'],
  ['a broken connection', (_request, response) => void response.destroy(), 'no answer ('],
])('%s: it is said, and the response stays made up', async (_what, handler, problem) => {
  const { notes, file, answers } = await make(things, {}, handler)
  expect(notes).toEqual([
    expect.stringContaining('query field keeps its made-up response: '),
    'the endpoint answered 0 of 1 queries',
  ])
  expect(notes[0]).toContain(problem)
  expect(answers).toEqual([['field', undefined, { field: [{ id: 'thing-1' }] }]])
  expect(notes.join() + JSON.stringify(file)).not.toContain(KEY)
})

it('answers that no longer belong to their query, or no longer fit, are dropped', async () => {
  const schema = buildSchema('type Query { a: Int b: Int }')
  const { file } = await make(schema, {}, answerGraphql(schema, { a: () => 4711, b: () => 4712 }))
  const next = buildSchema('type Query { a: Boolean b: Int c: Int }')
  const written = [writtenFor('b', '{ again: b }')]
  const { notes, answers } = await make(next, { recorded: file, written })
  expect(notes).toEqual([
    'the answers of a, b are made up again, because the query or the schema changed. --execute-queries asks the endpoint',
  ])
  expect(answers.map(([, executed]) => executed)).toEqual([undefined, undefined, undefined])
})
