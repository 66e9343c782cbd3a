import { fromHtml } from 'hast-util-from-html'
import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import {
  byId,
  elements,
  entryOf,
  pageHtml,
  referenceOf,
  textOf,
  words,
} from '@/tests/reference/rendered'
import type { ApiSettings, EnumValue } from '#model/api-settings.ts'
import { makeFilesOf } from '@/tests/reference/generated'
import { renderRoleTable } from './directives.tsx'

const schema = buildSchema(`enum Role { MEMBER_OF_STAFF ROBOT UNUSED }
  directive @auth(roles: [Role!]!) on FIELD_DEFINITION
  directive @public on FIELD_DEFINITION
  directive @idempotent(key: String!, hours: Int! = 24) on FIELD_DEFINITION
  directive @secondPerson(than: String!, when: String) on FIELD_DEFINITION
  directive @stepUp(challenge: String!, answer: String!, when: String) on FIELD_DEFINITION
  directive @tag(name: String) on FIELD_DEFINITION
  directive @scopes(of: [[String!]!]!) on FIELD_DEFINITION
  directive @beta(since: String) on OBJECT | FIELD_DEFINITION | ARGUMENT_DEFINITION
  directive @cost(weight: Int) repeatable on FIELD_DEFINITION
  type Draft @beta { editor: Role @beta(since: "May") @cost(weight: 1) @cost(weight: 2) }
  type Query { scoped: Int @scopes(of: [["read", "write"], ["all"]])
    all: Draft @auth(roles: [ROBOT, MEMBER_OF_STAFF]) open: Int @public unsaid: Int }
  type Mutation {
    publish(id: ID): Draft @auth(roles: [MEMBER_OF_STAFF]) @secondPerson(than: "Draft.editor", when: "it is \`ROBOT\`") @tag(name: "x")
    send(key: ID): Int @auth(roles: [ROBOT]) @idempotent(key: "key") @stepUp(challenge: "a", answer: "b")
    free: Int
  }`)

const api: ApiSettings = {
  directives: {
    auth: ({ roles }: { roles?: EnumValue[] }) =>
      roles && { callers: roles, text: `For ${roles.join(', ')}`, every: 'For every role' },
    public: () => ({ callers: 'anyone', text: 'For anyone' }),
    idempotent: ({ key, hours }: { key: string; hours: number }) => ({
      chip: 'Idempotent',
      text: `Safe with the same \`${key}\`, within ${hours} hours.`,
    }),
    secondPerson: ({ than, when }: { than: string; when?: string }) => ({
      chip: 'Second',
      text: `Not \`${than}\`${when ? `, when ${when}` : ''}.`,
    }),
    stepUp: ({ challenge, answer }: { challenge: string; answer: string }) => ({
      chip: 'Step-up',
      text: `\`${challenge}\` with \`${answer}\`.`,
    }),
    scopes: ({ of }: { of: string[][] }) =>
      `Needs ${of.map((scopes) => scopes.join(' and ')).join(', or ')}.`,
    beta: ({ since }: { since?: string }) => ({
      chip: 'Beta',
      text: `May change${since ? ` since ${since}` : ''}.`,
    }),
    cost: false,
  },
}
const page = (id: string, settings = api) => entryOf(schema, id, settings)

it.each([
  ['query-all', 'For every role'],
  ['query-open', 'For anyone'],
  ['query-unsaid', undefined],
  ['query-scoped', 'Needs read and write, or all.'],
  ['object-Draft', 'Beta May change.'],
  ['mutation-publish', 'For Member of staff Second Not Draft.editor, when it is ROBOT.'],
  [
    'mutation-send',
    'For Robot Idempotent Safe with the same key, within 24 hours. Step-up a with b.',
  ],
  ['mutation-free', undefined],
])('describes the directives of %s in words', async (id, text) => {
  const [rules] = elements(
    await page(id),
    ({ properties }) => String(properties.className) === 'ref-rules',
  )
  expect(rules && words(rules)).toBe(text)
})

