/**
 * State machines as tables. Each row is a transition of one type of record: the states before and
 * after, the trigger, the condition, and the fields that it updates. A test compares the state tables
 * in the guides with these rows.
 */
import type { Arguments, StateChange, Stateful } from '../records'
import { answerChallenge, challengeOf } from './challenges'
import { isStaff, seesCustomer, SYSTEM_USER, type Context } from './context'
import { invalidTransition, notFound, refuseProblems, type Check, type Refusal } from './errors'
import {
  changedAt,
  matching,
  pageOf,
  refuseReadOnly,
  type Filter,
  type ListArguments,
} from './read'
import type { Store, Table, Tables } from './store'

/** Pseudo-state of a record that does not exist yet. */
export const INITIAL = 'start'

/** Target of a transition that does not change the state. */
export const SAME = '='

/** Arguments of a transition that no call triggered. */
const NONE = {} as Arguments

/** Fields that the engine reads besides the state. */
type Guarded = Stateful & { customerId?: string; challengeId?: string }

/** One transition of a state machine. */
export interface Row<R> {
  /** Source states, separated by spaces; `start` for a new record. */
  from: string
  /** Target state, or several if `choose` or the flow decides. */
  to: string
  /** Trigger: a mutation, `time`, `rule` (a change in other records) or an outside party. */
  by: string
  /** Picks one of the target states. */
  choose?: (args: Arguments, record: R, store: Store) => string | null | undefined
  /** Additional condition. */
  when?: (store: Store, record: R) => boolean
  /** Rejects the transition even though the state allows it. */
  unless?: (store: Store, record: R, args: Arguments) => Refusal | null
  /** Validates the arguments. */
  checks?: (store: Store, record: R, args: Arguments) => Check
  /** Message in the history that customers see. */
  says?: string
  /** Whether customers can see the change even though the state stays the same. */
  shows?: (args: Arguments, store: Store, callerId: string) => boolean
  /** Returns other fields to update; `args` includes the fields of `input`. */
  change?: (store: Store, record: R, args: Arguments, callerId: string) => Partial<R>
}

/** Caller and arguments of a transition, and extra fields to update. */
interface Call<R> {
  callerId: string
  args: Arguments
  changes: Partial<R>
}

/** Options of the list query. */
interface List<R> {
  /** Filterable values that are not fields of the record. */
  values?: (record: R, context: Context) => object
  /** Default filter. */
  usual?: Filter
  /** Sort key; defaults to the id. */
  order?: (record: R, context: Context) => string
  newestFirst?: boolean
}

interface Options<R> {
  table: {
    [K in keyof Tables]: Tables[K] extends Table<infer T> ? (T extends R ? K : never) : never
  }[keyof Tables]
  rows: readonly Row<R>[]
  /** State that staff see instead of the stored one. */
  inside?: (store: Store, record: R) => string
  /** State that customers and service accounts see instead of the stored one. */
  outside?: (store: Store, record: R) => string
  /** Time of the last change that the caller can see. */
  changed?: (record: R, context: Context) => string
  /** Whether the caller may see the record; by default, if they may see its customer. */
  sees?: (context: Context, record: R) => boolean
  /** Argument with the id of the record; defaults to `id`. */
  key?: 'id' | 'flagId' | 'ticketId' | 'caseId'
  /** Rejects a decision that a second person must make. */
  secondPerson?: (context: Context, record: R, args: Arguments) => void
  list?: List<R>
  /** Mutations that suspended customers cannot call, separated by spaces. */
  ordering?: string
  /** Message for a rejected action. */
  refusal: string
}

const words = (text: string) => text.split(' ')

/** `legalDocuments` → `legal documents`. */
export const inWords = (table: string) =>
  table.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^kyc/, 'KYC')

/** `kycCases` → `KYC case`. */
const singular = (table: string) => inWords(table).replace(/(ch)?e?s$/, '$1')

const isOfCustomer = (context: Context, { customerId }: Guarded) =>
  !customerId || seesCustomer(context, customerId)

