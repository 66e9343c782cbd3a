import { describe, expect, it } from 'vitest'
import { answerRequest, type TypedRequest } from '@/sample/api/playground/visit'
import type { Answer } from '@/lib/playground/call'
import { createApi } from '../support/published'

const ask = (request: Partial<TypedRequest>, api = createApi()): Answer =>
  answerRequest(api, {
    operation: '',
    variables: '',
    authorization: undefined,
    minutes: 0,
    ...request,
  })

const body = (answer: Answer): unknown =>
  answer.kind === 'response' ? JSON.parse(answer.text) : answer

describe('a request that a reader typed', () => {
  it('is answered with data', () => {
    const operation = 'query One($id: ID!) { transaction(id: $id) { reference status } }'
    const answer = ask({ operation, variables: '{ "id": "trx_01" }' })
    expect(body(answer)).toEqual({
      data: { transaction: { reference: 'TX-2025-000123', status: 'CREATED' } },
    })
    expect(answer).toMatchObject({ kind: 'response', errors: 0 })
  })

  it('is refused in the name of someone who may not', () => {
    const operation = '{ auditEvents(first: 1) { nodes { id } } }'
    const answer = ask({ operation, authorization: 'Bearer customer' })
    expect(body(answer)).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] })
    expect(answer).toMatchObject({ errors: 1 })
  })

  it('gets the place of a syntax error', () => {
    expect(body(ask({ operation: '{ viewer {' }))).toEqual({
      errors: [
        {
          message: 'Syntax Error: Expected Name, found <EOF>.',
          locations: [{ line: 1, column: 11 }],
        },
      ],
    })
  })

  it('gets the errors of a validation', () => {
    const answer = ask({ operation: '{ viewer { nope } nothing }' })
    expect(answer).toMatchObject({ kind: 'response', errors: 2 })
  })

  it.each([
    ['{ id: 1 }', /^Variables are not valid JSON: /],
    ['[1]', /^Variables are one JSON object/],
    ['null', /^Variables are one JSON object/],
  ])('is not sent with the variables %s', (variables, problem) => {
    expect(ask({ operation: '{ __typename }', variables })).toEqual({
      kind: 'failure',
      wasSent: false,
      problem: expect.stringMatching(problem) as string,
    })
  })
})
