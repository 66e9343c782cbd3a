/** Helpers for the tests of rules. */
import { expect } from 'vitest'
import { clientForEach } from './client'
import { bankEntry, type MutationName } from './operations'

/** Fresh records for each test of a file, with helpers to call, read and compare. */
export function rulesForEach() {
  const client = clientForEach()
  const { ask, statusOf, call, done } = client
  /** Calls a mutation and expects a part of its answer. */
  const answers = (name: MutationName, changes: object, expected: object, token?: string) =>
    expect(call(name, changes, token)).toMatchObject(expected)
  const resolve = (flagId: string | undefined, outcome: string, expected: object, token?: string) =>
    answers('resolveFlag', { flagId, outcome }, expected, token)
  return {
    ...client,
    answers,
    resolve,
    /** States of a record as the customer and as an officer read them. */
    statesOf: (id: string) => [statusOf(id), statusOf(id, 'officer')],
    flag: (subjectId: string, changes: object = {}) =>
      done('raiseFlag', { subjectId, ...changes }).id,
    /** Books an entry of the bank. By default its text names no order. */
    book: (remittanceInformation = 'NOTHING', changes: object = {}) =>
      done(
        'recordInbound',
        bankEntry({ remittanceInformation, bankTransactionId: 'E-2', ...changes }),
      ),
    submit: (full: string, targetLevel = 'BASIC') =>
      done('submitKyc', { targetLevel, name: { full }, documentIds: ['doc_01'] }),
    /** Fields of a record, for an officer. */
    read: (record: string, fields: string) => ask(`{ ${record} { ${fields} } }`, 'officer'),
  }
}
