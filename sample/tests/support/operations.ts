/** Operations for tests: the example arguments with a test's changes. */
import {
  getNamedType,
  isLeafType,
  isObjectType,
  isUnionType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import sampleArguments from '@/sample/api/examples.json' with { type: 'json' }

export const gbp = (amount: string) => ({ amount, currency: 'GBP' })

export type MutationName = keyof typeof sampleArguments.mutations

/** Fields to select, by error type. */
const FAILURES: Readonly<Record<string, string>> = {
  AccountLocked: 'lockedUntil',
  CodeRejected: 'code attemptsRemaining',
  ConflictError: 'code currentVersion',
  InvalidCredentials: 'attemptsRemaining',
  InvalidTransition: 'message currentStatus allowedActions',
  KycRequired: 'requiredLevel case { id }',
  LimitExceeded: 'limit { window remaining { amount } } nextLevel',
  QuoteExpired: 'expiredAt replacement { id receiveAmount { amount } }',
  ValidationError: 'fieldErrors { path code }',
}

export const isFailure = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  ('errors' in answer || ('__typename' in answer && String(answer.__typename) in FAILURES))

function fieldOf(schema: GraphQLSchema, name: MutationName) {
  const field = schema.getMutationType()?.getFields()[name]
  if (field) return field
  throw new Error(`There is no mutation ${name}.`)
}

/** Returns the scalar and enum fields of an object. */
const leavesOf = (type: GraphQLNamedType | undefined): string =>
  Object.values(isObjectType(type) ? type.getFields() : {})
    .filter((field) => isLeafType(getNamedType(field.type)))
    .map((field) => field.name)
    .join(' ')

/** Writes a mutation with all arguments as variables. @param fields additional fields of the success type */
export function documentOf(schema: GraphQLSchema, name: MutationName, fields = ''): string {
  const field = fieldOf(schema, name)
  const declared = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')
  const list = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const type = getNamedType(field.type)
  const members = isUnionType(type) ? type.getTypes() : []
  const fragments = members.map((member, index) => {
    const selected = index === 0 ? `${leavesOf(member)} ${fields}` : (FAILURES[member.name] ?? 'id')
    return `... on ${member.name} { __typename ${selected} }`
  })
  const selection = members.length > 0 ? fragments.join(' ') : `${leavesOf(type)} ${fields}`
  return `mutation(${declared}) { ${name}(${list}) { __typename ${selection} } }`
}

/**
 * Returns the example arguments of a mutation with changes. Changes that are not arguments are fields of
 * `input`. Each call gets a new idempotency key.
 */
export function variablesOf(
  schema: GraphQLSchema,
  name: MutationName,
  changes: object = {},
): Record<string, unknown> {
  const args = fieldOf(schema, name).args.map((arg) => arg.name)
  const { input, ...example } = sampleArguments.mutations[name] as { input?: object }
  const isOwn = ([key]: [string, unknown]) => args.includes(key)
  const entries = Object.entries<unknown>({ idempotencyKey: newKey(), ...changes })
  const inside = Object.fromEntries(entries.filter((entry) => !isOwn(entry)))
  const ownArguments = Object.fromEntries(entries.filter(isOwn))
  if (!input || !('idempotencyKey' in input)) delete inside.idempotencyKey
  const [stray] = input ? [] : Object.keys(inside)
  if (stray) throw new Error(`${name} has no argument ${stray}.`)
  const all = { ...example, ...ownArguments, ...(input && { input: { ...input, ...inside } }) }
  // Removes undefined values, as a client would.
  return JSON.parse(JSON.stringify(all)) as Record<string, unknown>
}

let keys = 0
const newKey = () => `00000000-0000-4000-8000-9${String((keys += 1)).padStart(11, '0')}`

/** Returns a recipient's name and bank account. */
export const payee = (full: string, iban: string) => ({
  name: { full },
  payout: { bankAccount: { iban } },
})

/** Returns a bank entry for `recordInbound`. */
export const bankEntry = (changes: object = {}) => ({
  method: 'BANK_TRANSFER',
  accountId: 'acc_01',
  bankTransactionId: 'EXAMPLE-2025-01-15-0031',
  ...changes,
})

/** Answers to the sample form about the source of funds. */
export const FORM = [
  { fieldKey: 'source', text: 'savings' },
  { fieldKey: 'monthly-amount', amount: gbp('5.00') },
  { fieldKey: 'document', documentIds: ['doc_03'] },
  { fieldKey: 'declaration', text: 'true' },
]

/** Expects field errors: `invalid('payout.bankAccount.iban REQUIRED')`. */
export const invalid = (...problems: string[]) => ({
  __typename: 'ValidationError',
  fieldErrors: problems.map((problem) => {
    const [path = '', code] = problem.split(' ')
    return { path: path.split('.'), code }
  }),
})

/** Expects the error for an action that the state does not allow. */
export const refused = (currentStatus: string, ...allowedActions: string[]) => ({
  __typename: 'InvalidTransition',
  currentStatus,
  allowedActions,
})

/** Expects the error for a wrong code. */
export const rejected = (attemptsRemaining: number, code = 'CODE_INCORRECT') => ({
  __typename: 'CodeRejected',
  code,
  attemptsRemaining,
})

/** Expects a single top-level error with a code. */
export const failed = (code: string) => ({ errors: [{ extensions: { code } }] })
