import { expect, it } from 'vitest'
import { fromHash, toHash } from './share.ts'

const request = {
  operation: 'query Q($id: ID!) {\n  transaction(id: $id) { reference } # 50 % & Zürich → 京\n}',
  variables: '{ "id": "trx_01", "n": 9007199254740993 }',
  title: 'authorization: Bearer officer',
}

it('comes back from its address as it was, marked as a request from a link', () => {
  const hash = toHash(request) ?? ''
  expect(hash).toMatch(/^#run=query%20Q[\w%.~!*'()-]+&[\w%]+/)
  expect(fromHash(hash)).toEqual({ ...request, isShared: true })
})

it.each([
  '',
  '#run=%%%&&',
  '#object-Customer',
  // Cut off, and an address of earlier versions.
  (toHash(request) ?? '').replace(/&[^&]*$/, ''),
  '#run=q1YqSC0qzkxLTS4pVrJSKC0uSazMSQUA',
])('is nothing in the fragment "%s"', (hash) => {
  expect(fromHash(hash)).toBeNull()
})

it.each([
  ['text', { operation: ' '.repeat(20_000) }],
  ['fields within fields', { operation: '{a'.repeat(201) }],
  ['lists within lists', { variables: `${']'.repeat(300)}${'['.repeat(201)}` }],
])('carries no more %s than a request has, and none is made', (_, part) => {
  const { operation, title, variables } = { ...request, ...part }
  expect(toHash({ operation, title, variables })).toBeNull()
  const hash = `#run=${[operation, title, variables].map(encodeURIComponent).join('&')}`
  expect(fromHash(hash)).toBeNull()
})
