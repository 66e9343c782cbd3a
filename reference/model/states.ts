/** States of records as the tables of the guides tell them, found again at enums and operations. */
import { isEnumType, type GraphQLSchema } from 'graphql'

/** A row of a table: states before, `start` for none, and after; and what makes the change. */
interface StateChange {
  from: readonly string[]
  to: readonly string[]
  by: string
  /** Names in code in what makes it, operations among them. */
  calls: readonly string[]
}

/** A table of states below its drawing. */
export interface StateTable {
  /** Of the drawing. */
  title: string
  /** Address of each state in the table. */
  places: Readonly<Record<string, string>>
  changes: readonly StateChange[]
}

/** Tables by the name of the enum whose values are their states. */
export type StateIndex = ReadonlyMap<string, readonly StateTable[]>

/** Gives each table to the smallest enum that has all its states; one of other states to none. */
export function indexStates(schema: GraphQLSchema, tables: readonly StateTable[]): StateIndex {
  const enums = Object.values(schema.getTypeMap())
    .filter(isEnumType)
    .map((type) => ({ name: type.name, values: type.getValues().map(({ name }) => name) }))
    .sort((a, b) => a.values.length - b.values.length)
  const index = new Map<string, StateTable[]>()
  for (const table of tables) {
    const states = Object.keys(table.places)
    const owner = enums.find(({ values }) => states.every((state) => values.includes(state)))
    if (owner) index.set(owner.name, [...(index.get(owner.name) ?? []), table])
  }
  return index
}

/** Changes to a state or from it, with the states at their other ends. */
export const changesAt = (tables: readonly StateTable[], state: string, end: 'from' | 'to') =>
  tables.flatMap(({ changes }) =>
    changes
      .filter((change) => change[end === 'from' ? 'to' : 'from'].includes(state))
      .map((change) => ({ states: change[end], by: change.by })),
  )

/** The changes that an operation makes, each with the name of the enum. */
export const changesBy = (index: StateIndex, operation: string) =>
  [...index].flatMap(([name, tables]) =>
    tables
      .flatMap(({ changes }) => changes)
      .filter(({ calls }) => calls.includes(operation))
      .map((change) => ({ name, ...change })),
  )
