/** Endpoints whose answer is no usable introspection result, on real servers, with the whole message. */
import { describe, expect, it } from 'vitest'
import { answerText, messageOf, messageOfAnswer } from '../../../tests/servers/failure-message'
import { answerJson } from '../../../tests/servers/graphql-server'
import { serveHttp } from '../../../tests/servers/http-server'

describe('a body that is no introspection result', () => {
  const cases: [name: string, type: string, body: string, headline: string][] = [
    [
      'HTML',
      'text/html',
      '<!doctype html><title>GraphiQL</title>',
      'The server answered with HTML instead of JSON.',
    ],
    [
      'HTML that says it is JSON',
      'application/json',
      '\n<html>',
      'The server answered with HTML instead of JSON.',
    ],
    [
      'a login page',
      'text/html',
      '<form><input type="password"></form>',
      'The server answered with a login page instead of JSON.',
    ],
    [
      'truncated JSON',
      'application/json',
      '{"data":{"__schema":{"types":[{"name":"Q',
      'The answer stops in the middle of the JSON.',
    ],
    ['no JSON', 'text/plain', 'It works!', 'The answer is not JSON.'],
    ['nothing', 'application/json', '', 'The server answered with an empty body.'],
    [
      'SDL',
      'text/plain',
      '# v1\ntype Query { a: Int }\n',
      'The server answered with SDL instead of the JSON result of an introspection query.',
    ],
    [
      'other JSON',
      'application/json',
      '{"status":"ok"}',
      'The answer is JSON, but not the result of an introspection query: data.__schema is missing.',
    ],
    [
      'a JSON list',
      'application/json',
      '[1]',
      'The answer is JSON, but not the result of an introspection query: data.__schema is missing.',
    ],
    [
      'an empty schema',
      'application/json',
      '{"data":{"__schema":null}}',
      'The schema is empty: it has no query type with fields.',
    ],
  ]
  it.each(cases)('%s', async (_name, type, body, headline) => {
    const message = await messageOfAnswer(answerText(200, type, body))
    const shown = body.trim().replaceAll('\n', ' ') || '(none)'
    expect(message).toContain(
      `${headline}
  endpoint     ORIGIN/graphql (POST)
  answer       HTTP 200, ${type}
  first bytes  ${shown}
  try          `,
    )
  })

  it('a connection that breaks in the middle', async () => {
    const { origin, received } = await serveHttp((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '9999' })
      response.write('{"data":', () => setTimeout(() => response.destroy(), 20))
    })
    const message = await messageOf(`${origin}/graphql`)
    expect(received).toHaveLength(4)
    expect(message).toContain(`The answer stops in the middle of the JSON.
  endpoint     ORIGIN/graphql (POST, 4 attempts)
  answer       HTTP 200, application/json
  first bytes  {"data":
`)
  })
})

describe('a schema that cannot be used', () => {
  const schemaOf = (types: unknown[]) =>
    answerJson({ data: { __schema: { queryType: { name: 'Query' }, types } } })
  const int = { kind: 'SCALAR', name: 'Int' }
  const field = (name: string, type: unknown) => ({ name, type, args: [] })

  it('names every fault with its coordinate, after what was asked and answered', async () => {
    const message = await messageOfAnswer(
      schemaOf([
        int,
        {
          kind: 'OBJECT',
          name: 'Query',
          fields: [field('a', { kind: 'OBJECT', name: 'Nope' }), field('b', int)],
        },
        { kind: 'ENUM', name: 'Color' },
      ]),
    )
    expect(message.replace(/first bytes .*/, 'first bytes …')).toBe(`The schema is not valid.
  endpoint     ORIGIN/graphql (POST)
  answer       HTTP 200, application/json
  first bytes …
  problem      Color: the result has no "enumValues" for it
  problem      Query.a: unknown type "Nope"
  try          Correct the schema at the places above: its owner will want to know, too.`)
  })

  it("reports what graphql's own validation finds", async () => {
    const message = await messageOfAnswer(
      schemaOf([int, { kind: 'OBJECT', name: 'Query', fields: [field('__a', int)] }]),
    )
    expect(message).toContain(
      '  problem      Query.__a  Name "__a" must not begin with "__", which is reserved by GraphQL introspection.\n',
    )
  })

  it.each([
    ['no types', []],
    ['a query type without fields', [{ kind: 'OBJECT', name: 'Query', fields: [] }]],
  ])('empty: %s', async (_name, types) => {
    expect(await messageOfAnswer(schemaOf(types))).toMatch(
      /^The schema is empty: it has no query type with fields\.\n {2}endpoint {5}ORIGIN\/graphql \(POST\)\n/,
    )
  })
})
