/** Examples that a real endpoint answers, over HTTP. */
import { buildSchema, type GraphQLSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import type { OperationRecord } from '@/lib/reference/reference'
import { answerJson, queryOf } from '../../tests/servers/graphql-server'
import { answerBy, answerText, serveHttp, type Handler } from '../../tests/servers/http-server'
import { serveApollo, serveYoga } from '../../tests/servers/real-servers'
import { createAsk, type Endpoint } from './load/endpoint'
import type { MakeOptions } from './make-files'
import { makeFilesOf, operationsOf, writtenFor } from './testing/rendered'

const KEY = 'key-of-the-test'

/** A URL as it is asked where nothing else is said. */
const endpointAt = (url: string, options: Partial<Endpoint> = {}): Endpoint => ({
  ...{ url, method: 'POST', headers: {}, timeoutMs: 30_000 },
  ...options,
})

/** The operations by their field, and what the run said. */
async function make(schema: GraphQLSchema, options: Partial<MakeOptions>) {
  const notes: string[] = []
  const files = await makeFilesOf(schema, { ...options, warn: (note) => notes.push(note) })
  const file = operationsOf(files)
  const recordOf = (field: string) => file.operations.find((record) => record.field === field)
  return { notes, file, recordOf, text: JSON.stringify(file) }
}

const answerOf = (record: OperationRecord | undefined) =>
  record && 'response' in record ? [record.executed, record.response] : null

/** `book` and `lend` with behaviour; calls of the mutation are counted. */
function library() {
  const schema = buildSchema(
    'type Query { book(mark: ID!): Book } type Mutation { lend(mark: ID!): Book } type Book { mark: ID! title: String! }',
  )
  let lent = 0
  const query = schema.getQueryType()?.getFields().book
  const mutation = schema.getMutationType()?.getFields().lend
  if (!query || !mutation) throw new Error('the schema lacks its fields')
  query.resolve = (_source, { mark }: { mark: string }) => ({ mark, title: 'Real title' })
  mutation.resolve = () => {
    lent += 1
    return null
  }
  return { schema, lent: () => lent }
}

describe.each([
  ['GraphQL Yoga', serveYoga, {}],
  ['Apollo Server that wants a header', serveApollo(KEY), { 'x-api-key': KEY }],
] as const)('%s', (_name, serve, headers) => {
  it.each(['POST', 'GET'] as const)(
    'answers queries by %s, and is asked no mutation',
    async (method) => {
      const { schema, lent } = library()
      const written = {
        ...writtenFor(
          'book',
          'query Found($mark: ID!) { book(mark: $mark) { ...Parts } } fragment Parts on Book { title mark }',
        ),
        variables: { mark: 'QA 76' },
      }
      const ask = createAsk(endpointAt(await serve(schema), { method, headers }))
      const { notes, recordOf } = await make(schema, { ask, written: [written] })
      expect(notes).toEqual(['the endpoint answered 1 of 1 queries'])
      expect(answerOf(recordOf('book'))).toEqual([
        true,
        { data: { book: { title: 'Real title', mark: 'QA 76' } } },
      ])
      expect(answerOf(recordOf('lend'))).toEqual([undefined, expect.anything()])
      expect(lent()).toBe(0)
    },
  )
})

it('a mutation that poses as the example of a query is not sent either', async () => {
  const { schema } = library()
  const { origin, received } = await serveHttp(answerJson({ data: {} }))
  const { recordOf } = await make(schema, {
    ask: createAsk(endpointAt(origin)),
    written: [writtenFor('book', 'mutation { lend(mark: "1") { mark } }')],
  })
  expect(received).toEqual([])
  expect(answerOf(recordOf('book'))?.[0]).toBeUndefined()
})

const field = buildSchema('type Query { field: [Thing!] } type Thing { id: ID! }')
const found = (things: unknown) => answerJson({ data: { field: things } })
const failed = (errors: object[], status?: number) =>
  answerJson({ data: { field: null }, errors }, status)
const cases: [what: string, answer: Handler, problem: string][] = [
  [
    'errors',
    failed([{ message: `No ${KEY}\nhere.` }, { message: 'Nor there.' }]),
    '(not shown: it repeats what was sent) Nor there.',
  ],
  ['a status with a reason', failed([{ message: 'Slow down.' }], 500), 'Slow down.'],
  ['a status that passes', answerText(503, 'text/html', '<h1>Away</h1>'), '(HTTP 503)'],
  ['no JSON', answerText(200, 'text/html', '<h1>Hi</h1>'), 'no GraphQL in the answer (HTTP 200)'],
  [
    'nothing found',
    found(null),
    'nothing was found; variables of records that exist go into examples/field.json, beside examples/field.graphql',
  ],
  [
    'another shape',
    found([{ id: null }]),
    'the answer does not fit the schema: Thing.id: Cannot return null for non-nullable field Thing.id.',
  ],
  ['too much', found(Array(2000).fill({ id: '1' })), 'an example at most 20000'],
  [
    'a secret in it',
    found([{ id: KEY }]),
    'the answer holds a value of the headers or the address, which are secret',
  ],
  ['no answer in time', () => undefined, 'no answer (TimeoutError)'],
  ['a broken connection', (_request, response) => void response.destroy(), 'no answer ('],
]
it.each(cases)(
  '%s: it is said, and the response stays made up',
  async (_what, handler, problem) => {
    const { origin } = await serveHttp(handler)
    const headers = { 'x-api-key': KEY }
    const ask = createAsk(endpointAt(origin, { headers, timeoutMs: 500 }))
    const { notes, recordOf, text } = await make(field, { ask })
    expect(notes).toEqual([
      expect.stringContaining('query field was not answered, and keeps its made-up response: '),
      'the endpoint answered 0 of 1 queries',
    ])
    expect(notes[0]).toContain(problem)
    expect(answerOf(recordOf('field'))).toEqual([
      undefined,
      { data: { field: [{ id: expect.any(String) as string }] } },
    ])
    expect(notes.join() + text).not.toContain(KEY)
  },
)

describe('a run that asks no endpoint', () => {
  const schema = buildSchema('type Query { a: Int b: Int }')

  async function executed() {
    const { origin } = await serveHttp(
      answerBy((request) =>
        answerJson({ data: queryOf(request).includes('a') ? { a: 4711 } : { b: 4712 } }),
      ),
    )
    return make(schema, { ask: createAsk(endpointAt(origin)) })
  }

  it('keeps the answers of one that did', async () => {
    const first = await executed()
    expect(answerOf(first.recordOf('b'))).toEqual([true, { data: { b: 4712 } }])
    const second = await make(schema, { recorded: first.file })
    expect([second.file, second.notes]).toEqual([first.file, []])
  })

  it('drops those that no longer belong to their query, or no longer fit', async () => {
    const { file } = await executed()
    const next = buildSchema('type Query { a: Boolean b: Int c: Int }')
    const written = [writtenFor('b', '{ again: b }')]
    const { notes, recordOf } = await make(next, { recorded: file, written })
    expect(notes).toEqual([
      'query or schema changed since the endpoint answered a, b: made up again, until --execute-queries asks',
    ])
    for (const name of ['a', 'b', 'c']) expect(answerOf(recordOf(name))?.[0]).toBeUndefined()
  })
})
