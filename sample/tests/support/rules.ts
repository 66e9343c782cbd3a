/** Helpers for tests of business rules. */
import { expect } from 'vitest'
import { clientForEach } from './client'
import { bankEntry, type MutationName } from './operations'

/** Creates helpers that call, read and compare, with fresh records for each test of a file. */
export function rulesForEach() {
  const client = clientForEach()
  const { ask, statusOf, call, done } = client
  /** Calls a mutation and expects its result to include these values. */
  const answers = (name: MutationName, changes: object, expected: object, token?: string) =>
    expect(call(name, changes, token)).toMatchObject(expected)
  const resolve = (flagId: string | undefined, outcome: string, expected: object, token?: string) =>
    answers('resolveFlag', { flagId, outcome }, expected, token)
  return {
    ...client,
    answers,
    resolve,
    /** Returns the state that the customer sees, and the state that an officer sees. */
    statesOf: (id: string) => [statusOf(id), statusOf(id, 'officer')],
    flag: (subjectId: string, changes: object = {}) =>
      done('raiseFlag', { subjectId, ...changes }).id,
    /** Books a bank entry. By default, its text does not name an order. */
    book: (remittanceInformation = 'NOTHING', changes: object = {}) =>
      done(
        'recordInbound',
        bankEntry({ remittanceInformation, bankTransactionId: 'E-2', ...changes }),
      ),
    submit: (full: string, targetLevel = 'BASIC') =>
      done('submitKyc', { targetLevel, name: { full }, documentIds: ['doc_01'] }),
    /** Reads fields of a record as an officer. */
    read: (record: string, fields: string) => ask(`{ ${record} { ${fields} } }`, 'officer'),
  }
}
