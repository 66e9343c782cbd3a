/** Checks that the sample endpoint enforces the roles in the SDL for every operation. */
import { buildSchema, type GraphQLEnumType } from 'graphql'
import { describe, expect, it, test } from 'vitest'
import { authorizationFor } from '@/sample/api/engine/context'
import { allowedRoles } from '@/sample/api/engine/guard'
import sampleArguments from '@/sample/api/examples.json' with { type: 'json' }
import { readTypeDefs } from '@/sample'
import { newClient } from './support/client'
import { isFailure } from './support/operations'
import { selectEverything } from './support/select-everything'

const schema = buildSchema(readTypeDefs())
const roles = (schema.getType('Role') as GraphQLEnumType).getValues().map(({ name }) => name)
const client = newClient()
const examples: Readonly<Record<string, object>> = {
  ...sampleArguments.queries,
  ...sampleArguments.mutations,
}
const operations = (['query', 'mutation'] as const).flatMap((kind) => {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
  return Object.values(root?.getFields() ?? {}).map((field) => ({ kind, field, name: field.name }))
})

const run = (
  { kind, field, name }: (typeof operations)[number],
  authorization?: string | null,
  depth = 0,
) => {
  client.reset()
  const document = selectEverything(schema, kind, field, depth)
  return client.execute({ document, variables: { ...examples[name] }, authorization })
}

describe.each(operations)('$name', (operation) => {
  const { name, field } = operation
  const allowed = allowedRoles(schema, name)
  const has = (directive: string) =>
    field.astNode?.directives?.some((applied) => applied.name.value === directive)

  it('returns every field without errors', () => {
    const { errors, data } = run(operation, undefined, 3)
    expect(errors).toBeUndefined()
    expect(isFailure(data?.result)).toBe(false)
    expect(data?.result).not.toBeNull()
  })

  it('rejects all other roles and, unless it is public, invalid tokens', () => {
    for (const role of roles) {
      const answer = run(operation, authorizationFor(role))
      const isForbidden = answer.errors?.[0]?.extensions.code === 'FORBIDDEN'
      expect([role, isForbidden]).toEqual([role, !allowed.includes(role)])
    }
    const expired = run(operation, 'Bearer expired').errors?.[0]?.extensions.code
    expect(expired).toBe(has('public') ? undefined : 'UNAUTHENTICATED')
  })
})

test('an idempotency key makes a call safe to repeat', () => {
  client.reset()
  const key = { idempotencyKey: '00000000-0000-4000-8000-00000000ABCD' }
  const order = (changes: object) => client.call('createTransaction', { ...key, ...changes })
  const first = order({})
  expect(order({ idempotencyKey: key.idempotencyKey.toLowerCase() })).toEqual(first)
  expect(order({ purpose: 'GIFT' })).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  expect(client.store().tables.transactions.all()).toHaveLength(13)
})
