import { expect, it } from 'vitest'
import { adviceOnBody, adviceOnStatus, adviceWithoutAnswer, type Circumstances } from './advice'
import { isFailed, notSent, outcomeOf, type Answer, mayChange, subscribes } from './call'

const body = { kind: 'response', text: '{}', language: 'json', errors: 0, http: null } as const
const http = { status: 200, milliseconds: 84, advice: null }

it.each<[Answer, string, boolean]>([
  [body, 'answered', false],
  [{ ...body, errors: 1 }, 'one error', true],
  [{ ...body, http }, 'HTTP 200 in 84 ms', false],
  [{ ...body, http, errors: 2 }, 'HTTP 200 in 84 ms, 2 errors', true],
  [{ ...body, http: { ...http, status: 401 } }, 'HTTP 401 in 84 ms', true],
  [notSent('why'), 'not sent', true],
  [{ ...notSent('why'), wasSent: true }, 'no answer', true],
])('%j is called %s', (answer, outcome, failed) => {
  expect(outcomeOf(answer)).toBe(outcome)
  expect(isFailed(answer)).toBe(failed)
})

it.each([
  ['{ a }', false],
  ['query A { mutation }', false],
  ['# mutation\n{ a(text: "mutation B { b }") }', false],
  ['mutation A { b }', true],
  ['query A { a } mutation B { b }', true],
  ['fragment F on Query { a } mutation { b }', true],
  ['what only the endpoint can read', true],
])('%s may change something: %s', (operation, expected) => {
  expect(mayChange(operation)).toBe(expected)
})

it('a subscription is known among other operations', () => {
  expect(subscribes('query A { a } subscription B { b }')).toBe(true)
  expect(subscribes('{ subscription }')).toBe(false)
  expect(subscribes('{')).toBe(false)
})

const unknown: Circumstances = {
  url: 'https://api.a.example/graphql',
  origin: 'https://docs.a.example',
  isOnline: true,
  isLate: false,
  status: null,
  isForbidden: false,
  isThere: false,
  headers: ['content-type', 'x-api-key'],
  withCookies: false,
}

it.each<[Partial<Circumstances>, RegExp]>([
  [{}, /^api\.a\.example could not be reached.*certificate/],
  [{ isLate: true }, /^No answer from api\.a\.example within 30 seconds.*before you repeat/],
  [
    { status: 200, isThere: true },
    /^api\.a\.example began an answer \(HTTP 200\), which broke off/,
  ],
  [{ isOnline: false }, /^This device is offline/],
  [{ isForbidden: true }, /connect-src/],
  [
    { isThere: true },
    /\(CORS\).*Allow-Origin: https:\/\/docs\.a\.example and .*Headers: content-type, x-api-key\.$/,
  ],
  [{ isThere: true, withCookies: true }, /Access-Control-Allow-Credentials: true/],
])('without an answer, %j: %s', (known, sentence) => {
  expect(adviceWithoutAnswer({ ...unknown, ...known })).toMatch(sentence)
})

it('a status that refuses, and a body that is no answer, say what to check', () => {
  expect(adviceOnStatus(401, 'X-Api-Key')).toMatch(/X-Api-Key/)
  expect(adviceOnStatus(401, null)).toMatch(/Sign in/)
  expect(adviceOnStatus(200, null)).toBeNull()
  expect(adviceOnBody('{}', true)).toBeNull()
  expect(adviceOnBody(' ', false)).toMatch(/^The answer is empty/)
  expect(adviceOnBody('<html>', false)).toMatch(/^The answer is not the JSON/)
})
