import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { byId, elements, pageTree, referenceOf, textOf, words } from '@/tests/reference/rendered'
import { renderRoleTable } from './role-table'

const SDL = `enum Role { MEMBER_OF_STAFF ROBOT UNUSED }
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
  }`
const schema = buildSchema(SDL)

/** The facts of an entry: `title: content`. */
async function factsOf(page: 'queries' | 'mutations', id: string) {
  const entry = byId(await pageTree(schema, page), id)
  const list = elements(entry, ({ properties }) => String(properties.className) === 'ref-rules')
  const terms = elements(list[0] ?? entry, ({ tagName }) => tagName === 'dt').map(words)
  const details = elements(list[0] ?? entry, ({ tagName }) => tagName === 'dd').map(words)
  return list[0] ? terms.map((term, index) => `${term}: ${details[index] ?? ''}`) : []
}

it('says of an operation what its directives demand', async () => {
  expect(await factsOf('queries', 'query-all')).toEqual(['Who may call: Every role'])
  expect(await factsOf('queries', 'query-open')).toEqual([
    'Who may call: Anyone, without signing in',
  ])
  expect(await factsOf('queries', 'query-unsaid')).toEqual([])
  expect(await factsOf('mutations', 'mutation-publish')).toEqual([
    'Who may call: Member of staff',
    'Repeating it: No key protects it',
    'Second person: Another than Draft.editor, when it is ROBOT',
    'Audit log: Each successful call',
  ])
  expect(await factsOf('mutations', 'mutation-send')).toEqual([
    'Who may call: Robot',
    'Repeating it: Safe with the same key, within 24 hours',
    'Step-up: a with its answer, b',
  ])
})

it('leads to the roles and to the field of the first person', async () => {
  const entry = byId(await pageTree(schema, 'mutations'), 'mutation-publish')
  const links = elements(entry, ({ tagName }) => tagName === 'a').map(({ properties }) =>
    String(properties.href),
  )
  expect(links).toContain('/docs/api/enums#enum-Role-MEMBER_OF_STAFF')
  expect(links).toContain('/docs/api/objects#object-Draft-editor')
})

it('shows other directives as they stand', async () => {
  expect(textOf(byId(await pageTree(schema, 'mutations'), 'mutation-publish'))).toContain(
    '@tag(name: "x")',
  )
  const foreign = buildSchema(
    'directive @auth(requires: String) on FIELD_DEFINITION type Query { a: Int @auth(requires: "A") }',
  )
  const entry = byId(await pageTree(foreign, 'queries'), 'query-a')
  expect(textOf(entry)).toContain('@auth(requires: "A")')
  expect(textOf(entry)).not.toContain('Who may call')
})

it('makes a table of roles and operations', async () => {
  const table = fromHtml(renderRoleTable(await referenceOf(schema)), { fragment: true })
  const rows = elements(table, ({ tagName }) => tagName === 'tr')
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
