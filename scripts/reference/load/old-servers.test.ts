/**
 * Servers that know less than today's introspection: the schema arrives anyway,
 * and what was lost is said. Each rejects in the words of a real implementation.
 */
import { graphql, printSchema, type GraphQLInputObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { loadFrom } from '../../../tests/servers/endpoint'
import {
  answerGraphql,
  answerJson,
  fullSchema,
  queryOf,
} from '../../../tests/servers/graphql-server'
import { answerBy } from '../../../tests/servers/http-server'
import {
  answerAsOldServer,
  rejections,
  YOUNG_PARTS,
  type YoungPart,
} from '../../../tests/servers/old-server'
import { lostDefaults } from '@/lib/reference/sdl/raw-defaults'
import { membersOf, reasonOf } from '@/lib/reference/sdl/schema-elements'
import { capabilities } from './introspection-query'

const lost = (...unknown: readonly YoungPart[]) =>
  unknown.map((name) => `lost, because the server does not support it: ${capabilities[name].lost}`)

it.each(['POST', 'GET'] as const)('a server of today loses nothing, by %s', async (method) => {
  const { schema, notes, progress, received } = await loadFrom(answerGraphql(), { method })
  expect(printSchema(schema)).toBe(printSchema(fullSchema))
  expect([notes, progress, received.length, received[0]?.method]).toEqual([[], [], 1, method])
})

describe('an older server', () => {
  it.each(YOUNG_PARTS)('without %s costs one more request and exactly that', async (unknown) => {
    const { schema, notes, received, progress } = await loadFrom(answerAsOldServer(unknown))
    expect(notes).toEqual(lost(unknown))
    expect(received).toHaveLength(2)
    expect(progress).toEqual(['the server refused the introspection query: asking a smaller one'])
    const by = schema.getType('By') as GraphQLInputObjectType
    expect(by.isOneOf).toBe(unknown !== '__Type.isOneOf')
    const { args } = schema.getQueryType()?.getFields().payment ?? { args: [] }
    expect(args.some(({ name }) => name === 'first')).toBe(
      unknown !== '__Field.args(includeDeprecated:)',
    )
  })

  it('without any of these still gives its schema', async () => {
    const { notes, received } = await loadFrom(answerAsOldServer(...YOUNG_PARTS))
    expect(received).toHaveLength(2)
    expect(notes).toEqual(lost(...YOUNG_PARTS))
  })

  it('that knows specifiedByURL by its draft name loses nothing', async () => {
    const draft = 'specifiedByURL: specifiedByUrl'
    const answer = answerBy(async (request) => {
      const query = queryOf(request)
      const errors = query.includes(draft) ? [] : rejections(query, ['__Type.specifiedByURL'])
      if (errors.length === 0) {
        const source = query.replace(draft, 'specifiedByURL')
        return answerJson(await graphql({ schema: fullSchema, source }))
      }
      const hint = ' Did you mean "specifiedByUrl"?'
      return answerJson({
        errors: errors.map((error) => ({ ...error, message: error.message + hint })),
      })
    })
    const { notes, schema, received } = await loadFrom(answer)
    expect([notes, received.length]).toEqual([[], 2])
    expect(printSchema(schema)).toBe(printSchema(fullSchema))
  })

  it.each<[string, string, YoungPart]>([
    ['graphql-ruby', "Field 'isOneOf' doesn't exist on type '__Type'", '__Type.isOneOf'],
    [
      'graphql-ruby',
      "Field 'args' doesn't accept argument 'includeDeprecated'",
      '__Field.args(includeDeprecated:)',
    ],
    [
      'graphql-java',
      "Validation error (FieldUndefined@[__schema/directives/isRepeatable]) : Field 'isRepeatable' in type '__Directive' is undefined",
      '__Directive.isRepeatable',
    ],
  ])('is understood by its words where it gives no places (%s)', async (_server, message, name) => {
    const { notes, received } = await loadFrom(
      answerBy((_request, index) =>
        index === 0 ? answerJson({ errors: [{ message }] }) : answerGraphql(),
      ),
    )
    expect([notes, received.length]).toEqual([lost(name), 2])
  })

  it('that gives no reason is asked for less, youngest capability first', async () => {
    const unknown: YoungPart[] = ['__Type.isOneOf', '__Directive.args(includeDeprecated:)']
    const answer = answerBy((request) =>
      rejections(queryOf(request), unknown).length > 0
        ? answerJson({ errors: [{ message: 'Bad query' }] }, 400)
        : answerGraphql(),
    )
    const { notes, received } = await loadFrom(answer)
    expect(received).toHaveLength(3)
    expect(notes).toEqual(lost(...unknown))
  })
})

it('a depth limit is met with a shallower query, and truncated types are named', async () => {
  const message = "'IntrospectionQuery' exceeds maximum operation depth of 12"
  const answer = answerBy((request) => {
    const nested = queryOf(request).match(/ofType/g)?.length ?? 0
    return nested > 6 ? answerJson({ errors: [{ message }] }, 400) : answerGraphql()
  })
  const { schema, notes, received } = await loadFrom(answer)
  expect(received).toHaveLength(2)
  expect(notes).toEqual([
    'asked for at most 6 list and non-null wrappers around a type, because the server limits the depth of queries',
    "Query.matrix: type truncated by the server's depth limit, shown as UnknownType",
  ])
  const { matrix, payment } = schema.getQueryType()?.getFields() ?? {}
  expect([String(matrix?.type), String(payment?.type)]).toEqual(['[[[UnknownType!]!]!]!', 'Amount'])
})

describe('odd answers', () => {
  const string = { kind: 'SCALAR', name: 'String' }

  /** A server with one query, and what else its answer holds. */
  function answerWith(
    parts: Partial<Record<'args' | 'types' | 'directives' | 'errors', object[]>>,
  ) {
    const { args = [], types = [], directives, errors } = parts
    const query = { kind: 'OBJECT', name: 'Query', fields: [{ name: 'a', type: string, args }] }
    const schema = { queryType: { name: 'Query' }, types: [string, ...types, query], directives }
    return answerJson({ data: { __schema: schema }, errors })
  }

  it('errors beside a schema are notes', async () => {
    const errors = [{ message: 'slow\nresolver' }]
    const { notes } = await loadFrom(answerWith({ errors }))
    expect(notes).toEqual(['the server reported an error beside the schema: slow resolver'])
  })

  it('takes for deprecated what says so, whatever its reason', async () => {
    const each = [
      { isDeprecated: true, deprecationReason: null },
      { isDeprecated: true },
      { isDeprecated: true, deprecationReason: 'Old.' },
      { isDeprecated: false, deprecationReason: '' },
      { deprecationReason: 'Alone.' },
    ].map((item, index) => ({ ...item, name: `e${index}`, type: string }))
    const input = { kind: 'INPUT_OBJECT', name: 'In', inputFields: each }
    const values = { kind: 'ENUM', name: 'Kind', enumValues: each }
    const fields = each.map((field) => ({ ...field, args: [] }))
    const object = { kind: 'OBJECT', name: 'Thing', interfaces: [], fields }
    const { schema } = await loadFrom(answerWith({ args: each, types: [input, values, object] }))
    const places = [
      schema.getQueryType()?.getFields().a,
      ...['In', 'Kind', 'Thing'].map((name) => schema.getType(name)),
    ].flatMap((definition) => definition ?? [])
    const expected = ['No longer supported', 'No longer supported', 'Old.', null, 'Alone.']
    expect(places.map((place) => membersOf(place).map(reasonOf))).toEqual(
      Array.from({ length: 4 }, () => expected),
    )
  })

  it('leaves places of directives out that GraphQL does not have', async () => {
    const directives = [{ name: 'd', args: [], locations: ['FOO', 'FIELD'] }]
    const { notes, schema } = await loadFrom(answerWith({ directives }))
    expect(notes).toEqual(['@d: the location "FOO" is unknown to GraphQL, and left out'])
    expect(schema.getDirective('d')?.locations).toEqual(['FIELD'])
  })

  it('keeps defaults that are no GraphQL, as text', async () => {
    const color = { kind: 'ENUM', name: 'Color', enumValues: [{ name: 'RED' }] }
    const type = { kind: 'ENUM', name: 'Color' }
    const args = [
      { name: 'php', type: string, defaultValue: 'array("x")' },
      { name: 'json', type, defaultValue: '"RED"' },
      { name: 'good', type, defaultValue: 'RED' },
    ]
    const { notes, schema } = await loadFrom(answerWith({ args, types: [color] }))
    expect([...lostDefaults(schema)]).toEqual([
      ['Query.a(php:)', 'array("x")'],
      ['Query.a(json:)', '"RED"'],
    ])
    expect(notes).toEqual([
      'Query.a(php:): the default array("x") is no valid value of its type',
      'Query.a(json:): the default "RED" is no valid value of its type',
    ])
  })
})
