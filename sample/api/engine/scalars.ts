/**
 * The formats of the custom scalars, all of which are JSON strings. Only the format of an IBAN is
 * checked here: operations report wrong check digits as `INVALID_CHECKSUM`.
 */
import {
  GraphQLError,
  isScalarType,
  Kind,
  print,
  type GraphQLSchema,
  type ValueNode,
} from 'graphql'
import { parseDecimal } from '@/sample/product/money/decimal'

/** Whether text is a valid instant. A date such as 30 February does not survive the round trip. */
function isInstant(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString() === text
}

/** An example of each scalar, for messages, and a test of its format. */
const RULES: Readonly<
  Record<string, [example: string, test: RegExp | ((text: string) => boolean)]>
> = {
  BIC: ['EXAMGB2LXXX', /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/],
  CountryCode: ['GB', /^[A-Z]{2}$/],
  CurrencyCode: ['GBP', /^[A-Z]{3}$/],
  Date: ['2025-01-15', (text) => isInstant(`${text}T00:00:00.000Z`)],
  DateTime: ['2025-01-15T09:30:00.000Z', isInstant],
  Decimal: ['1250.00', (text) => !/^-?0\d/.test(text) && parseDecimal(text) !== null],
  EmailAddress: [
    'sender-a@example.com',
    /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/,
  ],
  HexColor: ['#0B5FFF', /^#[0-9A-Fa-f]{6}$/],
  IBAN: ['DE89370400440532013000', /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/],
  LocaleTag: ['es-MX', /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/],
  PhoneNumber: ['+447700900123', /^\+[1-9]\d{6,14}$/],
  URL: ['https://www.example.com', (text) => text.startsWith('https://') && URL.canParse(text)],
  UUID: ['00000000-0000-4000-8000-000000000001', /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i],
}

/** Installs the format of every custom scalar. @throws StrayResolvers when the schema lacks one */
export function installScalars(schema: GraphQLSchema): void {
  for (const [name, [example, test]] of Object.entries(RULES)) {
    const type = schema.getType(name)
    if (!isScalarType(type)) throw new StrayResolvers([name])
    const accepts = (text: string) => (test instanceof RegExp ? test.test(text) : test(text))
    const parse = (value: unknown) => {
      if (typeof value === 'string' && accepts(value)) {
        return name === 'UUID' ? value.toLowerCase() : value
      }
      throw new GraphQLError(
        `${name}: expected a string such as "${example}"; got ${JSON.stringify(value)}.`,
        { extensions: { code: 'BAD_USER_INPUT' } },
      )
    }
    type.serialize = parse
    type.parseValue = parse
    type.parseLiteral = (node) => parse(literalText(node))
  }
}

/** Returns a string's value, or any other literal as source text for the error message. */
const literalText = (node: ValueNode): unknown =>
  node.kind === Kind.STRING ? node.value : { toJSON: () => print(node) }

/** Thrown when there are resolvers or formats for fields or scalars that the schema does not have. */
export class StrayResolvers extends Error {
  override name = 'StrayResolvers'

  /** @param coordinates `Customer.fullName`, `Date` */
  constructor(readonly coordinates: readonly string[]) {
    super(`The schema has no fields for these resolvers: ${coordinates.join(', ')}.`)
  }
}
