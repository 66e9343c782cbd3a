import { describe, expect, it } from 'vitest'
import { sampleEndpoint } from '@/sample/api'
import { createVisit } from '@/sample/api/playground/visit'
import { documentOf, variablesOf } from '../support/operations'
import { publishedSchema, publishedSdl } from '../support/published'

const newVisit = () => createVisit(sampleEndpoint, publishedSdl)

type Visit = ReturnType<typeof newVisit>

/** @param headers `authorization`, `x-sample-minutes` */
const call = (visit: Visit, query: string, headers: HeadersInit = {}, variables: object = {}) =>
  visit.answer(new Headers(headers), JSON.stringify({ query, variables }))

const OFFICER = { authorization: 'Bearer officer' }
const CUSTOMER = { authorization: 'Bearer customer' }

const ARCHIVE = 'mutation { archiveRecipient(id: "rcp_02") { __typename } }'

it('runs the operation named in the request body', () => {
  const query = 'query A { a: __typename } query B { b: __typename }'
  const body = JSON.stringify({ query, operationName: 'B' })
  expect(newVisit().answer(new Headers(), body).text).toBe('{"data":{"b":"Query"}}')
})

describe('a visit', () => {
  it('reports the changes of each call, again after a reset', () => {
    const visit = newVisit()
    const changed = {
      group: 'recipients',
      id: 'rcp_02',
      kind: 'changed',
      fields: [{ name: 'status', before: 'ACTIVE', after: 'ARCHIVED' }],
    }
    expect(call(visit, ARCHIVE).changes).toMatchObject([changed])
    expect(call(visit, ARCHIVE).changes).toEqual([])
    visit.reset()
    expect(call(visit, ARCHIVE).changes).toMatchObject([changed])
  })

  it('reports no changes for a query or a syntax error', () => {
    const visit = newVisit()
    expect(call(visit, '{ corridors { id } }', OFFICER).changes).toEqual([])
    expect(call(visit, '{ nope').changes).toEqual([])
  })

  it('reports changes caused by the clock', () => {
    const header = { 'x-sample-minutes': '1440' }
    expect(call(newVisit(), '{ corridors { id } }', header).changes).toContainEqual(
      expect.objectContaining({ group: 'transactions', id: 'trx_04', kind: 'changed' }),
    )
  })

  it('shows new records, but not tokens or passwords', () => {
    const password = 'nine blue boats at the quay'
    const changes = { email: 'new@example.com', password }
    const query = documentOf(publishedSchema, 'register')
    const variables = variablesOf(publishedSchema, 'register', changes)
    const effect = call(newVisit(), query, CUSTOMER, variables)
    expect(effect.changes).toMatchObject([{ group: 'registrations', kind: 'created' }])
    expect(JSON.stringify(effect.changes)).not.toContain(password)
    const login = documentOf(publishedSchema, 'refreshSession')
    const { changes: renewed } = call(
      newVisit(),
      login,
      CUSTOMER,
      variablesOf(publishedSchema, 'refreshSession'),
    )
    expect(renewed).toMatchObject([{ group: 'sessions', kind: 'changed' }])
    expect(JSON.stringify(renewed)).not.toContain('-token-')
  })
})
