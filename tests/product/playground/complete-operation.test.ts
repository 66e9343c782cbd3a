import { parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { completeOperation } from '@/lib/playground/editing/complete-operation'
import { completion } from '../support/completion'
import { publishedSchema as schema } from '../support/published'

const groups = [
  {
    name: 'corridors',
    records: [
      { id: 'cor_01', reference: null, status: null },
      { id: 'cor_09', reference: null, status: null },
    ],
  },
  {
    name: 'transactions',
    records: [{ id: 'trx_77', reference: 'TX-2025-000777', status: 'CREATED' }],
  },
]

const { at, labels, find, accept } = completion((text, offset) =>
  completeOperation(schema, text, offset, groups),
)

describe('completion of an operation', () => {
  it('offers the fields of the type, with type and description', () => {
    expect(find('mutation { createQ| }', 'createQuote')).toMatchObject({
      detail: 'QuoteResult!',
      info: expect.stringContaining('holds the rate') as string,
      goesOn: true,
    })
  })

  it('brings required arguments and a selection with a root field', () => {
    const { insert } = find('mutation { createQ| }', 'createQuote')
    expect(insert).toMatch(/^createQuote\(input: #\{\}\) \{\n {2}__typename\n/)
    expect(insert).toContain('... on Quote {')
  })

  it('brings nothing that stands there already', () => {
    expect(find('mutation { createQ|(input: {}) { __typename } }', 'createQuote').insert).toBe(
      'createQuote',
    )
  })

  it('offers fields of input objects, and says which are required', () => {
    const marked = 'mutation { createQuote(input: {|}) }'
    const required = at(marked).options.filter((option) => option.required)
    expect(required.map(({ label }) => label).sort()).toEqual([
      'all required',
      'amount',
      'corridorId',
      'payInMethod',
      'payoutMethod',
    ])
    expect(find(marked, 'customerId').required).toBe(false)
  })

  it('fills a required input so that the operation is valid', () => {
    const called = accept('mutation { createQ| }', 'createQuote')
    const marked = called.replace('input: ', 'input: |')
    const [whole] = at(marked).options
    const filled = accept(marked, whole?.label ?? '')
    expect(validate(schema, parse(filled))).toEqual([])
    expect(filled).toContain('corridorId: "cor_01"')
  })

  it('fills the fields of an input object at once', () => {
    const filled = accept('mutation { createQuote(input: {|}) { __typename } }', 'all required')
    expect(validate(schema, parse(filled))).toEqual([])
  })

  it.each([
    ['arguments', 'mutation { createQuote(|) }', ['input']],
    [
      'enum values',
      'mutation { createQuote(input: {payInMethod: |}) }',
      ['BANK_TRANSFER', 'PAYMENT_INITIATION', 'CARD', 'CASH', 'CHEQUE'],
    ],
    ['a sample of a number', '{ transactions(first: |) { totalCount } }', ['10']],
    [
      'ids of records that exist now, the sample first',
      'mutation { createQuote(input: {corridorId: |}) }',
      ['"cor_01"', '"cor_09"'],
    ],
    [
      'variables of the right type',
      'query ($id: ID!, $n: Int) { transaction(id: $|) { id } }',
      ['$id'],
    ],
    [
      'fragments on the members of a union',
      'mutation { createQuote(input: {}) { | } }',
      ['__typename', '... on Quote', '... on ValidationError', '... on LimitExceeded'],
    ],
  ])('offers %s, and nothing else, in %s', (_what, marked, all) => {
    expect(labels(marked)).toEqual(all)
  })

  it.each([
    ['fields', '{ viewer { | } }', ['user', '__typename']],
    ['values of a list', '{ transactions(filter: {statuses: [|]}) { totalCount } }', ['ON_HOLD']],
    ['lists', '{ transactions(filter: {statuses: |}) { totalCount } }', ['[ON_HOLD]']],
    ['members of a union', 'mutation { createQuote(input: {}) { ... on | } }', ['Quote']],
    ['types', 'query ($a: |) { viewer { user { id } } }', ['ID', 'QuoteInput'], 'Quote'],
    ['fragments', '{ viewer { ...| } } fragment Who on Viewer { user { id } }', ['Who']],
    ['operations, and no type definitions', '|', ['query', 'mutation'], 'scalar'],
  ])('offers %s in %s', (_what, marked, some, never = '') => {
    expect(labels(marked)).toEqual(expect.arrayContaining(some))
    expect(labels(marked)).not.toContain(never)
  })

  it('offers a variable of the right type first', () => {
    expect(labels('mutation ($i: QuoteInput!, $s: String) { createQuote(input: |) }')[0]).toBe('$i')
  })

  it('says which value is deprecated, and what a record is', () => {
    const marked = 'mutation { createQuote(input: {payInMethod: |}) }'
    expect(find(marked, 'CHEQUE').deprecated).toBe(true)
    const { detail } = find('{ transaction(id: "trx|) { id } }', '"trx_77"')
    expect(detail).toBe('TX-2025-000777 · CREATED')
  })

  it.each([
    ['{ transaction(id: "trx|) { id } }', '"trx_77"', '{ transaction(id: "trx_77") { id } }'],
    ['{ transaction(id: "t|") { id } }', '"trx_77"', '{ transaction(id: "trx_77") { id } }'],
    ['{ viewer { user @inc| { id } } }', '@include', '{ viewer { user @include(if: ) { id } } }'],
  ])('puts into %s what was taken: %s', (marked, label, text) => {
    expect(accept(marked, label)).toBe(text)
  })
})
