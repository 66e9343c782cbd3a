/**
 * State machines as tables. Each row is a possible change of one kind of record: the states before and
 * after, the trigger, the condition, and the fields that it writes. A test compares the state tables of
 * the guides with these rows.
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

/** State before a record exists. */
export const INITIAL = 'start'

/** State after a change that keeps the state. */
export const SAME = '='

/** Arguments of a change without a call. */
const NONE = {} as Arguments

/** Fields that the engine reads in addition to the state. */
type Guarded = Stateful & { customerId?: string; challengeId?: string }

/** One row of a table of states. */
export interface Row<R> {
  /** States before, in words with a space between; `start` for a new record. */
  from: string
  /** State after; several where `choose` or the flow works out which. */
  to: string
  /** A mutation, `time`, `rule` for an effect of other records, or an outside party. */
  by: string
  /** State that the arguments ask for, one of `to`. */
  choose?: (args: Arguments, record: R, store: Store) => string | null | undefined
  /** Condition in addition to the state. */
  when?: (store: Store, record: R) => boolean
  /** Reason why it is refused although the state allows it. */
  unless?: (store: Store, record: R, args: Arguments) => Refusal | null
  /** Problems of the arguments. */
  checks?: (store: Store, record: R, args: Arguments) => Check
  /** Text in the history, which the customer reads. */
  says?: string
  /** True for a change that customers can see although the state stays. */
  shows?: (args: Arguments, store: Store, callerId: string) => boolean
  /** Other fields that change; `args` contains the fields of `input`, too. */
  change?: (store: Store, record: R, args: Arguments, callerId: string) => Partial<R>
}

/** Caller and arguments of a change, and fields that it writes in addition to the row. */
interface Call<R> {
  callerId: string
  args: Arguments
  changes: Partial<R>
}

/** The list of records in a query. */
interface List<R> {
  /** Values by the names of the filter, in addition to the fields of the record. */
  values?: (record: R, context: Context) => object
  /** Default filter. */
  usual?: Filter
  /** Sort key; the id by default. */
  order?: (record: R, context: Context) => string
  newestFirst?: boolean
}

interface Options<R> {
  table: {
    [K in keyof Tables]: Tables[K] extends Table<infer T> ? (T extends R ? K : never) : never
  }[keyof Tables]
  rows: readonly Row<R>[]
  /** State that staff read instead of the stored one. */
  inside?: (store: Store, record: R) => string
  /** State that customers and programs read instead of the stored one. */
  outside?: (store: Store, record: R) => string
  /** Last change that the caller can see. */
  changed?: (record: R, context: Context) => string
  /** True when the caller may see the record; decided by its customer by default. */
  sees?: (context: Context, record: R) => boolean
  /** Argument that names the record, where it is not `id`. */
  key?: 'id' | 'flagId' | 'ticketId' | 'caseId'
  /** Refuses a decision that needs a second person. */
  secondPerson?: (context: Context, record: R, args: Arguments) => void
  list?: List<R>
  /** Mutations that a suspended customer cannot call. */
  ordering?: string
  /** Sentence for a refused action. */
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

/** The operations on a table of states. */
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

  /** Names of the mutations that are possible now, whoever calls. */
  const allowed = (store: Store, record: R): string[] => [
    ...new Set(
      rowsFor(store, record)
        .filter(({ by, unless }) => /^[a-z]+[A-Z]/.test(by) && !unless?.(store, record, NONE))
        .map(({ by }) => by),
    ),
  ]

  /** The record after a row, with a line in its history where it has one. */
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

  /** @throws Refusal InvalidTransition when no row of the operation fits the record */
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

  /** Moves a record when something else has happened; leaves it where no row fits. */
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

    /** The record with an id; null where the caller may not see it. */
    byId: ({ id }: { id: string }, context: Context) => find(context, id),

    /** The records that fit a filter. */
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
     * A mutation by its row: the record that the caller may see, its state, the arguments, the second
     * person, the second factor, and what is written.
     *
     * @throws GraphQLError NOT_FOUND when there is no such record, or none that the caller may see
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

    /** Refuses an action before it looks at its input. @throws Refusal InvalidTransition */
    demand: (context: Context, record: R): void => {
      rowOf(context, record)
    },

    /** Applies a row for an operation with its own resolver. @throws Refusal as the row says */
    take: (context: Context, record: R, changes: Partial<R> = {}): R =>
      move(context.store, record, rowOf(context, record), { callerId: context.callerId, changes }),

    /** Applies the changes that are due. */
    tick(store: Store): void {
      for (const record of tableOf(store).all()) follow(store, record, 'time')
    },

    /** Applies the effects of other records: the rows by `rule`. */
    settle(store: Store): void {
      for (const record of tableOf(store).all()) follow(store, record, 'rule')
    },
  }
}
