/**
 * Samples of scalars that many schemas define, by lower-cased name. People and
 * firms are roles, addresses are the reserved ones, account numbers the
 * published specimens.
 */
const SAMPLES = new Map<string, unknown>(
  Object.entries({
    any: 'example',
    base64: 'ZXhhbXBsZQ==',
    base64string: 'ZXhhbXBsZQ==',
    bic: 'EXAMGB2LXXX',
    bigdecimal: '125.00',
    bigint: '125',
    byte: 'ZXhhbXBsZQ==',
    country: 'GB',
    countrycode: 'GB',
    currency: 'GBP',
    currencycode: 'GBP',
    date: '2025-01-15',
    datetime: '2025-01-15T09:30:00.000Z',
    datetimetz: '2025-01-15T09:30:00.000Z',
    day: 15,
    decimal: '125.00',
    duration: 'PT30M',
    email: 'reader@example.com',
    emailaddress: 'reader@example.com',
    gid: 'gid://example/Record/1',
    gitobjectid: '0123456789abcdef0123456789abcdef01234567',
    gitrefname: 'refs/heads/main',
    gitsshremote: 'git@example.com:example/repository.git',
    gittimestamp: '2025-01-15T09:30:00Z',
    globalid: 'record-1',
    hexcolor: '#0b5fff',
    hour: 9,
    html: '<p>Example</p>',
    iban: 'DE89370400440532013000',
    instant: '2025-01-15T09:30:00.000Z',
    ip: '192.0.2.1',
    ipaddress: '192.0.2.1',
    iso8601date: '2025-01-15',
    iso8601datetime: '2025-01-15T09:30:00Z',
    json: { key: 'value' },
    jsonobject: { key: 'value' },
    jsonstring: '{"key":"value"}',
    locale: 'en-GB',
    localetag: 'en-GB',
    localdate: '2025-01-15',
    localtime: '09:30:00',
    long: '125',
    map: { key: 'value' },
    metadata: { key: 'value' },
    minute: 30,
    money: '125.00',
    month: 1,
    naivedatetime: '2025-01-15T09:30:00',
    nonnegativeint: 2,
    object: { key: 'value' },
    phone: '+447700900123',
    phonenumber: '+447700900123',
    positivedecimal: 125,
    positiveint: 2,
    precisedatetime: '2025-01-15T09:30:00.000000Z',
    time: '09:30:00Z',
    timestamp: '2025-01-15T09:30:00Z',
    timezone: 'Europe/London',
    uint: 2,
    uint8: 2,
    uint16: 2,
    uint32: 2,
    uint64: '125',
    upload: null,
    uri: 'https://example.com/',
    url: 'https://example.com/',
    uuid: '00000000-0000-4000-8000-000000000001',
    void: null,
    weightscalar: 1.5,
    x509certificate: '-----BEGIN CERTIFICATE-----\n(shortened)\n-----END CERTIFICATE-----',
    year: 2025,
    yaml: 'steps: []',
  }),
)

/** Whether {@link scalarSample} knows the scalar. */
export function hasScalarSample(scalar: string): boolean {
  return SAMPLES.has(scalar.toLowerCase())
}

/** The sample of a custom scalar; text that names the scalar when it is not known. */
export function scalarSample(scalar: string): unknown {
  const key = scalar.toLowerCase()
  return SAMPLES.has(key) ? SAMPLES.get(key) : scalar
}
