import { expect, it } from 'vitest'
import { connectSources, endpointAt, endpointsOf } from './endpoints.ts'

const url = 'https://api.a.example/graphql'
const sandbox = {
  name: 'Sandbox',
  url: 'http://127.0.0.1:4000',
  headers: { 'Api-Version': '2' },
} as const

it('accepts no endpoint, one named after its host, or a list', () => {
  const usual = { headers: {}, credentials: 'header' }
  expect(endpointsOf({})).toEqual([])
  expect(endpointsOf({ playground: { url: 'https://[' } })).toEqual([])
  expect(endpointsOf({ playground: { url } })).toEqual([{ ...usual, name: 'api.a.example', url }])
  expect(endpointsOf({ playground: [sandbox, { name: 'Live', url }] })).toEqual([
    { ...usual, ...sandbox },
    { ...usual, name: 'Live', url },
  ])
})

it('allows only the origins of the endpoints in the policy', () => {
  expect(connectSources({})).toEqual([])
  expect(connectSources({ playground: [sandbox, { name: 'Live', url }] })).toEqual([
    'http://127.0.0.1:4000',
    'https://api.a.example',
  ])
})

it.each<[string, string | undefined]>([
  [url, 'api.a.example'],
  [`${url}/other`, undefined],
  ['https://api.a.example.b.example/graphql', undefined],
])('finds the endpoint at %s: %j', (address, name) => {
  expect(endpointAt(address, endpointsOf({ playground: { url } }))?.name).toBe(name)
})
