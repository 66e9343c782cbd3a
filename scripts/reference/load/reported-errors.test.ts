import { describe, expect, it } from 'vitest'
import { kindOfErrors, readErrors } from './reported-errors'

describe('kindOfErrors knows the words of', () => {
  it.each([
    [
      'Apollo Server',
      'GraphQL introspection is not allowed by Apollo Server, but the query contained __schema or __type. To enable introspection, pass introspection: true to ApolloServer in production',
    ],
    [
      'graphql-js',
      'GraphQL introspection has been disabled, but the requested query contained the field "__schema".',
    ],
    ['Yoga', 'Cannot query field "__schema" on type "Query".'],
    ['graphql-ruby', "Field '__schema' doesn't exist on type 'Query'"],
    ['Hot Chocolate', 'Introspection is not allowed for the current request.'],
    ['gqlgen', 'introspection disabled'],
    ['AWS AppSync', 'Introspection queries are disabled'],
  ])('%s: introspection disabled', (_server, message) => {
    expect(kindOfErrors([{ message }])).toBe('introspection-disabled')
  })

  it.each([
    ['graphql-depth-limit', "'IntrospectionQuery' exceeds maximum operation depth of 10"],
    ['graphql-armor', 'Syntax Error: Query depth limit of 6 exceeded, found 13.'],
    ['graphql-java', 'maximum query depth exceeded 15 > 10'],
    ['graphql-java (complexity)', 'maximum query complexity exceeded 300 > 200'],
    ['graphql-ruby', 'Query has depth of 13, which exceeds max depth of 10'],
    ['Hot Chocolate', 'The request exceeds the maximum allowed execution depth of 8.'],
    [
      'Absinthe',
      'Operation IntrospectionQuery is too complex: complexity is 2000 and maximum is 200',
    ],
    ['graphql-armor (cost)', 'Query Cost limit of 5000 exceeded, found 9000.'],
  ])('%s: depth or complexity limit', (_server, message) => {
    expect(kindOfErrors([{ message }])).toBe('depth-limit')
  })

  it.each([
    'Unauthorized',
    'You must be logged in to view this resource.',
    'Access denied!',
    'Invalid API key',
  ])('not signed in: %s', (message) => {
    expect(kindOfErrors([{ message }])).toBe('graphql-auth')
  })

  it.each([
    'Cannot query field "isOneOf" on type "__Type".',
    'Unknown argument "includeDeprecated" on field "__Field.args".',
    'Internal server error',
  ])('something else: %s', (message) => {
    expect(kindOfErrors([{ message }])).toBe('graphql-errors')
  })

  it('extensions.code, whatever the words', () => {
    expect(kindOfErrors([{ message: 'No.', code: 'INTROSPECTION_DISABLED' }])).toBe(
      'introspection-disabled',
    )
    expect(kindOfErrors([{ message: 'No.', code: 'FORBIDDEN' }])).toBe('graphql-auth')
  })
})

describe('readErrors', () => {
  it('keeps message, usable locations and code of whatever the server sent', () => {
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
    expect(readErrors({ errors })).toEqual([
      { message: 'A', locations: [{ line: 2, column: 3 }], code: 'C' },
      { message: '{"code":7}', locations: [] },
      { message: 'text' },
      { message: 'null' },
    ])
    expect(readErrors({ errors: 'none' })).toEqual([])
  })
})