it('describes @semanticNonNull in every schema', async () => {
  const sdl =
    'directive @semanticNonNull(levels: [Int!]) on FIELD_DEFINITION type Query { a: [Int] @semanticNonNull(levels: [0, 1]) }'
  expect(pageHtml(await referenceOf(buildSchema(sdl)), 'queries')).toContain(
    '(level 0, 1, where 0 is the value and 1 the items of its list)',
  )
})

it('describes the directives of a member next to its name and below it', async () => {
  const row = byId(await page('object-Draft'), 'object-Draft-editor')
  expect(words(row)).toBe('editor: Role Beta May change since May.')
})

it('links to roles and to fields that a value refers to, and marks the permitted roles', async () => {
  const entry = await page('mutation-publish')
  const addresses = elements(entry, 'a').map(({ properties }) => properties.href)
  expect(addresses).toContain('/docs/api/enums#enum-Role-MEMBER_OF_STAFF')
  expect(addresses).toContain('/docs/api/objects#object-Draft-editor')
  expect(entry.properties.dataRoles).toBe('MEMBER_OF_STAFF')
  expect((await page('query-open')).properties.dataRoles).toBeUndefined()
})

it('shows directives as in the schema if they have no wording or lack the values for it', async () => {
  expect(textOf(await page('mutation-publish'))).toContain('@tag(name: "x")')
  const foreign = buildSchema(
    'directive @auth(requires: String) on FIELD_DEFINITION type Query { a: Int @auth(requires: "A") }',
  )
  const text = textOf(await entryOf(foreign, 'query-a', api))
  expect(text).toContain('@auth(requires: "A")')
  expect(text).not.toContain('For ')
})

it.each([
  [
    ({ roles }: { roles: string[] }) => roles.join(),
    "Cannot read properties of undefined (reading 'join')",
  ],
  [({ roles }: { roles: string }) => `For ${roles}`, 'it returned “For undefined”'],
])('names the failing function and the directive', async (auth, reason) => {
  const foreign = buildSchema(
    'directive @auth(requires: String) on FIELD_DEFINITION type Query { a: Int @auth(requires: "A") }',
  )
  await expect(makeFilesOf(foreign, { api: { directives: { auth } } })).rejects.toThrow(
    `api.config.ts, directives.auth failed for @auth(requires: "A"): ${reason}.`,
  )
})

it('renders a role table with a row per operation and a column per role', async () => {
  const rowsOf = async (...args: Parameters<typeof referenceOf>) => {
    const table = fromHtml(renderRoleTable(await referenceOf(...args)), { fragment: true })
    return elements(table, 'tr').map((row) =>
      elements(row, ({ tagName }) => /^t[hd]$/.test(tagName)).map(words),
    )
  }
  expect(await rowsOf(schema, {}, api)).toEqual([
    ['Operation', 'Member of staff', 'Robot', 'Requires'],
    ['all', '✓', '✓', ''],
    ['open', 'For anyone', ''],
    ['scoped', 'Not stated', ''],
    ['unsaid', 'Not stated', ''],
    ['free', 'Not stated', ''],
    ['publish', '✓', '', 'Second'],
    ['send', '', '✓', 'Idempotent, Step-up'],
  ])
  const scopes = Array.from('abcdefghi', (letter) => `read:${letter}`)
  const many = buildSchema(`directive @may(scopes: [String!]!) on FIELD_DEFINITION
    type Query { a: Int @may(scopes: ${JSON.stringify(scopes)}) }`)
  const settings: ApiSettings = {
    directives: {
      may: ({ scopes }: { scopes: string[] }) => ({
        callers: scopes,
        text: `For ${scopes.join(', ')}`,
      }),
    },
  }
  expect(await rowsOf(many, {}, settings)).toEqual([
    ['Operation', 'Callers'],
    ['a', `For ${scopes.join(', ')}`],
  ])
  expect(renderRoleTable(await referenceOf(buildSchema('type Query { a: Int }')))).toBe(
    '<p>The schema does not state who may call its operations.</p>',
  )
})
