/** Corridors and limits: rules of the server, which one administrator proposes and another approves. */
import type { SampleContext } from '../context'
import { invalidTransition, refuseProblems, requestError } from '../errors'
import { blank, otherCurrency, outOfRange, problemsOf, required, unsupported } from '../problems'
import { amountProblems, compareMoney, money } from '../money'
import type { CorridorRecord, LimitRecord, SettingChangeRecord } from '../records'
import type { MutationResolvers, QueryResolvers } from '../resolver-types'
import type {
  CorridorInput,
  FieldError,
  LimitInput,
  PayoutOptionInput,
  SettingChangeStatus,
} from '../schema-types'
import type { Store } from '../store'
import { changedMeanwhile } from './configuration'
import { isEqual } from './filters'
import { latestTemplate } from './form-templates'

export const settingQueries = {
  proposedSettings: ({ status }, { store }) =>
    store.tables.settingChanges.where((item) => isEqual(status, item.status)).reverse(),
} satisfies Partial<QueryResolvers>

export const settingMutations = {
  saveCorridor({ input }, context) {
    const { store } = context
    const { id, expectedVersion, reason, ...settings } = input
    const current = id ? store.tables.corridors.need(id, 'corridor') : null
    const version = current?.version ?? 0
    if (expectedVersion !== version) throw changedMeanwhile(version)
    refuseProblems(corridorProblems(store, input), reasonProblem(reason))
    const proposed: CorridorRecord = {
      __typename: 'Corridor',
      id: current?.id ?? store.nextId('cor'),
      ...settings,
      payoutOptions: settings.payoutOptions.map(payoutOption),
      requiredFormKeys: settings.requiredFormKeys ?? [],
      version: version + 1,
    }
    return propose(context, proposed, current, reason)
  },

  saveLimit({ input }, context) {
    const { store } = context
    const { id, reason, ...settings } = input
    const current = id ? store.tables.limits.need(id, 'limit') : null
    if (input.corridorId) store.tables.corridors.need(input.corridorId, 'corridor')
    refuseProblems(limitProblems(store, input), reasonProblem(reason))
    const proposed: LimitRecord = {
      __typename: 'Limit',
      id: current?.id ?? store.nextId('lim'),
      ...settings,
      maximum: money(input.maximum.amount, input.maximum.currency),
    }
    return propose(context, proposed, current, reason)
  },

  approveSettingChange({ id }, context) {
    const { store, rules } = context
    const { tables } = store
    const change = needProposal(store, id)
    if (rules?.secondPerson && change.proposedById === context.callerId) {
      throw requestError('FORBIDDEN', 'A second administrator has to approve what you proposed.')
    }
    if (change.proposed.__typename === 'Corridor') tables.corridors.save(change.proposed)
    else tables.limits.save(change.proposed)
    return decide(context, change, 'APPROVED')
  },

  withdrawSettingChange: ({ id }, context) =>
    decide(context, needProposal(context.store, id), 'WITHDRAWN'),
} satisfies Partial<MutationResolvers>

/** Saves a proposal, in place of one that waits for the same rule. */
function propose(
  context: SampleContext,
  proposed: CorridorRecord | LimitRecord,
  former: CorridorRecord | LimitRecord | null,
  reason: string,
): SettingChangeRecord {
  const { store } = context
  const waiting = store.tables.settingChanges.where(
    (item) => item.proposed.id === proposed.id && item.status === 'PROPOSED',
  )
  for (const change of waiting) decide(context, change, 'WITHDRAWN')
  return store.tables.settingChanges.save<SettingChangeRecord>({
    __typename: 'SettingChange',
    id: store.nextId('set'),
    status: 'PROPOSED',
    proposed,
    former,
    reason,
    proposedById: context.callerId,
    proposedAt: store.now(),
  })
}

function decide(
  context: SampleContext,
  change: SettingChangeRecord,
  status: SettingChangeStatus,
): SettingChangeRecord {
  return context.store.tables.settingChanges.update(change, {
    status,
    decidedById: context.callerId,
    decidedAt: context.store.now(),
  })
}

/** @throws Refusal InvalidTransition when the change waits for nobody */
function needProposal(store: Store, id: string): SettingChangeRecord {
  const change = store.tables.settingChanges.need(id, 'change of a setting')
  if (change.status === 'PROPOSED') return change
  throw invalidTransition(change, 'This change was decided already.')
}

const payoutOption = (option: PayoutOptionInput) => ({
  ...option,
  minimum: money(option.minimum.amount, option.minimum.currency),
  maximum: money(option.maximum.amount, option.maximum.currency),
  partners: option.partners ?? [],
})

const reasonProblem = (reason: string) => blank('reason', reason, 'Say why the rule changes.')

function corridorProblems(store: Store, input: CorridorInput): FieldError[] {
  const { payInMethods, payoutOptions, requiredFormKeys, receiveCurrency } = input
  return problemsOf(
    payInMethods.includes('CHEQUE') &&
      unsupported('payInMethods', 'Cheques are no longer accepted.'),
    payoutOptions.length === 0 && required('payoutOptions', 'Choose at least one method.'),
    ...(requiredFormKeys ?? []).map(
      (key) =>
        !latestTemplate(store, key) &&
        unsupported('requiredFormKeys', `There is no published form "${key}".`),
    ),
    ...payoutOptions.map((option, index) =>
      optionProblems(`payoutOptions.${index}`, option, receiveCurrency),
    ),
  )
}

function optionProblems(
  path: string,
  { minimum, maximum }: PayoutOptionInput,
  currency: string,
): FieldError[] {
  if (minimum.currency !== currency || maximum.currency !== currency) {
    const message = `Minimum and maximum are amounts in ${currency}.`
    return [otherCurrency(`${path}.minimum.currency`, message)]
  }
  if (compareMoney(minimum, maximum) > 0) {
    return [outOfRange(`${path}.minimum.amount`, 'The minimum is above the maximum.')]
  }
  return amountProblems(`${path}.maximum.amount`, maximum)
}

function limitProblems(store: Store, input: LimitInput): FieldError[] {
  const problems = amountProblems('maximum.amount', input.maximum)
  const general = input.corridorId ? generalLimit(store, input) : undefined
  if (!general || compareMoney(input.maximum, general.maximum) <= 0) return problems
  const { amount, currency } = general.maximum
  const message = `The level allows ${amount} ${currency} in this period.`
  return [...problems, outOfRange('maximum.amount', message)]
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
