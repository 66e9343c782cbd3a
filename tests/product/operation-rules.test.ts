import { expect, it } from 'vitest'
import { readRules } from '@/lib/reference/operation-rules'
import { loadSchema } from '@/scripts/shared/load-schema'

it('knows the rules of every operation of our own schema', () => {
  const own = loadSchema()
  const { roles, rulesOf } = readRules(own)
  expect(roles.map(({ label }) => label)).toEqual([
    'Customer',
    'Teller',
    'Compliance officer',
    'Administrator',
    'Service account',
  ])
  const fields = [own.getQueryType(), own.getMutationType()].flatMap((root) =>
    Object.keys(root?.getFields() ?? {}).map((name) => rulesOf(root?.name ?? '', name)),
  )
  expect(fields.filter((rules) => rules.isPublic === (rules.roles !== null))).toEqual([])
})
