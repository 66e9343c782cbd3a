import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { completeOperation } from '@/lib/playground/editing/complete-operation'
import type { Option } from '@/lib/playground/editing/options'

const schema = buildSchema(readFileSync('public/schema.graphql', 'utf8'))

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

/** Options where the text has a bar. */
function at(marked: string) {
  const offset = marked.indexOf('|')
  return completeOperation(schema, marked.replace('|', ''), offset, groups)
}

const labels = (marked: string) => at(marked).options.map(({ label }) => label)

function find(marked: string, label: string): Option {
  const found = at(marked).options.find((option) => option.label === label)
  if (!found) throw new Error(`No option ${label}: ${labels(marked).join(', ')}`)
  return found
}

/** The text after an option was taken, with the cursor's places gone. */
function accept(marked: string, label: string): string {
  const text = marked.replace('|', '')
  const { from, to } = at(marked)
  return text.slice(0, from) + find(marked, label).insert.replaceAll('#{}', '') + text.slice(to)
}

describe('completion of an operation', () => {
  it('offers the fields of the type, with type and description', () => {
    expect(find('mutation { createQ| }', 'createQuote')).toMatchObject({
      detail: 'QuoteResult!',
      info: expect.stringContaining('holds the rate') as string,
      goesOn: true,
    })
    expect(labels('{ viewer { | } }')).toEqual(expect.arrayContaining(['user', '__typename']))
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

  it('offers arguments and fields of input objects, and says which are required', () => {
    expect(labels('mutation { createQuote(|) }')).toEqual(['input'])
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

  it('offers enum values, truth values, and sample values', () => {
    expect(labels('mutation { createQuote(input: {payInMethod: |}) }').sort()).toEqual([
      'BANK_TRANSFER',
      'CARD',
      'CASH',
      'CHEQUE',
      'PAYMENT_INITIATION',
    ])
    expect(find('mutation { createQuote(input: {payInMethod: |}) }', 'CHEQUE').deprecated).toBe(
      true,
    )
    expect(labels('{ transactions(first: |) { totalCount } }')).toEqual(['10'])
    expect(labels('{ transactions(filter: {statuses: [|]}) { totalCount } }')).toContain('ON_HOLD')
    expect(labels('{ transactions(filter: {statuses: |}) { totalCount } }')).toContain('[ON_HOLD]')
  })

  it('offers ids of records that exist now, the sample first', () => {
    expect(labels('mutation { createQuote(input: {corridorId: |}) }')).toEqual([
      '"cor_01"',
      '"cor_09"',
    ])
    const marked = '{ transaction(id: "trx|) { id } }'
    expect(find(marked, '"trx_77"').detail).toBe('TX-2025-000777 · CREATED')
    expect(accept(marked, '"trx_77"')).toBe('{ transaction(id: "trx_77") { id } }')
    expect(accept('{ transaction(id: "t|") { id } }', '"trx_77"')).toBe(
      '{ transaction(id: "trx_77") { id } }',
    )
  })

  it('offers variables of the right type', () => {
    expect(labels('mutation ($i: QuoteInput!, $s: String) { createQuote(input: |) }')[0]).toBe('$i')
    expect(labels('query ($id: ID!, $n: Int) { transaction(id: $|) { id } }')).toEqual(['$id'])
  })

  it('offers fragments on the members of a union', () => {
    expect(labels('mutation { createQuote(input: {}) { | } }').sort()).toEqual([
      '... on LimitExceeded',
      '... on Quote',
      '... on ValidationError',
      '__typename',
    ])
    expect(labels('mutation { createQuote(input: {}) { ... on | } }')).toContain('Quote')
  })

  it('offers types of variables, names of fragments, and directives', () => {
    expect(labels('query ($a: |) { viewer { user { id } } }')).toEqual(
      expect.arrayContaining(['ID', 'QuoteInput']),
    )
    expect(labels('query ($a: |) { viewer { user { id } } }')).not.toContain('Quote')
    expect(labels('{ viewer { ...| } } fragment Who on Viewer { user { id } }')).toContain('Who')
    expect(accept('{ viewer { user @inc| { id } } }', '@include')).toBe(
      '{ viewer { user @include(if: ) { id } } }',
    )
  })

  it('offers operations in an empty document, and no type definitions', () => {
    expect(labels('|')).toEqual(expect.arrayContaining(['query', 'mutation']))
    expect(labels('|')).not.toContain('scalar')
  })
})
