/** Placeholder for a file while an example is built and executed. The call itself sends null. */
export const FILE = 'example.pdf'

/**
 * Sample values for scalars, matched by a word in their name or specification, and for strings, matched by field name.
 * The first match wins. Names are generic, addresses are reserved, and account numbers are published specimens.
 */
export const KNOWN_SAMPLES: readonly (readonly [
  sample: unknown,
  scalars: string,
  names?: RegExp,
])[] = [
  [FILE, 'upload file graphqlmultipartrequestspec'],
  [null, 'void'],
  ['{"key": "value"}', 'jsonstring'],
  [{ key: 'value' }, 'genericscalar json jsonb jsonobject map metadata object'],
  [2, 'day month year hour minute integer jsint smallint nonnegativeint positiveint unsignedint'],
  [2, 'int8 int16 int32 uint uint8 uint16 uint32'],
  [8080, 'port'],
  [125, 'bigint long int64 uint64 safeint'],
  [12.5, 'double float4 float8 float32 float64 real nonnegativefloat positivefloat'],
  ['01J8ZK3V9M7T5R2Q4W6X8Y0ZAB', 'ulid'],
  ['507f1f77bcf86cd799439011', 'objectid'],
  ['2001:db8::1', 'ipv6'],
  ['192.0.2.0/24', 'cidr'],
  ['#336699', 'color colour hexcolor hexcolorcode'],
  ['ZXhhbXBsZQ==', 'base64 byte bytea bytes base64string', /base64/i],
  ['reader@example.com', 'email emailaddress rfc5321 rfc5322', /e-?mail/i],
  ['+447700900123', 'phone phonenumber e164', /phone|mobile/i],
  ['DE89370400440532013000', 'iban', /iban/i],
  ['GBP', 'currency currencycode iso4217', /currency/i],
  ['GB', 'country countrycode iso3166', /country/i],
  ['en-GB', 'locale language languagecode bcp47 rfc5646', /locale|language/i],
  ['Europe/London', 'timezone', /time_?zone/i],
  ['192.0.2.1', 'ip ipv4 ipaddress inet', /(?<!sh|z)ip(address)?$/i],
  ['https://example.com/', 'url uri link rfc3986', /ur[il]s?$|link|href/i],
  ['00000000-0000-4000-8000-000000000001', 'uuid guid rfc4122 rfc9562', /uuid|idempotency/i],
  ['2025-01-15', 'date localdate', /date$/i],
  ['09:30:00', 'time timetz localtime', /^(local)?time$/i],
  [
    '2025-01-15T09:30:00.000Z',
    'datetime datetimetz timestamp timestamptz instant rfc3339',
    /At$|(?:^|_)at$|[Tt]ime(TZ)?$|[Tt]imestamp$|[Ii]nstant$/,
  ],
  ['PT30M', 'duration interval', /duration$/i],
  ['125.00', 'decimal bigdecimal money numeric', /amount|price|total|fee$|balance|decimal|money/i],
  ['Y3Vyc29yOjE=', 'cursor', /cursor|^after$|^before$/i],
  ['Example Company', '', /(company|organi[sz]ation|provider|partner|bank)(name)?$/i],
  ['Example A', '', /^(name|full_?name|display_?name|login|user_?name|owner)$/i],
  ['SECRET', '', /password|secret|token$|api_?key/i],
  ['Example message.', '', /^message$|error/i],
  ['SW1A 1AA', '', /post_?(al_?)?code|zip/i],
  ['example', 'any citext slug', /slug|key$/i],
]
