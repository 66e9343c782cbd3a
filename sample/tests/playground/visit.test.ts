import { describe, expect, it } from 'vitest'
import { needed } from 'graphql-docs-kit/playground/sample-endpoint.ts'
import { sampleEndpoint } from '@/sample/api'
import { createVisit, type VisitState } from '@/sample/api/playground/visit'
import { documentOf, variablesOf, type MutationName } from '../support/operations'
import { publishedSchema, publishedSdl } from '../support/published'

const newVisit = () => createVisit(needed(sampleEndpoint), publishedSdl)

type Visit = ReturnType<typeof newVisit>

/** @param headers `authorization`, `x-sample-minutes` */
const call = (visit: Visit, query: string, headers: HeadersInit = {}, variables: object = {}) =>
  visit.answer(new Headers(headers), JSON.stringify({ query, variables }))

const OFFICER = { authorization: 'Bearer officer' }
const CUSTOMER = { authorization: 'Bearer customer' }

const records = (state: VisitState, name: string) =>
  state.groups.find((group) => group.name === name)?.records ?? []

const ARCHIVE = 'mutation { archiveRecipient(id: "rcp_02") { __typename } }'

it('runs the operation that the body names', () => {
  const query = 'query A { a: __typename } query B { b: __typename }'
  const body = JSON.stringify({ query, operationName: 'B' })
  expect(newVisit().answer(new Headers(), body).text).toBe('{"data":{"b":"Query"}}')
})

describe('a visit', () => {
  it('lists the existing records by kind', () => {
    const state = newVisit().state()
    expect(state.now).toBe('2025-01-15T09:30:00.000Z')
    expect(state.groups.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['transactions', 'KYC cases', 'legal documents']),
    )
    expect(records(state, 'transactions')[0]).toEqual({
      id: 'trx_01',
      reference: 'TX-2025-000123',
      status: 'CREATED',
    })
  })

  it('reports what a call created and changed', () => {
    const { changes, state } = call(newVisit(), ARCHIVE)
    expect(changes).toMatchObject([
      {
        group: 'recipients',
        id: 'rcp_02',
        kind: 'changed',
        fields: [{ name: 'status', before: 'ACTIVE', after: 'ARCHIVED' }],
      },
    ])
    expect(records(state, 'recipients').find(({ id }) => id === 'rcp_02')?.status).toBe('ARCHIVED')
  })

  it('changes nothing when a call only reads or cannot be parsed', () => {
    const visit = newVisit()
    expect(call(visit, '{ corridors { id } }', OFFICER).changes).toEqual([])
    expect(call(visit, '{ nope').changes).toEqual([])
    expect(visit.state()).toEqual(newVisit().state())
  })

  it('reports what the clock changed', () => {
    const { changes, state } = call(newVisit(), '{ corridors { id } }', {
      'x-sample-minutes': '1440',
    })
    expect(state.now).toBe('2025-01-16T09:30:00.000Z')
    expect(changes).toContainEqual(
      expect.objectContaining({ group: 'transactions', id: 'trx_04', kind: 'changed' }),
    )
  })

  it('forgets everything when it starts over', () => {
    const visit = newVisit()
    call(visit, ARCHIVE, { 'x-sample-minutes': '60' })
    expect(visit.reset()).toEqual(newVisit().state())
  })

  it('lists a new session as a caller, and shows no token', () => {
    const visit = newVisit()
    const email = 'new@example.com'
    const callOf = (name: MutationName, changes: object, fields = '') =>
      call(
        visit,
        documentOf(publishedSchema, name, fields),
        CUSTOMER,
        variablesOf(publishedSchema, name, changes),
      )
    callOf('register', { email })
    for (const channel of ['EMAIL', 'SMS']) {
      callOf('verifyContact', { registrationId: 'reg_02', channel })
    }
    const { text, changes, state } = callOf('login', { email }, 'accessToken')
    const token = /accessToken\W+([\w-]+)/.exec(text)?.[1] ?? ''
    expect(token).not.toBe('')
    expect(state.callers.slice(sampleEndpoint?.callers.length)).toEqual([
      { label: `${email}, session 1`, authorization: `Bearer ${token}` },
    ])
    expect(changes).not.toEqual([])
    expect(JSON.stringify(changes)).not.toContain(token)
  })
})
