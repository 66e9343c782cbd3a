import { buildSchema, GraphQLError, isScalarType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { loadSchema } from '../scripts/shared/load-schema'
import { installScalars, scalarRules } from './scalars'

const schema = loadSchema()
installScalars(schema)

function parse(name: string, value: unknown): unknown {
  const type = schema.getType(name)
  if (!isScalarType(type)) throw new Error(`no scalar ${name}`)
  return type.parseValue(value)
}

const cases: Record<string, { good: string[]; bad: unknown[] }> = {
  BIC: { good: ['EXAMGB2L', 'EXAMGB2LXXX'], bad: ['EXAMGB2LXX', 'examgb2l'] },
  CountryCode: { good: ['GB', 'XA'], bad: ['gb', 'GBR'] },
  CurrencyCode: { good: ['GBP', 'XTS'], bad: ['gbp', 'GB', '£'] },
  Date: { good: ['2024-02-29'], bad: ['2025-02-29', '15.01.2025', '2025-1-5'] },
  DateTime: {
    good: ['2025-01-15T09:30:00.000Z'],
    bad: [
      '2025-01-15T09:30:00Z',
      '2025-01-15T09:30:00.000000Z',
      '2025-01-15T09:30:00.000+01:00',
      '2025-02-30T09:30:00.000Z',
      1736933400000,
    ],
  },
  Decimal: { good: ['200', '-0.05', '1250.00'], bad: [200, '1e3', '1,5', '.5', ''] },
  EmailAddress: { good: ['sender-a@example.com'], bad: ['sender-a', 'a@b', 'a b@example.com'] },
  HexColor: { good: ['#0B4F6C', '#0b4f6c'], bad: ['0B4F6C', '#FFF'] },
  IBAN: {
    good: ['DE89370400440532013000', 'GB29NWBK60161331926818'],
    bad: ['DE89 3704 0044 0532 0130 00', 'de89370400440532013000', 'DE89'],
  },
  LocaleTag: { good: ['en', 'es-MX'], bad: ['english language', 'e', ''] },
  PhoneNumber: { good: ['+447700900123'], bad: ['00447700900123', '+44 7700 900123', '+0123'] },
  URL: { good: ['https://docs.example.com/a'], bad: ['http://example.com', '/docs', 'example'] },
  UUID: {
    good: ['00000000-0000-4000-8000-000000000001'],
    bad: ['00000000-0000-4000-8000-00000000000A', '00000000'],
  },
}

describe('custom scalars', () => {
  it('are all covered here', () => {
    expect(Object.keys(cases)).toEqual(Object.keys(scalarRules))
  })

  it.each(Object.entries(cases))('%s accepts and refuses', (name, { good, bad }) => {
    for (const value of good) expect(parse(name, value)).toBe(value)
    for (const value of bad) expect(() => parse(name, value)).toThrow(GraphQLError)
  })

  it('say what they expect and what they got', () => {
    expect(() => parse('Decimal', 12.5)).toThrow(
      'Decimal: expected a decimal number in a string, such as "1250.00"; got 12.5.',
    )
  })

  it('must exist in the schema', () => {
    expect(() => installScalars(buildSchema('type Query { a: Int }'))).toThrow(
      /no fields for these resolvers: BIC, /,
    )
  })
})
