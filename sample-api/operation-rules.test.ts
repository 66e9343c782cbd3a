import { expect, describe, it } from 'vitest'
import { readTypeDefs, loadSchema } from '../scripts/shared/load-schema'
import { DAY, HOUR } from './clock'
import { authorizationFor } from './context'
import { createSampleApi } from './create-sample-api'
import { mutationExamples, queryExamples } from './examples'
import { operationsOf, rulesOf } from './operation-rules'
import type { Role } from './schema-types'
import { confirmTransaction } from './testing/calls'
import { selectEverything } from './testing/select-everything'

const typeDefs = readTypeDefs()
const schema = loadSchema()
const ROLES = Object.keys({
  CUSTOMER: 0,
  TELLER: 0,
  COMPLIANCE_OFFICER: 0,
  ADMINISTRATOR: 0,
  SERVICE_ACCOUNT: 0,
} satisfies Record<Role, 0>) as Role[]

const api = createSampleApi({ typeDefs })
/** The endpoint without any change. */
function fresh() {
  api.reset()
  return api
}

const examples = new Map(
  Object.entries<object>({ ...queryExamples, ...mutationExamples }).map(([name, values]) => [
    name,
    { ...values },
  ]),
)

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
    variables: examples.get(field.name),
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

function answer(sdl: string, document: string, token: string) {
  return createSampleApi({ typeDefs: sdl }).execute({ document, authorization: `Bearer ${token}` })
}

describe.each(operations)('$name', ({ kind, field, name, variables }) => {
  const document = selectEverything(schema, kind, field, 0)

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

it.each(mutations)('$name is audited as the SDL says', ({ kind, field, name, variables }) => {
  const document = selectEverything(schema, kind, field, 0)
  const { auditEvents } = fresh().contextFor(null).store.tables
  const before = auditEvents.all().length
  expect(api.execute({ document, variables }).errors).toBeUndefined()
  const actions = auditEvents
    .all()
    .slice(before)
    .map(({ action }) => action)
  expect(actions.includes(name)).toBe(rulesOf(schema, name).isAudited)
})

it('opens what is public without a valid token, and nothing else', () => {
  const open = operations.filter(({ kind, field, variables }) => {
    const document = selectEverything(schema, kind, field, 0)
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
  it('who may call', () => {
    const document = '{ flags { totalCount } }'
    const code = (sdl: string) => answer(sdl, document, 'teller').errors?.[0]?.extensions.code
    expect(code(typeDefs)).toBe('FORBIDDEN')
    expect(code(changed('flags', /@auth\([^)]*\)/, '@auth(roles: [TELLER])'))).toBeUndefined()
  })

  it('that each operation says who may call it', () => {
    const sdl = changed('viewer', /@auth\([^)]*\)/, '')
    expect(() => createSampleApi({ typeDefs: sdl })).toThrow(
      'Who may call viewer? Give its field in schema/ either @auth or @public.',
    )
  })

  it('that a second person publishes', () => {
    const document = 'mutation { approveSettingChange(id: "set_01") { __typename } }'
    const code = (sdl: string, token: string) =>
      answer(sdl, document, token).errors?.[0]?.extensions.code
    const alone = changed('approveSettingChange', /@secondPerson\([^)]*\)/, '')
    expect(code(typeDefs, 'administrator2')).toBe('FORBIDDEN')
    expect(code(typeDefs, 'administrator')).toBeUndefined()
    expect(code(alone, 'administrator2')).toBeUndefined()
  })

  it('that an answer to the challenge confirms a payment', () => {
    const document = confirmTransaction('trx_01', 'chl_01', '000000')
    const data = (sdl: string) => answer(sdl, document, 'customer').data?.confirmTransaction
    expect(data(typeDefs)).toEqual({ __typename: 'CodeRejected' })
    const without = changed('confirmTransaction', /@stepUp\([^)]*\)/, '')
    expect(data(without)).toEqual({ __typename: 'Transaction' })
  })

  it('that a call is safe to repeat, and for how long', () => {
    const input = mutationExamples.createRecipient.input
    const document = `mutation ($input: CreateRecipientInput!) {
      createRecipient(input: $input) { __typename ... on Recipient { id } }
    }`
    /** What the same call answers twice, with some time between. */
    const twice = (sdl: string, pause: number) => {
      const api = createSampleApi({ typeDefs: sdl })
      const call = () => api.execute({ document, variables: { input } }).data?.createRecipient
      const first = call()
      api.advance(pause)
      return [first, call()]
    }
    const isSame = (sdl: string, pause = 0) => {
      const [first, second] = twice(sdl, pause)
      return JSON.stringify(first) === JSON.stringify(second)
    }
    expect(isSame(typeDefs)).toBe(true)
    expect(isSame(typeDefs, DAY)).toBe(false)
    expect(isSame(changed('createRecipient', /@idempotent\([^)]*\)/, ''))).toBe(false)
    const short = '@idempotent(key: "input.idempotencyKey", hours: 1)'
    expect(isSame(changed('createRecipient', /@idempotent\([^)]*\)/, short), HOUR)).toBe(false)
  })

  it('which reads are logged', () => {
    const sdl = typeDefs.replace('type Flag @audited', 'type Flag')
    const reads = (text: string) => {
      const api = createSampleApi({ typeDefs: text })
      const { auditEvents } = api.contextFor(null).store.tables
      const before = auditEvents.all().length
      api.execute({ document: '{ flag(id: "flg_01") { id } }', authorization: 'Bearer officer' })
      return auditEvents
        .all()
        .slice(before)
        .map(({ action }) => action)
    }
    expect([reads(typeDefs), reads(sdl)]).toEqual([['flag'], []])
  })
})
