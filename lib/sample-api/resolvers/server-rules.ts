/** Corridors and limits: rules of the server that front ends only show. */
import { fieldError, notFound, refuseProblems } from '../errors'
import { amountProblems, compareMoney, money } from '../money'
import type { CorridorRecord, LimitRecord } from '../records'
import type { MutationResolvers } from '../resolver-types'
import { definition } from '../rules/limits'
import type { CorridorInput, FieldError, LimitInput, PayoutOption } from '../schema-types'
import type { Store } from '../store'
import { changedMeanwhile } from './configuration'
import { latestTemplate } from './form-templates'

/** What a new way of paying out takes, until an administrator has measured it. */
const TYPICAL_MINUTES = 60

export const serverRuleMutations = {
  saveCorridor({ input }, { store }) {
    const current = input.id ? store.tables.corridors.get(input.id) : null
    if (input.id && !current) throw notFound('corridor', input.id)
    const version = current?.version ?? 0
    if (input.expectedVersion !== version) throw changedMeanwhile(version)
    refuseProblems(corridorProblems(store, input))
    return store.tables.corridors.save<CorridorRecord>({
      __typename: 'Corridor',
      id: current?.id ?? store.nextId('cor'),
      sendCountry: input.sendCountry,
      sendCurrency: input.sendCurrency,
      receiveCountry: input.receiveCountry,
      receiveCurrency: input.receiveCurrency,
      enabled: input.enabled,
      payInMethods: input.payInMethods,
      payoutOptions: payoutOptions(input, current),
      requiredFormKeys: input.requiredFormKeys ?? [],
      version: version + 1,
    })
  },

  saveLimit({ input }, { store }) {
    const current = input.id ? store.tables.limits.get(input.id) : null
    if (input.id && !current) throw notFound('limit', input.id)
    if (input.corridorId && !store.tables.corridors.get(input.corridorId)) {
      throw notFound('corridor', input.corridorId)
    }
    refuseProblems(limitProblems(store, input))
    const saved = store.tables.limits.save<LimitRecord>({
      __typename: 'Limit',
      id: current?.id ?? store.nextId('lim'),
      window: input.window,
      kycLevel: input.kycLevel,
      corridorId: input.corridorId,
      maximum: money(input.maximum.amount, input.maximum.currency),
    })
    return definition(saved)
  },
} satisfies Partial<MutationResolvers>

/** One option for each method; partners and times of methods that stay are kept. */
function payoutOptions(input: CorridorInput, current: CorridorRecord | null): PayoutOption[] {
  return input.payoutMethods.map((method) => {
    const before = current?.payoutOptions.find((option) => option.method === method)
    return {
      method,
      minimum: money(input.minimum.amount, input.minimum.currency),
      maximum: money(input.maximum.amount, input.maximum.currency),
      typicalMinutes: before?.typicalMinutes ?? TYPICAL_MINUTES,
      partners: before?.partners ?? [],
    }
  })
}

function corridorProblems(store: Store, input: CorridorInput): FieldError[] {
  const problems: FieldError[] = []
  if (input.payInMethods.includes('CHEQUE')) {
    const message = 'Cheques are no longer accepted.'
    problems.push(fieldError('payInMethods', 'UNSUPPORTED_VALUE', message))
  }
  if (input.payoutMethods.length === 0) {
    problems.push(fieldError('payoutMethods', 'REQUIRED', 'Choose at least one method.'))
  }
  for (const key of input.requiredFormKeys ?? []) {
    if (latestTemplate(store, key)) continue
    const message = `There is no published form "${key}".`
    problems.push(fieldError('requiredFormKeys', 'UNSUPPORTED_VALUE', message))
  }
  const { minimum, maximum, receiveCurrency } = input
  if (minimum.currency !== receiveCurrency || maximum.currency !== receiveCurrency) {
    const message = `Minimum and maximum are amounts in ${receiveCurrency}.`
    return [...problems, fieldError('minimum.currency', 'CURRENCY_MISMATCH', message)]
  }
  if (compareMoney(minimum, maximum) > 0) {
    const message = 'The minimum is above the maximum.'
    problems.push(fieldError('minimum.amount', 'OUT_OF_RANGE', message))
  }
  return [...problems, ...amountProblems('maximum.amount', maximum)]
}

function limitProblems(store: Store, input: LimitInput): FieldError[] {
  const problems = amountProblems('maximum.amount', input.maximum)
  const general = input.corridorId ? generalLimit(store, input) : undefined
  if (general && compareMoney(input.maximum, general.maximum) > 0) {
    const { amount, currency } = general.maximum
    const message = `The level allows ${amount} ${currency} in this period.`
    problems.push(fieldError('maximum.amount', 'OUT_OF_RANGE', message))
  }
  if (input.reason.trim() !== '') return problems
  return [...problems, fieldError('reason', 'REQUIRED', 'Say why the limit changes.')]
}

/** The limit of the level over the same period in all corridors, which those of one corridor refine. */
function generalLimit(store: Store, { kycLevel, window, maximum }: LimitInput) {
  return store.tables.limits.where(
    (limit) =>
      !limit.corridorId &&
      limit.kycLevel === kycLevel &&
      limit.window === window &&
      limit.maximum.currency === maximum.currency,
  )[0]
}
