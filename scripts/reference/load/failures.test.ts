import { describe, expect, it } from 'vitest'
import { faultOf, isTransient, kindOfErrors, reportedErrors, type FailureKind } from './failures'

/** An error as `fetch` throws it: the reason is its cause. */
const fetchFailed = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code }) })

describe('faultOf', () => {
  it.each<[code: string, kind: FailureKind, again?: 'tried again']>([
    ['ECONNREFUSED', 'refused', 'tried again'],
    ['ECONNRESET', 'closed', 'tried again'],
    ['EPIPE', 'closed', 'tried again'],
    ['UND_ERR_SOCKET', 'closed', 'tried again'],
    ['ENOTFOUND', 'dns'],
    ['EAI_AGAIN', 'dns-busy', 'tried again'],
    ['ENETUNREACH', 'unreachable', 'tried again'],
    ['EHOSTUNREACH', 'unreachable', 'tried again'],
    ['UND_ERR_CONNECT_TIMEOUT', 'unreachable', 'tried again'],
    ['UND_ERR_HEADERS_TIMEOUT', 'timeout'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls-untrusted'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls-untrusted'],
    ['CERT_HAS_EXPIRED', 'tls-expired'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls-hostname'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls-protocol'],
    ['EPROTO', 'tls-protocol'],
    ['HPE_INVALID_CONSTANT', 'not-http'],
  ])('%s is %s (%s)', (code, kind, again) => {
    const error = fetchFailed(code)
    expect(faultOf(error)).toEqual({ kind, code })
    expect(isTransient({ error })).toBe(again !== undefined)
  })

  it('looks into the errors of a host with several addresses', () => {
    const each = ['::1', '127.0.0.1'].map((address) =>
      Object.assign(new Error(address), { code: 'ECONNREFUSED' }),
    )
    const error = new TypeError('fetch failed', { cause: new AggregateError(each) })
    expect(faultOf(error)).toEqual({ kind: 'refused', code: 'ECONNREFUSED' })
  })

  it('knows a time-out by its name', () => {
    expect(faultOf(new DOMException('x', 'TimeoutError')).kind).toBe('timeout')
  })

  it('hands on the innermost text of anything else', () => {
    const error = new TypeError('fetch failed', { cause: new Error('bad port') })
    expect(faultOf(error)).toEqual({ kind: 'no-connection', code: 'bad port' })
    expect(faultOf('odd')).toEqual({ kind: 'no-connection', code: 'odd' })
  })
})

/** What servers say, and what it means. */
const words: Record<string, FailureKind> = {
  // Apollo Server, graphql-js, Yoga, graphql-ruby, Hot Chocolate, gqlgen, AWS AppSync
  'GraphQL introspection is not allowed by Apollo Server, but the query contained __schema or __type. To enable introspection, pass introspection: true to ApolloServer in production':
    'introspection-disabled',
  'GraphQL introspection has been disabled, but the requested query contained the field "__schema".':
    'introspection-disabled',
  'Cannot query field "__schema" on type "Query".': 'introspection-disabled',
  "Field '__schema' doesn't exist on type 'Query'": 'introspection-disabled',
  'Introspection is not allowed for the current request.': 'introspection-disabled',
  'introspection disabled': 'introspection-disabled',
  'Introspection queries are disabled': 'introspection-disabled',
  // graphql-depth-limit, graphql-armor, graphql-java, graphql-ruby, Hot Chocolate, Absinthe
  "'IntrospectionQuery' exceeds maximum operation depth of 10": 'depth-limit',
  'Syntax Error: Query depth limit of 6 exceeded, found 13.': 'depth-limit',
  'Query Cost limit of 5000 exceeded, found 9000.': 'depth-limit',
  'maximum query depth exceeded 15 > 10': 'depth-limit',
  'maximum query complexity exceeded 300 > 200': 'depth-limit',
  'Query has depth of 13, which exceeds max depth of 10': 'depth-limit',
  'The request exceeds the maximum allowed execution depth of 8.': 'depth-limit',
  'Operation IntrospectionQuery is too complex: complexity is 2000 and maximum is 200':
    'depth-limit',
  Unauthorized: 'graphql-auth',
  'You must be logged in to view this resource.': 'graphql-auth',
  'Access denied!': 'graphql-auth',
  'Invalid API key': 'graphql-auth',
  'Cannot query field "isOneOf" on type "__Type".': 'graphql-errors',
  'Unknown argument "includeDeprecated" on field "__Field.args".': 'graphql-errors',
  'Internal server error': 'graphql-errors',
}

describe('kindOfErrors', () => {
  it.each(Object.entries(words))('knows the words %s', (message, kind) => {
    expect(kindOfErrors([{ message, lines: [] }])).toBe(kind)
  })

  it.each([
    ['INTROSPECTION_DISABLED', 'introspection-disabled'],
    ['FORBIDDEN', 'graphql-auth'],
  ])('knows extensions.code %s, whatever the words', (code, kind) => {
    expect(kindOfErrors([{ message: 'No.', lines: [], code }])).toBe(kind)
  })
})

it('reportedErrors keeps message, usable locations and code of whatever the server sent', () => {
  const errors = [
    {
      message: 'A',
      locations: [{ line: 2, column: 3 }, { line: 'x' }],
      extensions: { code: 'C' },
    },
    { code: 7 },
    'text',
    null,
  ]
  expect(reportedErrors({ errors })).toEqual([
    { message: 'A', lines: [2], code: 'C' },
    { message: '{"code":7}', lines: [] },
    { message: 'text', lines: [] },
    { message: 'null', lines: [] },
  ])
  expect(reportedErrors({ errors: 'none' })).toEqual([])
})
