import { expect, test } from 'vitest'
import { fixtureModel } from '@/scripts/reference/testing/model'
import { peeksOf } from './peeks'

test('types show what they are made of, fields where they belong', () => {
  const model = fixtureModel('abstract-types')
  expect(peeksOf('objects', model)).toMatchObject({
    'object-Robot': ['Robot implements Entity', ''],
    'object-Robot-state': ['Robot.state: RobotState', ''],
    'interface-Named-owner': ['Named.owner: Named', ''],
  })
  expect(peeksOf('unions', model)).toEqual({
    'union-Outcome': ['Outcome = NotFoundError | Person', ''],
    'union-Result': ['Result = Robot | Person', ''],
  })
  expect(Object.keys(peeksOf('enums', model))).toEqual([
    'enum-PersonState',
    'enum-PersonState-AWAKE',
    'enum-RobotState',
    'enum-RobotState-CHARGED',
  ])
})

test('operations, arguments and input fields show types and defaults', () => {
  const model = fixtureModel('directives-subscriptions')
  expect(peeksOf('queries', model)).toEqual({
    'query-find': ['find(by: Lookup!): Int', ''],
    'query-find-by': ['find(by: Lookup!)', ''],
    'subscription-tick': ['tick(every: Int = 1): Tick!', 'Ticks.'],
    'subscription-tick-every': ['tick(every: Int = 1)', ''],
  })
  expect(peeksOf('inputObjects', model)).toMatchObject({
    'input-Lookup-former': ['Lookup.former: String', '', 1],
    'input-Range-from': ['Range.from: Int!', ''],
  })
  expect(peeksOf('scalars', model)).toMatchObject({
    'scalar-Moment': ['Moment', 'A moment in time.'],
    'directive-auth': [
      '@auth(roles: [Role!]! = [ADMIN], strict: Boolean = true)',
      'Who may call it.',
    ],
    'directive-auth-roles': ['@auth(roles: [Role!]! = [ADMIN])', 'Any of these.'],
  })
})

test('what is deprecated says so, whatever the reason', () => {
  expect(peeksOf('queries', fixtureModel('deprecations'))).toMatchObject({
    'query-empty': ['empty: Int', '', 1],
    'query-plain': ['plain: Int', '', 1],
    'query-fresh': [expect.any(String), ''],
  })
})
