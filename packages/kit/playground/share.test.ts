import { expect, it } from 'vitest'
import { fromHash, toHash } from './share.ts'

const request = {
  operation: 'query Q($id: ID!) {\n  transaction(id: $id) { reference } # 50 % & Zürich → 京\n}',
  variables: '{ "id": "trx_01", "n": 9007199254740993 }',
  title: 'authorization: Bearer officer',
}

it('restores a request from its fragment, and marks it as shared', () => {
  const hash = toHash(request) ?? ''
  expect(hash).toMatch(/^#run=query%20Q[\w%.~!*'()-]+&[\w%]+/)
  expect(fromHash(hash)).toEqual({ ...request, isShared: true })
})

it.each([
  '',
  '#run=%%%&&',
  '#object-Customer',
  // A truncated fragment, and one from an earlier version.
  (toHash(request) ?? '').replace(/&[^&]*$/, ''),
  '#run=q1YqSC0qzkxLTS4pVrJSKC0uSazMSQUA',
])('finds no request in the fragment "%s"', (hash) => {
  expect(fromHash(hash)).toBeNull()
})

it.each([
  ['text', { operation: ' '.repeat(20_000) }],
  ['nested fields', { operation: '{a'.repeat(201) }],
  ['nested lists', { variables: `${']'.repeat(300)}${'['.repeat(201)}` }],
])('rejects content that is too long or too deep: %s', (_, part) => {
  const { operation, title, variables } = { ...request, ...part }
  expect(toHash({ operation, title, variables })).toBeNull()
  const hash = `#run=${[operation, title, variables].map(encodeURIComponent).join('&')}`
  expect(fromHash(hash)).toBeNull()
})
