import { expect, it } from 'vitest'
import { connectSources, endpointAt, endpointsOf } from './endpoints'

const url = 'https://api.a.example/graphql'
const sandbox = {
  name: 'Sandbox',
  url: 'http://127.0.0.1:4000',
  headers: { 'Api-Version': '2' },
} as const

it('takes one endpoint, named by its host, or a list, or none', () => {
  const usual = { headers: {}, credentials: 'header' }
  expect(endpointsOf({})).toEqual([])
  expect(endpointsOf({ playground: { url: 'https://[' } })).toEqual([])
  expect(endpointsOf({ playground: { url } })).toEqual([{ ...usual, name: 'api.a.example', url }])
  expect(endpointsOf({ playground: [sandbox, { name: 'Live', url }] })).toEqual([
    { ...usual, ...sandbox },
    { ...usual, name: 'Live', url },
  ])
})

it('the policy names their origins, and all of the network for addresses of readers alone', () => {
  expect(connectSources({})).toEqual([])
  expect(connectSources({ playground: [sandbox, { name: 'Live', url }] })).toEqual([
    'http://127.0.0.1:4000',
    'https://api.a.example',
  ])
  expect(connectSources({ readerAddresses: true })).toContain('https:')
})

it.each<[string, boolean, string | null]>([
  [url, false, 'api.a.example'],
  ['https://API.a.example:443/graphql', false, 'api.a.example'],
  [`${url}/other`, false, null],
  [`${url}/other`, true, 'api.a.example'],
  ['http://b.example/', true, null],
])('%s, with addresses of readers %s, is %j', (address, readerAddresses, name) => {
  const endpoint = endpointAt(address, { playground: { url }, readerAddresses })
  expect(endpoint?.name ?? null).toBe(name)
})
