import type { GraphQLEnumType } from 'graphql'
import { expect, describe, it } from 'vitest'
import { readTypeDefs, loadSchema } from '../scripts/shared/load-schema'
import { DAY, HOUR } from './clock'
import { authorizationFor } from './context'
import { mutationExamples, queryExamples } from './examples'
import { operationsOf, rulesOf } from './operation-rules'
import type { Role } from './schema-types'
import { newClient } from './testing/client'
import { failed, isFailure } from './testing/operations'
import { selectEverything } from './testing/select-everything'

const typeDefs = readTypeDefs()
const schema = loadSchema()
const ROLES = (schema.getType('Role') as GraphQLEnumType)
  .getValues()
  .map(({ value }) => value as Role)

const client = newClient()
/** The endpoint without any change. */
function fresh() {
  client.reset()
  return client
}
const loggedSince = (before: number, { store } = client) =>
  store()
    .tables.auditEvents.all()
    .slice(before)
    .map(({ action }) => action)

const examples: Readonly<Record<string, object>> = { ...queryExamples, ...mutationExamples }

const operations = (
  [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const
).flatMap(([kind, root]) =>
  Object.values(root?.getFields() ?? {}).map((field) => ({
    kind,
    field,
    name: field.name,
    document: selectEverything(schema, kind, field, 0),
    variables: { ...examples[field.name] },
  })),
)

/** The SDL with one directive of an operation replaced, so that only the text differs. */
function changed(operation: string, directive: RegExp, instead: string): string {
  const isQuery = operation in queryExamples
  const root = typeDefs.indexOf(isQuery ? '\ntype Query {' : '\ntype Mutation {')
  const start = typeDefs.indexOf(`\n  ${operation}`, root)
  const text = typeDefs.slice(0, start) + typeDefs.slice(start).replace(directive, instead)
  expect(text).not.toBe(typeDefs)
  return text
}

it('is known for each operation what leads to its usual answer', () => {
  expect(Object.keys(examples)).toEqual(operations.map(({ name }) => name))
})

describe.each(operations)('$name', ({ kind, field, name, document, variables }) => {
  it('answers its example, the same each time', () => {
    const everything = { document: selectEverything(schema, kind, field, 3), variables }
    const result = fresh().execute(everything)
    expect(result.errors).toBeUndefined()
    expect(result.data?.result).not.toBeNull()
    expect(result.data?.result).not.toSatisfy(isFailure)
    expect(fresh().execute(everything)).toEqual(result)
  })

  it('answers the roles of the SDL and no other', () => {
    const allowed = rulesOf(schema, name).roles ?? ROLES
    const answered = ROLES.filter((role) => {
      const authorization = authorizationFor(role)
      const { errors } = fresh().execute({ document, variables, authorization })
      return !errors?.some(({ message }) => message.includes('may not call'))
    })
    expect(answered).toEqual(ROLES.filter((role) => allowed.includes(role)))
  })
})

const mutations = operations.filter(({ kind }) => kind === 'mutation')

it.each(mutations)('$name is audited as the SDL says', ({ name, document, variables }) => {
  const before = fresh().store().tables.auditEvents.all().length
  expect(client.execute({ document, variables }).errors).toBeUndefined()
  expect(loggedSince(before).includes(name)).toBe(rulesOf(schema, name).isAudited)
})

it('opens what is public without a valid token, and nothing else', () => {
  const open = operations.filter(({ document, variables }) => {
    const { errors } = fresh().execute({ document, variables, authorization: 'Bearer expired' })
    return !errors?.some(({ message }) => message.includes('access token has expired'))
  })
  expect(open.map(({ name }) => name)).toEqual(
    operations.filter(({ name }) => rulesOf(schema, name).roles === null).map(({ name }) => name),
  )
})

it('lists what a role may call, sorted', () => {
  expect(operationsOf(schema, 'ADMINISTRATOR')).toEqual(
    operations
      .map(({ name }) => name)
      .filter((name) => rulesOf(schema, name).roles?.includes('ADMINISTRATOR') ?? true)
      .sort(),
  )
})

describe('the SDL alone decides', () => {
  const without = (operation: string, directive: string, instead = '') =>
    changed(operation, new RegExp(`@${directive}\\([^)]*\\)`), instead)

  it('who may call', () => {
    const count = (sdl: string) => newClient('teller', sdl).ask('{ flags { totalCount } }')
    expect(count(typeDefs)).toMatchObject(failed('FORBIDDEN'))
    expect(count(without('flags', 'auth', '@auth(roles: [TELLER])'))).toHaveProperty('totalCount')
  })

  it('that each operation says who may call it', () => {
    expect(() => newClient('customer', without('viewer', 'auth'))).toThrow(
      'Who may call viewer? Give its field in schema/ either @auth or @public.',
    )
  })

  it('that a second person publishes', () => {
    const approve = (token: string, sdl = typeDefs) =>
      newClient(token, sdl).call('approveSettingChange', {}, '', token)
    const approved = { __typename: 'SettingChange' }
    expect(approve('administrator2')).toMatchObject(failed('FORBIDDEN'))
    expect(approve('administrator')).toEqual(approved)
    const alone = without('approveSettingChange', 'secondPerson')
    expect(approve('administrator2', alone)).toEqual(approved)
  })

  it('that an answer to the challenge confirms a payment', () => {
    const confirm = (sdl: string) =>
      newClient('customer', sdl).call('confirmTransaction', { response: '000000' })
    expect(confirm(typeDefs)).toMatchObject({ __typename: 'CodeRejected' })
    expect(confirm(without('confirmTransaction', 'stepUp'))).toEqual({ __typename: 'Transaction' })
  })

  it('that a call is safe to repeat, and for how long', () => {
    const idempotencyKey = '00000000-0000-4000-8000-000000000001'
    /** Whether the same call is answered the same twice, with some time between. */
    const isSame = (sdl: string, pause = 0) => {
      const { call, advance } = newClient('customer', sdl)
      const create = () => JSON.stringify(call('createRecipient', { idempotencyKey }, 'id'))
      const first = create()
      advance(pause)
      return create() === first
    }
    expect(isSame(typeDefs)).toBe(true)
    expect(isSame(typeDefs, DAY)).toBe(false)
    expect(isSame(without('createRecipient', 'idempotent'))).toBe(false)
    const short = '@idempotent(key: "input.idempotencyKey", hours: 1)'
    expect(isSame(without('createRecipient', 'idempotent', short), HOUR)).toBe(false)
  })

  it('which reads are logged', () => {
    const reads = (sdl: string) => {
      const officer = newClient('officer', sdl)
      const before = officer.store().tables.auditEvents.all().length
      officer.ask('{ flag(id: "flg_01") { id } }')
      return loggedSince(before, officer)
    }
    expect(reads(typeDefs)).toEqual(['flag'])
    expect(reads(typeDefs.replace('type Flag @audited', 'type Flag'))).toEqual([])
  })
})
