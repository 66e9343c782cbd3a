import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { elements, entryOf, referenceOf, textOf, words } from '@/tests/reference/rendered'
import { renderRoleTable } from './role-table'

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
  }`)

it.each([
  ['query-all', 'Who may call: Every role'],
  ['query-open', 'Who may call: Anyone, without signing in'],
  ['query-unsaid'],
  [
    'mutation-publish',
    'Who may call: Member of staff',
    'Repeating it: No key protects it',
    'Second person: Another than Draft.editor, when it is ROBOT',
    'Audit log: Each successful call',
  ],
  [
    'mutation-send',
    'Who may call: Robot',
    'Repeating it: Safe with the same key, within 24 hours',
    'Step-up: a with its answer, b',
  ],
])('says of %s what its directives demand', async (id, ...facts) => {
  const [rules] = elements(
    await entryOf(schema, id),
    ({ properties }) => String(properties.className) === 'ref-rules',
  )
  const terms = rules ? elements(rules, 'dt').map(words) : []
  const details = rules ? elements(rules, 'dd').map(words) : []
  expect(terms.map((term, index) => `${term}: ${details[index]}`)).toEqual(facts)
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
  expect(text).not.toContain('Who may call')
})

it('makes a table of roles and operations', async () => {
  const table = fromHtml(renderRoleTable(await referenceOf(schema)), { fragment: true })
  const rows = elements(table, 'tr')
  const cells = (row: Element) => elements(row, ({ tagName }) => /^t[hd]$/.test(tagName)).map(words)
  expect(rows.map(cells)).toEqual([
    ['Operation', 'Member of staff', 'Robot', 'And'],
    ['Queries'],
    ['all', '✓', '✓', ''],
    ['open', '✓', '✓', 'without signing in'],
    ['unsaid', '', '', ''],
    ['Mutations'],
    ['publish', '✓', '', 'second person'],
    ['send', '', '✓', 'key, step-up'],
  ])
  expect(renderRoleTable(await referenceOf(buildSchema('type Query { a: Int }')))).toBe(
    '<p>The schema does not say who may call its operations.</p>',
  )
})
