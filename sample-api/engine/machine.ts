/**
 * Rules as tables. A machine lists what can happen to records of one kind: from which states, to
 * which, by what, on which condition. Operations ask it what is allowed, and refuse in one way; the
 * clock asks it what falls due; the state tables of the guides are compared with it.
 */
import { SYSTEM_USER } from '../data/users'
import type { HistoryEntry, Stateful } from '../records'
import type { Context } from './context'
import { invalidTransition, type Refusal } from './errors'
import type { Store, Table, Tables } from './store'

/** Where a record begins. */
export const START = 'start'

/** One row of a table of states. */
export interface Row<R> {
  /** States before, in words with a space between; `start` for a new record. */
  from: string
  /** State after; several where the flow works out which. */
  to: string
  /** Mutation that does it, `time`, another flow in words, or somebody outside. */
  by: string
  /** Condition beside the state. */
  when?: (store: Store, record: R) => boolean
  /** Reason why it is refused although the state allows it. */
  unless?: (store: Store, record: R) => Refusal | null
  /** Text in the history, which the customer reads. */
  says?: string
  /** Changes beside the state that the row itself knows. */
  change?: (store: Store, record: R) => Partial<R>
}

interface Options<R> {
  table: {
    [K in keyof Tables]: Tables[K] extends Table<infer T> ? (T extends R ? K : never) : never
  }[keyof Tables]
  rows: readonly Row<R>[]
  /** State as the caller may know it; as stored when left out. */
  visible?: (context: Context, record: R) => string
  /** Sentence for a refused action. */
  refusal: string
}

const words = (text: string) => text.split(' ')

/** A table of states with what asks it. */
export function machine<R extends Stateful>({ table, rows, visible, refusal }: Options<R>) {
  const tableOf = ({ tables }: Store) => tables[table] as unknown as Table<R>
  const statusOf = (record: R, context: Context) => visible?.(context, record) ?? record.status

  const rowsFor = (store: Store, record: R) =>
    rows.filter(
      ({ from, when }) => words(from).includes(record.status) && (when?.(store, record) ?? true),
    )

  /** Names of the mutations that are possible now, whoever calls. */
  const allowed = (store: Store, record: R): string[] => [
    ...new Set(
      rowsFor(store, record)
        .filter(({ by, unless }) => /^[a-z]+[A-Z]/.test(by) && !unless?.(store, record))
        .map(({ by }) => by),
    ),
  ]

  /** The record in another state, with a line in its history where it has one. */
  function move(
    store: Store,
    record: R,
    row: Row<R>,
    to: string,
    actorId: string,
    changes: object,
  ): R {
    const history = (record as { history?: HistoryEntry[] }).history
    const at = store.now()
    const entry = { from: record.status, to, at, actorId, message: row.says }
    return tableOf(store).save({
      ...record,
      ...row.change?.(store, record),
      ...changes,
      ...(history && { history: [...history, entry] }),
      ...('updatedAt' in record && { updatedAt: at }),
      status: to,
    })
  }

  /** @throws Refusal InvalidTransition when no row of an action fits the record */
  function rowOf(context: Context, record: R, by: string, to?: string): Row<R> {
    const { store } = context
    const row = rowsFor(store, record).find(
      (item) => item.by === by && (!to || words(item.to).includes(to)),
    )
    const refused = row?.unless?.(store, record)
    if (refused) throw refused
    if (row) return row
    throw invalidTransition(statusOf(record, context), refusal, ...allowed(store, record))
  }

  return {
    rows,
    allowed,
    statusOf,

    /** Refuses an action before it looks at its input. @throws Refusal InvalidTransition */
    demand: (context: Context, record: R, to?: string): void => {
      rowOf(context, record, context.operation, to)
    },

    /**
     * Does what a mutation does to a record.
     *
     * @param to one of the states of the row, where it names several
     * @throws Refusal InvalidTransition, or what the row gives as reason
     */
    take(context: Context, record: R, changes: Partial<R> = {}, to?: string): R {
      const row = rowOf(context, record, context.operation, to)
      return move(context.store, record, row, to ?? row.to, context.callerId, changes)
    },

    /** Moves a record when something else has happened; leaves it where no row fits. */
    follow(store: Store, record: R, by: string, changes: Partial<R> = {}, to?: string): R {
      const row = rowsFor(store, record).find((item) => item.by === by)
      return row ? move(store, record, row, to ?? row.to, SYSTEM_USER, changes) : record
    },

    /** Does what falls due. */
    tick(store: Store): void {
      for (const record of tableOf(store).all()) {
        const row = rowsFor(store, record).find(({ by }) => by === 'time')
        if (row) move(store, record, row, row.to, SYSTEM_USER, {})
      }
    },
  }
}
