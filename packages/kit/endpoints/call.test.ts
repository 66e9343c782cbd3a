import { expect, it } from 'vitest'
import {
  isDocumented,
  isFailed,
  mayChange,
  notSent,
  outcomeOf,
  resemblesDocumented,
  type Answer,
  type Call,
} from './call.ts'
import { endpointsOf } from './endpoints.ts'

const body: Answer = {
  kind: 'response',
  text: '{}',
  language: 'json',
  errors: 0,
  types: [],
  status: 200,
  milliseconds: 84,
  advice: null,
  source: new Response(),
}
const [api] = endpointsOf({ playground: { url: 'https://api.a.example' } })
const inPage = { ...api, fetch: () => Promise.resolve(new Response()) } as Call['endpoint']

it.each<[Answer, string, string, boolean]>([
  [body, 'HTTP 200 in 84 ms', 'response received', false],
  [{ ...body, types: ['Quote'] }, 'HTTP 200 in 84 ms, Quote', 'Quote', false],
  [{ ...body, errors: 1 }, 'HTTP 200 in 84 ms, one error', 'one error', true],
  [{ ...body, errors: 2 }, 'HTTP 200 in 84 ms, 2 errors', '2 errors', true],
  [{ ...body, status: 401 }, 'HTTP 401 in 84 ms', 'response received', true],
  [notSent('why'), 'not sent', 'not sent', true],
  [{ kind: 'failure', reason: 'no response', problem: '' }, 'no response', 'no response', true],
  [{ kind: 'failure', reason: 'cancelled', problem: '' }, 'cancelled', 'cancelled', false],
])('describes %j as %s, and in the sandbox as %s', (answer, outcome, short, failed) => {
  const request = { operation: '', variables: '' }
  expect(outcomeOf({ request, answer, endpoint: api as Call['endpoint'] })).toBe(outcome)
  expect(outcomeOf({ request, answer, endpoint: inPage })).toBe(short)
  expect(isFailed(answer)).toBe(failed)
})

it('compares a response with the documented one exactly, except for the locations of errors', () => {
  const isSame = (text: string, documented: string) => isDocumented({ ...body, text }, documented)
  expect(isSame('{ "data": { "a": 1 } }', '{"data":{"a":1}}')).toBe(true)
  expect(isSame('{"data":{"a":"x y"}}', '{"data":{"a":"xy"}}')).toBe(false)
  expect(isSame('{"h":9007199254740993}', '{"h":9007199254740992}')).toBe(false)
  const error = '{"errors":[{"message":"m","locations":[{"line":1,"column":2}],"path":["a"]}]}'
  expect(isSame(error, '{"errors":[{"message":"m","path":["a"]}]}')).toBe(true)
  expect(isSame(error, '{"errors":[{"message":"n","path":["a"]}]}')).toBe(false)
})

const documented = '{"data":{"order":{"id":"1","list":[1]},"other":null}}'

it.each([
  ['{"data":{"order":{"id":"2","list":[]},"other":null}}', true],
  ['{"data":{"order":{"message":"There is no quote."},"other":null}}', false],
  ['{"data":{"order":null,"other":null}}', false],
  ['{"errors":[{}],"data":{"order":{"id":"2","list":[]},"other":null}}', false],
])('tells whether %s resembles the documented response: %s', (text, expected) => {
  expect(resemblesDocumented({ ...body, text }, documented)).toBe(expected)
})

it('accepts any response if the page does not document one', () => {
  expect(resemblesDocumented({ ...body, text: '{"errors":[{}]}' }, '')).toBe(true)
})

it.each([
  ['{ a }', false],
  ['query A { mutation }', false],
  ['# mutation\n{ a(text: "mutation B { b }") }', false],
  ['mutation A { b }', true],
  ['query A { a } mutation B { b }', true],
  ['fragment F on Query { a } mutation { b }', true],
  ['syntax that only the endpoint supports', true],
])('tells whether %s may change data: %s', (operation, expected) => {
  expect(mayChange(operation)).toBe(expected)
})
