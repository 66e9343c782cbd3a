import { buildSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { installScalars } from '@/sample-api/engine/scalars'
import {
  checkVariables,
  completeVariables,
  declaredVariables,
  describeVariables,
} from '@/lib/playground/editing/variables'
import { completion } from '../support/completion'
import { publishedSdl } from '../support/published'

const schema = buildSchema(publishedSdl)
installScalars(schema)

const variables =
  declaredVariables(
    schema,
    `mutation Q($input: QuoteInput!, $ids: [ID!]) { createQuote(input: $input) { __typename } }`,
  ) ?? []

const groups = [{ name: 'corridors', records: [{ id: 'cor_09', reference: null, status: 'OPEN' }] }]

/** Problems as the text that they mark, and the message. */
const problems = (text: string) =>
  checkVariables(variables, text).map(({ from, to, message }) => [text.slice(from, to), message])

const GOOD = `{
  "input": {
    "amount": { "send": "200.00" },
    "corridorId": "cor_01",
    "payInMethod": "CARD",
    "payoutMethod": "BANK_ACCOUNT"
  }
}`

describe('what is wrong with variables', () => {
  it('is nothing when they fit', () => {
    expect(problems(GOOD)).toEqual([])
  })

  it('is nothing while the operation cannot be read', () => {
    expect(declaredVariables(schema, 'query (')).toBeNull()
    expect(checkVariables(null, '{ "a": 1 }')).toEqual([])
  })

  it('is marked where it stands, in the words of graphql-js', () => {
    expect(problems(GOOD.replace('"CARD"', '"GOLD"'))).toEqual([
      ['"GOLD"', 'Value "GOLD" does not exist in "PayInMethod" enum.'],
    ])
    expect(problems(GOOD.replace('"corridorId": "cor_01",', ''))).toEqual([
      ['"input"', 'Field "corridorId" of required type "ID!" was not provided.'],
    ])
    expect(problems(GOOD.replace('"corridorId"', '"corridor"'))).toEqual([
      ['"input"', 'Field "corridorId" of required type "ID!" was not provided.'],
      ['"input"', expect.stringMatching(/^Field "corridor" is not defined/)],
    ])
    expect(problems(GOOD.replace('"200.00"', '"a lot"'))).toEqual([
      ['"a lot"', expect.stringContaining('a decimal number in a string')],
    ])
    expect(problems(GOOD.replace('{\n', '{ "ids": ["a", {}],\n'))).toEqual([
      ['{}', 'ID cannot represent value: {}'],
    ])
  })

  it('is a variable that is missing, or that nobody declared', () => {
    const missing = 'Variable "$input" of required type "QuoteInput!" was not provided.'
    expect(problems('')).toEqual([['', missing]])
    expect(problems('{ "inptu": 1 }')).toEqual([
      ['{', missing],
      ['1', 'The operation declares no variable "$inptu".'],
    ])
  })

  it.each([
    ['{ "input": }', '}'],
    ['{ "input": { "a": 1 }', '}'],
    ['{ id: 1 }', 'i'],
  ])('is marked where %s stops being JSON', (text, marked) => {
    expect(problems(text)).toEqual([
      [marked, expect.stringMatching(/^Variables are not valid JSON: /)],
    ])
  })

  it('is anything but an object', () => {
    expect(problems('[1]')).toEqual([
      ['[1]', expect.stringMatching(/^Variables are one JSON object/)],
    ])
  })
})

describe('completion of variables', () => {
  const { labels, accept } = completion((text, offset) =>
    completeVariables(variables, text, offset, groups),
  )

  it('fills an empty text with what is required', () => {
    expect(problems(accept('|', '{ … }'))).toEqual([])
  })

  it('offers variables, then fields, and none twice', () => {
    expect(labels('{ | }')).toEqual(['"input"', '"ids"'])
    expect(labels('{ "input": { | } }').sort()).toEqual([
      '"amount"',
      '"corridorId"',
      '"customerId"',
      '"payInMethod"',
      '"payoutMethod"',
      'all required',
    ])
    expect(labels('{ "input": { "customerId": "cus_01", "amo|" } }')).not.toContain('"customerId"')
    expect(accept('{ "input": { "amo|" } }', '"amount"')).toBe('{ "input": { "amount":  } }')
  })

  it('fills all fields that are required', () => {
    expect(problems(accept('{ "input": { | } }', 'all required'))).toEqual([])
  })

  it('offers values by their type', () => {
    expect(labels('{ "input": { "payInMethod": | } }')).toContain('"CARD"')
    expect(labels('{ "input": { "payInMethod": "CA|" } }')).toContain('"CARD"')
    expect(labels('{ "input": { "corridorId": "|" } }')).toEqual(['"cor_01"', '"cor_09"'])
    expect(labels('{ "ids": [|] }')).not.toEqual([])
    expect(accept('{ "input": { "payInMethod": "CA|" } }', '"CARD"')).toBe(
      '{ "input": { "payInMethod": "CARD" } }',
    )
  })

  it('offers nothing after a value', () => {
    expect(labels('{ "input": { "payInMethod": "CARD" | } }')).toEqual([])
  })
})

it('says what a name or an enum value is', () => {
  const at = (word: string) =>
    describeVariables(variables, GOOD, GOOD.indexOf(word) + 1)?.signature ?? null
  expect(at('"input"')).toBe('$input: QuoteInput!')
  expect(at('"corridorId"')).toBe('QuoteInput.corridorId: ID!')
  expect(at('"CARD"')).toBe('PayInMethod.CARD')
  expect(at('"cor_01"')).toBeNull()
})
