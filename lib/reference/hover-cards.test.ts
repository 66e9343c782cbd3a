import { expect, test } from 'vitest'
import type { ReferencePage } from './anchors'
import { fixture } from '@/tests/reference/generated'
import { entriesOf } from './pages'
import { hoverCardsOf } from './hover-cards'

const cards = (page: ReferencePage, name: string) => hoverCardsOf(page, entriesOf(fixture(name)))

test('types show what they are made of, fields where they belong', () => {
  expect(cards('objects', 'abstract-types')).toMatchObject({
    'object-Robot': ['Robot implements Entity', ''],
    'object-Robot-state': ['Robot.state: RobotState', ''],
    'interface-Named-owner': ['Named.owner: Named', ''],
  })
  expect(cards('unions', 'abstract-types')).toEqual({
    'union-Outcome': ['Outcome = NotFoundError | Person', ''],
    'union-Result': ['Result = Robot | Person', ''],
  })
  expect(Object.keys(cards('enums', 'abstract-types'))).toEqual([
    'enum-PersonState',
    'enum-PersonState-AWAKE',
    'enum-RobotState',
    'enum-RobotState-CHARGED',
  ])
})

test('operations, arguments and input fields show types and defaults', () => {
  expect(cards('queries', 'directives-subscriptions')).toEqual({
    'query-find': ['find(by: Lookup!): Int', ''],
    'query-find-by': ['find(by: Lookup!)', ''],
    'subscription-tick': ['tick(every: Int = 1): Tick!', 'Ticks.'],
    'subscription-tick-every': ['tick(every: Int = 1)', ''],
  })
  expect(cards('inputObjects', 'directives-subscriptions')).toMatchObject({
    'input-Lookup-former': ['Lookup.former: String', '', 1],
    'input-Range-from': ['Range.from: Int!', ''],
  })
  expect(cards('scalars', 'directives-subscriptions')).toMatchObject({
    'scalar-Moment': ['Moment', 'A moment in time.'],
    'directive-auth': [
      '@auth(roles: [Role!]! = [ADMIN], strict: Boolean = true)',
      'Who may call it.',
    ],
    'directive-auth-roles': ['@auth(roles: [Role!]! = [ADMIN])', 'Any of these.'],
  })
})

test('what is deprecated says so, whatever the reason', () => {
  expect(cards('queries', 'deprecations')).toMatchObject({
    'query-empty': ['empty: Int', '', 1],
    'query-plain': ['plain: Int', '', 1],
    'query-fresh': [expect.any(String), ''],
  })
})
