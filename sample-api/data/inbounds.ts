/** Incoming funds in each state, and their allocations. */
import { money } from '../engine/money'
import type { InboundRecord, MatchRecord } from '../records'

const inbound = (
  number: number,
  status: string,
  amount: string,
  bookedOn: string,
  text: string,
  time = '09:00',
): InboundRecord => ({
  __typename: 'Inbound',
  id: `inb_${String(number).padStart(2, '0')}`,
  reference: `IN-2025-${String(44 + number).padStart(6, '0')}`,
  status,
  method: 'BANK_TRANSFER',
  amount: money(amount, 'GBP'),
  payerName: 'SENDER A',
  maskedPayerAccount: '•••• 1234',
  remittanceInformation: text,
  bankTransactionId: `EXAMPLE-${bookedOn}-${String(number).padStart(4, '0')}`,
  accountId: 'acc_01',
  bookedOn,
  receivedAt: `${bookedOn}T${time}:00.000Z`,
})

export const inbounds: InboundRecord[] = [
  inbound(1, 'UNMATCHED', '200.00', '2025-01-15', 'TX 2025 000132 FAMILY', '09:29'),
  inbound(2, 'MATCHED', '150.00', '2025-01-15', 'TX-2025-000120'),
  inbound(3, 'MATCHED', '500.00', '2025-01-14', 'TX-2025-000121', '13:00'),
  inbound(4, 'PARTIALLY_MATCHED', '180.00', '2025-01-15', 'TX-2025-000119 AND REST', '09:10'),
  inbound(5, 'MATCHED', '253.00', '2025-01-05', 'TX-2025-000114', '14:00'),
  {
    ...inbound(6, 'ON_HOLD', '900.00', '2025-01-13', 'INVOICE 12'),
    payerName: 'EXAMPLE HOLDINGS LTD',
  },
  {
    ...inbound(7, 'RETURNED', '75.00', '2025-01-07', 'GIFT'),
    payerName: 'SENDER M',
    returnReason: 'UNIDENTIFIED_PAYER',
  },
  { ...inbound(8, 'RETURNING', '30.00', '2025-01-15', 'RENT'), returnReason: 'UNIDENTIFIED_PAYER' },
  inbound(9, 'MATCHED', '200.00', '2025-01-09', 'TX-2025-000118', '10:00'),
  inbound(10, 'MATCHED', '123.00', '2025-01-08', 'TX-2025-000117', '12:00'),
  inbound(11, 'MATCHED', '83.00', '2025-01-14', 'TX-2025-000116', '11:00'),
  inbound(12, 'MATCHED', '63.00', '2025-01-06', 'TX-2025-000115', '13:00'),
  inbound(13, 'MATCHED', '303.00', '2025-01-03', 'TX-2025-000112', '13:00'),
  { ...inbound(14, 'RETURNED', '40.00', '2025-01-02', 'TWICE'), returnReason: 'DUPLICATE' },
]

const match = (
  number: string,
  inboundId: string,
  transactionId: string,
  amount: string,
): MatchRecord => ({
  id: `mat_${number}`,
  inboundId,
  transactionId,
  amount: money(amount, 'GBP'),
  status: 'CONFIRMED',
  reasons: ['Reference found in the text', 'Amount and currency are equal'],
})

export const matches: MatchRecord[] = [
  {
    ...match('01', 'inb_01', 'trx_01', '200.00'),
    status: 'PROPOSED',
    reasons: ['Amount and currency are equal', 'Payer name is the sender'],
  },
  match('02', 'inb_02', 'trx_04', '150.00'),
  match('03', 'inb_03', 'trx_03', '500.00'),
  {
    ...match('04', 'inb_04', 'trx_05', '103.50'),
    reasons: ['Reference found in the text', 'Payer name is the sender'],
  },
  match('05', 'inb_05', 'trx_10', '253.00'),
  match('06', 'inb_09', 'trx_06', '200.00'),
  match('07', 'inb_10', 'trx_07', '123.00'),
  match('08', 'inb_11', 'trx_08', '83.00'),
  match('09', 'inb_12', 'trx_09', '63.00'),
  match('10', 'inb_13', 'trx_12', '303.00'),
]
