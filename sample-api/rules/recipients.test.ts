import { expect, it } from 'vitest'
import { corridors } from '../data/corridors'
import { requiredFields } from './recipients'

/** Whether the form of a corridor accepts an IBAN before it is sent. */
function accepts(corridorId: string, iban: string): boolean {
  const corridor = corridors.find(({ id }) => id === corridorId)
  const fields = corridor ? requiredFields(corridor, 'BANK_ACCOUNT', 'INDIVIDUAL') : []
  const rule = fields.find(({ key }) => key === 'payout.bankAccount.iban')?.rule
  return new RegExp(rule?.pattern ?? '^$').test(iban)
}

it('takes an account in any country for euro, and in the country itself elsewhere', () => {
  expect(accepts('cor_01', 'DE89370400440532013000')).toBe(true)
  expect(accepts('cor_01', 'FR1420041010050500013M02606')).toBe(true)
  expect(accepts('cor_01', 'DE8937')).toBe(false)
  expect(accepts('cor_02', 'PK36SCBL0000001123456702')).toBe(true)
  expect(accepts('cor_02', 'DE89370400440532013000')).toBe(false)
})
