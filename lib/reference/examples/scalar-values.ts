/**
 * Samples of scalars that many schemas define, each with their lower-cased names.
 * People and firms are roles, addresses are the reserved ones, account numbers the published
 * specimens.
 */
const SAMPLES: readonly (readonly [sample: unknown, scalars: string])[] = [
  ['example', 'any'],
  ['ZXhhbXBsZQ==', 'base64 base64string byte'],
  ['EXAMGB2LXXX', 'bic'],
  ['125.00', 'bigdecimal decimal money'],
  ['125', 'bigint long uint64'],
  ['GB', 'country countrycode'],
  ['GBP', 'currency currencycode'],
  ['2025-01-15', 'date iso8601date localdate'],
  ['2025-01-15T09:30:00.000Z', 'datetime datetimetz instant'],
  ['PT30M', 'duration'],
  ['reader@example.com', 'email emailaddress'],
  ['2025-01-15T09:30:00Z', 'gittimestamp iso8601datetime naivedatetime precisedatetime timestamp'],
  ['record-1', 'globalid'],
  ['#0b5fff', 'hexcolor'],
  ['<p>Example</p>', 'html'],
  ['DE89370400440532013000', 'iban'],
  ['192.0.2.1', 'ip ipaddress'],
  [{ key: 'value' }, 'json jsonobject map metadata object'],
  ['{"key":"value"}', 'jsonstring'],
  ['en-GB', 'locale localetag'],
  ['09:30:00', 'localtime'],
  [2, 'nonnegativeint positiveint uint uint8 uint16 uint32'],
  ['+447700900123', 'phone phonenumber'],
  [125, 'positivedecimal'],
  ['09:30:00Z', 'time'],
  ['Europe/London', 'timezone'],
  [null, 'upload void'],
  ['https://example.com/', 'uri url'],
  ['00000000-0000-4000-8000-000000000001', 'uuid'],
  [2025, 'year'],
]

const SAMPLE_OF = new Map(
  SAMPLES.flatMap(([sample, scalars]) => scalars.split(' ').map((name) => [name, sample] as const)),
)

/** The sample of a custom scalar; when it is not known, something else: text that names the scalar. */
export function scalarSample(scalar: string, otherwise: unknown = scalar): unknown {
  const key = scalar.toLowerCase()
  return SAMPLE_OF.has(key) ? SAMPLE_OF.get(key) : otherwise
}
