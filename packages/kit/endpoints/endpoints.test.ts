import { expect, it } from 'vitest'
import { connectSources, endpointAt, endpointsOf } from './endpoints.ts'

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

it('the policy names their origins, and nothing else', () => {
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
])('at %s is %j', (address, name) => {
  expect(endpointAt(address, endpointsOf({ playground: { url } }))?.name).toBe(name)
})
