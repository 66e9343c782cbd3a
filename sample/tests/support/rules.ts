/** Words of the tests of rules: what an operation answers, and the states that follow. */
import { expect } from 'vitest'
import { clientForEach } from './client'
import { bankEntry, type MutationName } from './operations'

/** Fresh records for each test of a file, and short ways to call, to read and to compare. */
export function rulesForEach() {
  const client = clientForEach()
  const { ask, statusOf, call, done } = client
  /** Calls a mutation, whose answer holds what is expected. */
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
    /** An entry of the bank that names no order, or what it says. */
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
