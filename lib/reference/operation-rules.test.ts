import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { operationRules } from './operation-rules'

test('the rules of an operation are what its directives say, with their defaults', () => {
  const schema = buildSchema(`
    directive @auth(roles: [Role!]!) on FIELD_DEFINITION
    directive @public on FIELD_DEFINITION
    directive @idempotent(key: String!, hours: Int! = 24) on FIELD_DEFINITION
    directive @stepUp(challenge: String!, answer: String!, when: String) on FIELD_DEFINITION
    directive @audited on FIELD_DEFINITION
    enum Role { READER EDITOR }
    type Query { open: Int @public, plain: Int }
    type Mutation {
      pay(key: ID!): Int
        @auth(roles: [EDITOR])
        @idempotent(key: "key")
        @stepUp(challenge: "challengeId", answer: "response")
        @audited
    }
  `)
  const none = {
    roles: null,
    isPublic: false,
    retry: null,
    secondPerson: null,
    stepUp: null,
    isAudited: false,
  }
  expect(Object.fromEntries(operationRules(schema))).toEqual({
    'Query.open': { ...none, isPublic: true },
    'Query.plain': none,
    'Mutation.pay': {
      ...none,
      roles: ['EDITOR'],
      retry: { key: 'key', hours: 24 },
      stepUp: { challenge: 'challengeId', answer: 'response', when: null },
      isAudited: true,
    },
  })
})
