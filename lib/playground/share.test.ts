import { expect, it } from 'vitest'
import { fromHash, isShared, toHash } from './share'

const request = {
  operation: 'query Q($id: ID!) {\n  transaction(id: $id) { reference } # Zürich → 京\n}',
  variables: '{ "id": "trx_01" }',
  authorization: 'Bearer officer',
  minutes: 15,
}

it('comes back from its address as it was', async () => {
  const hash = await toHash(request)
  expect(hash).toMatch(/^#run=[\w-]+$/)
  expect(isShared(hash)).toBe(true)
  expect(await fromHash(hash)).toEqual(request)
})

it('is short enough for a message', async () => {
  const long = { ...request, operation: request.operation.repeat(20) }
  expect((await toHash(long)).length).toBeLessThan(400)
})

it.each(['', '#run=', '#run=%%%', '#run=AAAA', '#object-Customer'])(
  'is nothing in the fragment "%s"',
  async (hash) => {
    expect(await fromHash(hash)).toBeNull()
  },
)

it('is nothing when it carries something else', async () => {
  const other = await toHash({ ...request, minutes: 'soon' as unknown as number })
  expect(await fromHash(other)).toBeNull()
})
