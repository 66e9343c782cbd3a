/**
 * Checks the tables of the overview: each row of "Sample values" is correct, and the table of lost
 * responses lists every mutation.
 */
import { describe, expect, test } from 'vitest'
import { MINUTE } from '@/sample/api/engine/clock'
import { clientForEach } from './support/client'
import { payee } from './support/operations'
import { sourceOf } from './support/pages'

const { schema, ask, statusOf, call, done, advance, reset: startOver } = clientForEach()

const signIn = (password: string) => call('login', { password })
/** Calls a mutation and returns the id of the record that it creates. */
const idOf = (...args: Parameters<typeof done>) => done(...args).id

/** Submits complete evidence for the first level. Returns the status after the checks, for staff and customer. */
const caseOf = (full: string) => {
  startOver()
  const id = idOf('submitKyc', { targetLevel: 'BASIC', documentIds: ['doc_01'], name: { full } })
  advance(5 * MINUTE)
  const own = '{ viewer { customer { kyc { status } } } }'
  return [statusOf(id, 'officer'), ask(own)]
}

/** The first column of each row, calls that produce its result, and values that the page does not list. */
const ROWS: [row: string, result: () => unknown, ...more: string[]][] = [
  ['Another role', () => ask('{ viewer { user { role } } }', 'teller'), 'TELLER'],
  ['A bad token', () => ask('{ viewer { user { role } } }', 'expired')],
  ['A wrong code', () => call('confirmTransaction', { response: '654321' })],
  ['A lock', () => [1, 2, 3, 4, 5, 6].map(() => signIn('wrong')), '2025-01-15T09:45:00.000Z'],
  ['A sign-in', () => signIn('seven green lamps at the harbour')],
  [
    'A possible match',
    () => {
      const id = idOf('createRecipient', payee('Recipient Possible Match', 'BE68539007547034'))
      const confirmed = done('confirmRecipient', { id, challengeId: 'chl_02' })
      return [confirmed, statusOf(id, 'officer')]
    },
  ],
  [
    'A hold',
    () => {
      const order = call('createTransaction', { recipientId: 'rcp_03' })
      return [order, statusOf('trx_13', 'officer')]
    },
  ],
  ['Missing KYC', () => call('createTransaction', { quoteId: 'quo_15' }, 'service')],
  [
    'Money of a third party',
    () => [call('recordInbound', { payerName: 'SENDER M' }), statusOf('inb_15', 'officer')],
  ],
  ['A case for an officer', () => [caseOf('Sender Possible Match'), caseOf('Sender A')]],
  [
    'A suspended customer',
    () => {
      done('decideKyc', { outcome: 'REJECT_FINAL' })
      return statusOf('cus_03', 'service')
    },
  ],
]

const source = sourceOf('docs/index.mdx')
const section = /^## Sample values\n(.*?)^## /ms.exec(source)?.[1] ?? ''
const rowsOfPage = [...section.matchAll(/^\| ([^|]+) \| [^|]+ \| ([^|]+) \|$/gm)].slice(2)
const results = new Map(rowsOfPage.map(([, row = '', result = '']) => [row, result]))

describe('sample values', () => {
  test('every row is tested, here or in the tutorial', () => {
    const tried = ROWS.map(([row]) => row)
    expect([...results.keys()].sort()).toEqual([...tried, 'Time passing'].sort())
  })

  test.each(ROWS)('%s', (row, result, ...more) => {
    const words = results.get(row)?.match(/(?<=`)\w+(?=`)/g) ?? []
    const text = JSON.stringify(result())
    for (const word of [...words, ...more]) expect(text).toContain(`"${word}"`)
  })
})

test('the table of lost responses lists every mutation', () => {
  const table = /^### After a lost response\n(.*?)^### /ms.exec(source)?.[1] ?? ''
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {})
  expect(mutations.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
})
