/** Applied directives come over HTTP from `_service { sdl }`, where a server has it. */
import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { loadFrom } from '../../../tests/servers/endpoint'
import { answerGraphql } from '../../../tests/servers/graphql-server'
import { printSdl } from '@/lib/reference/sdl/print-sdl'
import { directivesIn } from '../../shared/sdl-coordinates'

const SDL = `directive @auth(roles: [String!]!) on FIELD_DEFINITION | OBJECT

type Query {
  me: User @auth(roles: ["A"])
}

type User @auth(roles: ["B"]) {
  id: ID!
}
`

const FEDERATION = `scalar _Any
union _Entity = User
type _Service { sdl: String! }
extend type Query { _service: _Service! _entities(representations: [_Any!]!): [_Entity]! }`

/** Loads from a server whose field answers with some text, or with an error. */
async function load(sdl: string | Error, method: 'GET' | 'POST' = 'POST') {
  const _service = () => {
    if (sdl instanceof Error) throw sdl
    return { sdl }
  }
  const answer = answerGraphql(buildSchema(`${SDL}${FEDERATION}`), { _service })
  const { schema, appliedDirectives, notes, received } = await loadFrom(answer, { method })
  return { text: printSdl(schema, appliedDirectives), notes, requests: received.length }
}

it.each(['POST', 'GET'] as const)(
  'brings them, and leaves the field itself out, by %s',
  async (method) => {
    expect(await load(SDL, method)).toEqual({ text: SDL, notes: [], requests: 2 })
  },
)

const without = SDL.replace(/ @auth\(roles: \["."\]\)/g, '')

it('is not needed: a server that refuses it loses them, with a note', async () => {
  expect(await load(new Error('Not for you.'))).toEqual({
    text: without,
    notes: [
      'lost, because the server does not answer { _service { sdl } }: applied directives (Not for you.)',
    ],
    requests: 2,
  })
})

it('says so when the text is no SDL', async () => {
  const { text, notes } = await load('type {')
  expect(text).toBe(without)
  expect(notes).toEqual([expect.stringContaining('Expected Name, found "{"')])
})

it('may have extensions, and directives without a definition', () => {
  const sdl = `extend type A @key(fields: "id") { a(x: Int @tag): E @deprecated @tag @tag(name: "b") }
    extend enum E { V @tag } extend schema @link(url: "x") directive @d(y: Int @tag) on FIELD
    type A @shareable { b: Int }`
  expect(Object.fromEntries(directivesIn(sdl))).toEqual({
    A: ['@key(fields: "id")', '@shareable'],
    'A.a': ['@tag', '@tag(name: "b")'],
    'A.a(x:)': ['@tag'],
    'E.V': ['@tag'],
    '@d(y:)': ['@tag'],
  })
})
