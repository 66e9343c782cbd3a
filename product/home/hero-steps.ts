/** The transfer of the home page, as its records look after each of five steps. */
export const STEPS = [
  { state: 'Quote', detail: 'GBP 197.00 at 1.1484', note: 'firm for 15 minutes' },
  { state: 'CREATED', detail: 'TX-2025-000124', note: 'asks for a second factor' },
  { state: 'AWAITING_FUNDS', detail: 'GBP 200.00 due', note: 'confirmed, payable for five days' },
  { state: 'PROCESSING', detail: 'GBP 200.00 in', note: 'matched by its reference' },
  { state: 'COMPLETED', detail: 'EUR 226.23 out', note: 'receipt to the sender' },
] as const
