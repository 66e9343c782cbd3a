import { expect, test } from 'vitest'
import type { ReferencePageName } from './anchors'
import { fixture } from '@/tests/reference/generated'
import { entriesOf } from './pages'
import { hoverCardsOf } from './hover-cards'

test.each<[fixture: string, page: ReferencePageName, id: string, ...card: unknown[]]>([
  ['abstract-types', 'objects', 'object-Robot', 'Robot implements Entity', ''],
  ['abstract-types', 'objects', 'object-Robot-state', 'Robot.state: RobotState', ''],
  ['abstract-types', 'unions', 'union-Result', 'Result = Robot | Person', ''],
  ['abstract-types', 'enums', 'enum-PersonState-AWAKE', 'PersonState.AWAKE', ''],
  ['directives-subscriptions', 'queries', 'query-find', 'find(by: Lookup!): Int', ''],
  ['directives-subscriptions', 'queries', 'query-find-by', 'find(by: Lookup!)', ''],
  [
    'directives-subscriptions',
    'queries',
    'subscription-tick',
    'tick(every: Int = 1): Tick!',
    'Ticks.',
  ],
  [
    'directives-subscriptions',
    'inputObjects',
    'input-Lookup-former',
    'Lookup.former: String',
    '',
    1,
  ],
  ['directives-subscriptions', 'scalars', 'scalar-Moment', 'Moment', 'A moment in time.'],
  [
    'directives-subscriptions',
    'scalars',
    'directive-auth-roles',
    '@auth(roles: [Role!]! = [ADMIN])',
    'Any of these.',
  ],
  ['deprecations', 'queries', 'query-empty', 'empty: Int', '', 1],
])('the card of %s, %s#%s', (name, page, id, ...card) => {
  expect(hoverCardsOf(page, entriesOf(fixture(name)))[id]).toEqual(card)
})
