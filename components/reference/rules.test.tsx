import { fromHtml } from 'hast-util-from-html'
import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { elements, entryOf, pageTree, referenceOf, textOf, words } from '@/tests/reference/rendered'
import { renderRoleTable } from './rules'

const schema = buildSchema(`enum Role { MEMBER_OF_STAFF ROBOT UNUSED }
  directive @auth(roles: [Role!]!) on FIELD_DEFINITION
  directive @public on FIELD_DEFINITION
  directive @idempotent(key: String!, hours: Int! = 24) on FIELD_DEFINITION
  directive @secondPerson(than: String!, when: String) on FIELD_DEFINITION
  directive @stepUp(challenge: String!, answer: String!, when: String) on FIELD_DEFINITION
  directive @audited on FIELD_DEFINITION
  directive @tag(name: String) on FIELD_DEFINITION
  type Draft { editor: Role }
  type Query { all: Draft @auth(roles: [ROBOT, MEMBER_OF_STAFF]) open: Int @public unsaid: Int }
  type Mutation {
    publish(id: ID): Draft @auth(roles: [MEMBER_OF_STAFF]) @secondPerson(than: "Draft.editor", when: "it is \`ROBOT\`") @audited @tag(name: "x")
    send(key: ID): Int @auth(roles: [ROBOT]) @idempotent(key: "key") @stepUp(challenge: "a", answer: "b")
    free: Int
  }`)

it.each([
  ['query-all', 'For every role'],
  ['query-open', 'For anyone, without signing in'],
  ['query-unsaid', undefined],
  [
    'mutation-publish',
    'For Member of staff Second person By another person than Draft.editor, when it is ROBOT. ' +
      'Audited Each successful call is in the audit log.',
  ],
  [
    'mutation-send',
    'For Robot Idempotent Safe to repeat with the same key, within 24 hours. ' +
      'Step-up a with its answer, b.',
  ],
  ['mutation-free', undefined],
])('says of %s what its directives demand', async (id, text) => {
  const [rules] = elements(
    await entryOf(schema, id),
    ({ properties }) => String(properties.className) === 'ref-rules',
  )
  expect(rules && words(rules)).toBe(text)
})

it('says once what holds for most, and of others that it does not', async () => {
  expect(words(await pageTree(schema, 'mutations'))).toContain(
    'Unless an entry says otherwise, no key makes it safe to repeat.',
  )
  const audited = buildSchema(`directive @audited on FIELD_DEFINITION
    type Query { a: Int @audited b: Int @audited c: Int }`)
  expect(words(await pageTree(audited, 'queries'))).toContain(
    'Unless an entry says otherwise, each successful call is in the audit log.',
  )
  expect(words(await entryOf(audited, 'query-a'))).not.toContain('udited')
  expect(words(await entryOf(audited, 'query-c'))).toContain('Not audited')
})

it('leads to the roles and to the field of the first person', async () => {
  const links = elements(await entryOf(schema, 'mutation-publish'), 'a')
  const addresses = links.map(({ properties }) => properties.href)
  expect(addresses).toContain('/docs/api/enums#enum-Role-MEMBER_OF_STAFF')
  expect(addresses).toContain('/docs/api/objects#object-Draft-editor')
})

it('shows other directives as they stand', async () => {
  expect(textOf(await entryOf(schema, 'mutation-publish'))).toContain('@tag(name: "x")')
  const foreign = buildSchema(
    'directive @auth(requires: String) on FIELD_DEFINITION type Query { a: Int @auth(requires: "A") }',
  )
  const text = textOf(await entryOf(foreign, 'query-a'))
  expect(text).toContain('@auth(requires: "A")')
  expect(text).not.toContain('For ')
})

it('lists who may call what, the most open first, and what else a call takes', async () => {
  const list = fromHtml(renderRoleTable(await referenceOf(schema)), { fragment: true })
  const rows = elements(list, ({ tagName }) => tagName === 'div').map(words)
  expect(rows).toEqual([
    'anyone, without signing in open',
    'every role all',
    'Member of staff publish',
    'Robot send',
    'Not said unsaid, free',
    'Second person publish',
    'Idempotent send',
    'Step-up send',
  ])
  expect(renderRoleTable(await referenceOf(buildSchema('type Query { a: Int }')))).toBe(
    '<p>The schema does not say who may call its operations.</p>',
  )
})
