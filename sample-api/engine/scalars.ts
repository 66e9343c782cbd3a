/**
 * The custom scalars of the schema: the text that each accepts, and the message for
 * any other. All travel as JSON strings.
 *
 * An IBAN is checked here for its form only: a wrong check digit is a typing
 * error of the customer, which the operations answer as `INVALID_CHECKSUM`.
 */
import {
  GraphQLError,
  isScalarType,
  Kind,
  print,
  type GraphQLSchema,
  type ValueNode,
} from 'graphql'
import { StrayResolvers } from '@/lib/playground/sample-endpoint'
import { parseDecimal } from '@/product/money/decimal'

/** Completion of "expected …" in the message, and the test of a text. */
type ScalarRule = readonly [expected: string, accepts: (text: string) => boolean]

const pattern = (expression: RegExp) => (text: string) => expression.test(text)

const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && isInstant(`${text}T00:00:00.000Z`)

/** A date that the calendar does not have comes back changed, or not at all. */
function isInstant(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString() === text
}

function isLocaleTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

const isHttpsUrl = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'

const scalarRules: Readonly<Record<string, ScalarRule>> = {
  BIC: [
    'a BIC of 8 or 11 characters, such as "EXAMGB2LXXX"',
    pattern(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/),
  ],
  CountryCode: ['two capital letters of ISO 3166-1, such as "GB"', pattern(/^[A-Z]{2}$/)],
  CurrencyCode: ['three capital letters of ISO 4217, such as "GBP"', pattern(/^[A-Z]{3}$/)],
  Date: ['a calendar date such as "2025-01-15"', isDate],
  DateTime: [
    'an instant in UTC with exactly three fractional digits, such as "2025-01-15T09:30:00.000Z"',
    isInstant,
  ],
  Decimal: [
    'a decimal number in a string, such as "1250.00"',
    (text) => parseDecimal(text) !== null,
  ],
  EmailAddress: [
    'an email address such as "sender-a@example.com"',
    pattern(/^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/),
  ],
  HexColor: ['"#" and six hexadecimal digits, such as "#0B5FFF"', pattern(/^#[0-9A-Fa-f]{6}$/)],
  IBAN: [
    'an IBAN in capital letters and digits without spaces, such as "DE89370400440532013000"',
    pattern(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/),
  ],
  LocaleTag: ['a BCP 47 language tag such as "en" or "es-MX"', isLocaleTag],
  PhoneNumber: [
    'an E.164 number: "+" and up to 15 digits, such as "+447700900123"',
    pattern(/^\+[1-9]\d{1,14}$/),
  ],
  URL: ['an absolute URL that starts with "https://"', isHttpsUrl],
  UUID: [
    'a UUID such as "00000000-0000-4000-8000-000000000001"',
    pattern(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i),
  ],
}

/**
 * Gives every custom scalar of the schema its rule.
 *
 * @throws StrayResolvers when the schema lacks some of them
 */
export function installScalars(schema: GraphQLSchema): void {
  const strays: string[] = []
  for (const [name, rule] of Object.entries(scalarRules)) {
    const type = schema.getType(name)
    if (!isScalarType(type)) {
      strays.push(name)
      continue
    }
    const parse = (value: unknown) => {
      const text = checked(name, rule, value)
      return name === 'UUID' ? text.toLowerCase() : text
    }
    type.serialize = parse
    type.parseValue = parse
    type.parseLiteral = (node) => parse(literalText(node))
  }
  if (strays.length > 0) throw new StrayResolvers(strays)
}

/** Anything but a string is handed on as its source text, to be named in the message. */
const literalText = (node: ValueNode): unknown =>
  node.kind === Kind.STRING ? node.value : { toJSON: () => print(node) }

function checked(name: string, [expected, accepts]: ScalarRule, value: unknown): string {
  if (typeof value === 'string' && accepts(value)) return value
  throw new GraphQLError(`${name}: expected ${expected}; got ${JSON.stringify(value)}.`, {
    extensions: { code: 'BAD_USER_INPUT' },
  })
}
