import { expect, it } from 'vitest'
import { callersOf, delaysOf } from './choices'

const customer = { label: 'Customer', authorization: 'Bearer customer' }
const endpoint = { callers: [customer] } as const
const session = { label: 'a@example.com', authorization: 'Bearer token-1' }

it('names who calls, whoever it is', () => {
  expect(callersOf(endpoint, [], customer.authorization)).toEqual([customer])
  expect(callersOf(endpoint, [session], 'Bearer token-9')).toEqual([
    customer,
    { label: 'a@example.com, session 1', authorization: 'Bearer token-1' },
    { label: 'token-9', authorization: 'Bearer token-9' },
  ])
})

it('names the time that passes, however long', () => {
  expect(delaysOf(60)).toHaveLength(4)
  expect(delaysOf(7).at(-1)).toEqual({ label: '7 minutes later', minutes: 7 })
})
