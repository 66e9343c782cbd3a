import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { fromHash, toHash, type SharedRequest } from './share'
import { isShared } from './shared-hash'

const request = {
  operation: 'query Q($id: ID!) {\n  transaction(id: $id) { reference } # Zürich → 京\n}',
  variables: '{ "id": "trx_01" }',
  authorization: 'Bearer officer',
  minutes: 15,
}

/** As somebody else may write an address. */
const packed = (content: unknown) =>
  `#run=${deflateRawSync(JSON.stringify(content)).toString('base64url')}`

it('comes back from its address as it was', async () => {
  const hash = (await toHash(request)) ?? ''
  expect(hash).toMatch(/^#run=[\w-]+$/)
  expect(isShared(hash)).toBe(true)
  expect(await fromHash(hash)).toEqual(request)
})

it('is short enough for a message', async () => {
  const long = { ...request, operation: request.operation.repeat(20) }
  expect((await toHash(long))?.length).toBeLessThan(400)
})

it.each(['', '#run=', '#run=%%%', '#run=AAAA', '#object-Customer'])(
  'is nothing in the fragment "%s"',
  async (hash) => {
    expect(await fromHash(hash)).toBeNull()
  },
)

const noise = Array.from({ length: 60_000 }, (_, index) => Math.sin(index).toString(36)[5]).join('')

it.each<[string, Partial<Record<keyof SharedRequest, unknown>>]>([
  ['a time in words', { minutes: 'soon' }],
  ['a time that no calendar has', { minutes: 1e15 }],
  ['a time before', { minutes: -1 }],
  ['an operation that is none', { operation: null }],
  ['more than a page of text', { operation: ' '.repeat(20_000_000) }],
  ['text that does not get smaller', { variables: noise }],
  ['fields within fields without end', { operation: '{a'.repeat(20_000) }],
  ['lists within lists without end', { variables: `${']'.repeat(9_000)}${'['.repeat(9_000)}` }],
])('carries no %s, and none is made', async (_, part) => {
  const other = { ...request, ...part }
  const { operation, variables, authorization, minutes } = other
  expect(await fromHash(packed([operation, variables, authorization, minutes]))).toBeNull()
  if (typeof minutes === 'number' && typeof operation === 'string')
    expect(await toHash(other as SharedRequest)).toBeNull()
})