/** Creates a state machine from its transitions. */
export function machine<R extends Guarded>(options: Options<R>) {
  const { table, rows, inside, outside, changed = changedAt } = options
  const { sees = isOfCustomer, key = 'id', refusal } = options
  const tableOf = ({ tables }: Store) => tables[table] as Table<Guarded> as Table<R>
  const statusOf = (record: R, context: Context) =>
    (isStaff(context) ? inside : outside)?.(context.store, record) ?? record.status

  const rowsFor = (store: Store, record: R) =>
    rows.filter(
      ({ from, when }) => words(from).includes(record.status) && (when?.(store, record) ?? true),
    )

  /** Lists the mutations that the state allows, for any caller. */
  const allowed = (store: Store, record: R): string[] => [
    ...new Set(
      rowsFor(store, record)
        .filter(({ by, unless }) => /^[a-z]+[A-Z]/.test(by) && !unless?.(store, record, NONE))
        .map(({ by }) => by),
    ),
  ]

  /** Applies a transition and, for records with a history, adds an entry to it. */
  function move(
    store: Store,
    record: R,
    row: Row<R>,
    { callerId = SYSTEM_USER, args = NONE, changes = {} }: Partial<Call<R>> = {},
  ): R {
    const status = row.choose?.(args, record, store) ?? row.to
    const to = status === SAME ? record.status : status
    const next = { ...record, ...row.change?.(store, record, args, callerId), ...changes }
    const { history } = record as { history?: StateChange[] }
    const at = store.now()
    const step = { from: record.status, to, at, actorId: callerId, message: row.says }
    const moved: R = {
      ...next,
      ...(history && to !== record.status && { history: [...history, step] }),
      status: to,
    }
    const read = (item: R) => outside?.(store, item) ?? item.status
    const isSeen = row.shows?.(args, store, callerId) ?? read(record) !== read(moved)
    return tableOf(store).save(isSeen ? { ...moved, updatedAt: at } : moved)
  }

  /** Finds the transition for the current operation. @throws Refusal InvalidTransition when there is none */
  function rowOf(context: Context, record: R, args?: Arguments): Row<R> {
    const { store, operation } = context
    const row = rowsFor(store, record)
      .filter(({ by }) => by === operation)
      .find(({ to, choose }) => {
        const state = args && choose?.(args, record, store)
        return !state || words(to).includes(state)
      })
    const refused = row?.unless?.(store, record, args ?? NONE)
    if (refused) throw refused
    if (row) return row
    throw invalidTransition(statusOf(record, context), refusal, ...allowed(store, record))
  }

  const find = (context: Context, id: string | null | undefined): R | null => {
    const record = tableOf(context.store).get(id)
    return record && sees(context, record) ? record : null
  }

  /** Applies the first transition with this trigger; returns the record unchanged if there is none. */
  function follow(store: Store, record: R, by: string, changes: Partial<R> = {}): R {
    const row = rowsFor(store, record).find((item) => item.by === by)
    return row ? move(store, record, row, { changes }) : record
  }

  return {
    table,
    rows,
    statusOf,
    changedAt: changed,
    follow,

    /** Resolver for a single record: null if the caller may not see it. */
    byId: ({ id }: { id: string }, context: Context) => find(context, id),

    /** Resolver for a list query. */
    list: (args: ListArguments, context: Context) => {
      const { values, usual, order, newestFirst } = options.list ?? {}
      const mine = tableOf(context.store).where((record) => sees(context, record))
      const fitting = matching(mine, args.filter ?? usual, (record) => {
        const status = statusOf(record, context)
        const updatedSince = changed(record, context)
        return { ...record, updatedSince, ...values?.(record, context), status, statuses: status }
      })
      return pageOf(fitting, args, (record) => order?.(record, context) ?? record.id, newestFirst)
    },

    /**
     * Resolver for a mutation. Checks access, the state, the arguments, the second person and the second
     * factor, then applies the transition.
     *
     * @throws GraphQLError NOT_FOUND when the record does not exist or the caller may not see it
     */
    act: (sent: Arguments & { input?: Arguments }, context: Context): R => {
      const { store, operation, rules, callerId } = context
      const args = { ...sent, ...sent.input }
      const id = key in args ? args[key] : args.id
      const record = find(context, id)
      if (!record) throw notFound(singular(table), id)
      if (options.ordering?.includes(operation)) {
        refuseReadOnly(store.tables.customers.require(record.customerId ?? ''))
      }
      const row = rowOf(context, record, args)
      refuseProblems(row.checks?.(store, record, args))
      if (rules?.secondPerson) options.secondPerson?.(context, record, args)
      if (rules?.stepUp) {
        const { challenge, answer } = rules.stepUp
        const textOf = (name: string) => String(Reflect.get(args, name))
        const open = challengeOf(store, record, textOf(challenge), singular(table))
        answerChallenge(store, open, textOf(answer))
      }
      return move(store, record, row, { callerId, args })
    },

    /** Checks the state before the input is validated. @throws Refusal InvalidTransition */
    demand: (context: Context, record: R): void => {
      rowOf(context, record)
    },

    /** Applies a transition for an operation with a custom resolver. @throws Refusal when it is not allowed */
    take: (context: Context, record: R, changes: Partial<R> = {}): R =>
      move(context.store, record, rowOf(context, record), { callerId: context.callerId, changes }),

    /** Applies the `time` transitions that are due. */
    tick(store: Store): void {
      for (const record of tableOf(store).all()) follow(store, record, 'time')
    },

    /** Applies the `rule` transitions, which depend on other records. */
    settle(store: Store): void {
      for (const record of tableOf(store).all()) follow(store, record, 'rule')
    },
  }
}
