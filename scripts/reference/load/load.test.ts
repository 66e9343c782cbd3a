/** What becomes of schemas as people have them, by files and over HTTP: read, not judged. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import {
  buildSchema,
  getIntrospectionQuery,
  graphqlSync,
  introspectionFromSchema,
  parse,
} from 'graphql'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { printSdl } from '@/lib/reference/sdl/print-sdl'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { serveApollo, serveYoga } from '@/tests/servers/real-servers'
import { answerGraphql, answerJson, fullSchema, queryOf } from '@/tests/servers/graphql-server'
import {
  answerBy,
  answerText,
  openHttp,
  serveHttp,
  serveTcp,
  type Handler,
} from '@/tests/servers/http-server'
import { parseCli } from '../cli'
import { loadFiles, loadSource } from '.'

/** Loads files of these texts. */
async function loadTexts(files: Record<string, string>) {
  const folder = await temporaryFolder(files)
  return loadFiles(Object.keys(files), folder)
}

const loadSdl = (sdl: string) => loadTexts({ 'a.graphql': sdl })

/** Loads an endpoint as the command does. */
const loadUrl = (url: string, ...args: string[]) =>
  loadSource(parseCli(['--endpoint', url, ...args], {}).source, {
    ...{ root: '/', directory: '/', startEmbedded: () => Promise.reject(new Error('not asked')) },
  })

async function loadFrom(handler: Handler, ...args: string[]) {
  const { origin, received } = await serveHttp(handler)
  const loaded = await loadUrl(`${origin}/graphql`, ...args)
  return { ...loaded, received }
}

/** The answer of a server's introspection, changed on its way. */
const introspected = (sdl: string, change: (json: string) => string = (json) => json) =>
  answerBy((request) =>
    answerText(
      200,
      'application/json',
      change(
        JSON.stringify(
          graphqlSync({
            schema: buildSchema(sdl, { assumeValid: true }),
            source: queryOf(request),
          }),
        ),
      ),
    ),
  )

describe('SDL', () => {
  it.each<[what: string, sdl: string, shown: string[], notes: string[]]>([
    [
      'names that GraphQL reserves',
      'type Query { book: Book search: __SearchResult } type Book { __v: Int } type __SearchResult { a: Int }',
      ['__v: Int', 'type __SearchResult {'],
      [
        'a.graphql:1:62  Book.__v  Name "__v" must not begin with "__", which is reserved by GraphQL introspection.',
      ],
    ],
    [
      'a field that does not match its interface',
      'type Query { dog: Dog } interface Animal { age: Int! } type Dog implements Animal { age: Int }',
      ['type Dog implements Animal {'],
      ['Interface field Animal.age expects type Int! but Dog.age is type Int.'],
    ],
    [
      'a required argument that is deprecated',
      'type Query { a(x: Int! @deprecated): Int }',
      ['a(x: Int! @deprecated): Int'],
      ['Query.a(x:)  Required argument Query.a(x:) cannot be deprecated.'],
    ],
    [
      'directives and scalars of a platform',
      'type Query { note: Note @aws_auth(cognito_groups: ["R"], mode: STRICT) } type Note { createdAt: AWSDateTime! }',
      ['@aws_auth(cognito_groups: ["R"], mode: STRICT)', 'scalar AWSDateTime'],
      ['AWSDateTime: not defined in the schema, and shown as a scalar'],
    ],
    [
      'an interface and a union member that nobody defines',
      'type Query { a: U } union U = Gone type T implements Elsewhere { a: Int }',
      ['interface Elsewhere', 'type Gone'],
      ['Gone: not defined in the schema, and shown as a type without fields'],
    ],
    [
      'defaults, as written',
      'scalar M scalar J input W { from: M = START } type Query { a(since: M = NOW, where: J = {state: OPEN}, w: W = {}, n: M = 9223372036854775807): Int }',
      [
        'since: M = NOW, where: J = {state: OPEN}, w: W = {}, n: M = 9223372036854775807',
        'from: M = START',
      ],
      [],
    ],
    [
      'a default that is no value of its type',
      'type Query { a(x: Int = "no"): Int }',
      ['a(x: Int = "no"): Int'],
      ['Query.a(x:): the default "no" is no valid value of its type'],
    ],
    [
      'a deprecated type, and arguments beside the reason',
      'directive @deprecated(reason: String, removeAt: String) on FIELD_DEFINITION | OBJECT type Query { g: Gone old: Int @deprecated(reason: "x", removeAt: "2026-01-01") } type Gone @deprecated(reason: "Use New.") { a: Int }',
      [
        'type Gone @deprecated(reason: "Use New.") {',
        'old: Int @deprecated(reason: "x", removeAt: "2026-01-01")',
        'directive @deprecated(reason: String, removeAt: String)',
      ],
      [],
    ],
    [
      'what is defined twice and differs',
      'type Query { a: Int a: String } type Query { b: Int }',
      ['a: Int\n', 'b: Int'],
      ['a.graphql:1:21 Query.a is defined twice, and differs; the first counts'],
    ],
    [
      'operations beside the schema',
      'type Query { a: Int } query Q { a }',
      ['a: Int'],
      ['a.graphql:1:23 an operation or a fragment is no part of a schema'],
    ],
    ['a byte order mark', '\uFEFFtype Query { a: Int }', ['a: Int'], []],
  ])('shows %s', async (_what, sdl, shown, notes) => {
    const loaded = await loadSdl(sdl)
    for (const text of shown) expect(loaded.sdl).toContain(text)
    for (const note of notes) expect(loaded.notes.join('\n')).toContain(note)
    if (notes.length === 0) expect(loaded.notes).toEqual([])
    expect((await loadSdl(loaded.sdl)).sdl).toBe(loaded.sdl)
  })

  it('of modules that only extend is one schema, from a folder, a pattern or names', async () => {
    const files = {
      's/a.graphql':
        'extend type Query { order(id: ID!): Order }\nextend type Order @tag { total: Int }',
      's/deep/b.gql': '# Nothing but a comment',
      's/deep/c.graphqls': 'extend type Mutation { cancel(id: ID!): Order } type Order { id: ID! }',
      's/ignored.json': '{}',
    }
    const folder = await temporaryFolder(files)
    const all = [['s'], ['s/**/*.gr*'], ['s/a.graphql', 's/deep/c.graphqls']].map((patterns) =>
      loadFiles(patterns, folder),
    )
    const [first, ...others] = await Promise.all(all)
    expect(first?.sdl).toBe(
      'type Mutation {\n  cancel(id: ID!): Order\n}\n\ntype Order @tag {\n  id: ID!\n  total: Int\n}\n\ntype Query {\n  order(id: ID!): Order\n}\n',
    )
    for (const { sdl, notes } of others) expect([sdl, notes]).toEqual([first?.sdl, []])
  })

  it.each(['utf16le', 'utf16be'])('of PowerShell is read: %s', async (encoding) => {
    const folder = await temporaryFolder()
    const bytes = Buffer.from('\uFEFFtype Query { a: Int }\n', 'utf16le')
    await writeFile(join(folder, 'a.graphql'), encoding === 'utf16le' ? bytes : bytes.swap16())
    expect((await loadFiles(['a.graphql'], folder)).sdl).toBe('type Query {\n  a: Int\n}\n')
  })

  it('of federation is shown without what is for its gateway alone', async () => {
    const { sdl } =
      await loadSdl(`extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key"])
      directive @key(fields: federation__FieldSet!) on OBJECT directive @federation__requires on FIELD_DEFINITION
      directive @requiresScopes(scopes: [String!]) on FIELD_DEFINITION
      scalar federation__FieldSet scalar _Any union _Entity = User type _Service { sdl: String }
      type Query { me: User @requiresScopes(scopes: ["a"]) hidden: Int @inaccessible secret: Secret _service: _Service _entities(r: [_Any!]!): [_Entity]! }
      type User @key(fields: "id") { id: ID! mail(raw: Boolean @inaccessible, x: Int): String role: Role }
      enum Role { A B @inaccessible } type Secret @inaccessible { a: Int } union U = User | Secret`)
    expect(sdl).toBe(
      printSdl(
        parse(`directive @requiresScopes(scopes: [String!]) on FIELD_DEFINITION
      type Query { me: User @requiresScopes(scopes: ["a"]) }
      type User { id: ID! mail(x: Int): String role: Role } enum Role { A } union U = User`),
      ),
    )
  })

  it.each([
    ['type Query { a: Int', 'a.graphql:1:20  Syntax Error: Expected Name, found <EOF>.'],
    ['type A { a: Int }', 'The schema has nothing to document: no query type with fields.'],
    ['# nothing', 'The schema has nothing to document'],
  ])('%j stops', async (sdl, message) => {
    await expect(loadSdl(sdl)).rejects.toThrow(
      expect.objectContaining({ exitCode: 2, message: expect.stringContaining(message) as string }),
    )
  })
})

describe('an introspection result', () => {
  const result = introspectionFromSchema(fullSchema, {
    oneOf: true,
    inputValueDeprecation: true,
    specifiedByUrl: true,
    schemaDescription: true,
    directiveIsRepeatable: true,
  })

  it.each([
    ['with data around it', { data: result }],
    ['bare', result],
  ])('in a file is read, %s', async (_how, json) => {
    const { sdl } = await loadTexts({ 'a.json': JSON.stringify(json) })
    expect(sdl).toBe((await loadFrom(answerGraphql())).sdl)
  })

  it.each([
    ['{"data": {}}', 'a.json is JSON, but no introspection result: __schema is missing.'],
    ['{"data": {"__sch', 'a.json is no JSON, or not all of it.'],
    ['{"__schema": {"types": []}}', 'The schema has nothing to document'],
  ])('that is none stops: %s', async (text, message) => {
    await expect(loadTexts({ 'a.json': text })).rejects.toThrow(message)
  })

  it('brings what a default query loses', async () => {
    const { sdl, notes } = await loadFrom(answerGraphql())
    for (const text of [
      '@specifiedBy(url: "https://example.com/amount")',
      'input By @oneOf',
      'after: String @deprecated(reason: "Use by.")',
      'repeatable on FIELD',
      '"""Payments."""\nschema {',
      'matrix: [[[Amount!]!]!]!',
      'old: Int @deprecated(reason: "Use text.")',
    ]) {
      expect(sdl).toContain(text)
    }
    expect(notes).toEqual([])
  })

  it.each<[what: string, change: (json: string) => string, shown: string[], notes: string[]]>([
    [
      'a value that GraphQL cannot write',
      (json) => json.replaceAll('EXTRA_LARGE', 'EXTRA-LARGE'),
      ['"""The server\'s name is `EXTRA-LARGE`."""\n  EXTRA_LARGE'],
      ['Size.EXTRA_LARGE: the server\'s name is "EXTRA-LARGE", which GraphQL cannot write'],
    ],
    [
      'reserved names',
      (json) => json.replaceAll('"version"', '"__v"').replaceAll('"Sizes"', '"__Sizes"'),
      ['__v: Int', 'type __Sizes {'],
      ['Query.__v  Name "__v" must not begin'],
    ],
    [
      'a default in JSON',
      (json) => json.replace('\\"DEFAULT\\"', '{\\"a\\": 1}'),
      ['json: J = {a: 1}'],
      [],
    ],
    [
      'a default in no language',
      (json) => json.replace('\\"DEFAULT\\"', 'array()'),
      ['json: J)'],
      ['Query.a(json:): the default array() is no GraphQL, and left out'],
    ],
    [
      'a place of directives that GraphQL does not have',
      (json) => json.replace('["FIELD"]', '["FIELD","FLOOR"]'),
      ['directive @d on FIELD'],
      ['@d: the location FLOOR is unknown to GraphQL, and left out'],
    ],
    [
      'a type that is cut at a limit of depth',
      (json) =>
        json.replace('"ofType":{"name":"Int","kind":"SCALAR","ofType":null}', '"ofType":null'),
      ['list: [UnknownType]'],
      ['UnknownType: not defined in the schema, and shown as a scalar'],
    ],
    [
      'half a surrogate pair',
      (json) => json.replaceAll('Sizes of.', '\\ud83d'),
      ['"""\uFFFD"""'],
      [],
    ],
  ])('of a server shows %s', async (_what, change, shown, notes) => {
    const sdl =
      'directive @d on FIELD scalar J enum Size { EXTRA_LARGE } "Sizes of." type Sizes { a: Size } type Query { sizes: Sizes list: [Int] version: Int a(json: J = "DEFAULT"): Int }'
    const loaded = await loadFrom(introspected(sdl, change))
    for (const text of shown) expect(loaded.sdl).toContain(text)
    for (const note of notes) expect(loaded.notes.join('\n')).toContain(note)
  })

  it('takes directives as applied from the SDL that a server hands out', async () => {
    const own =
      'directive @auth(role: String, day: String) on FIELD_DEFINITION type Query { me: User @auth(role: "A") old: Int @deprecated(reason: "x", removeAt: "2026") } type User { id: ID! }'
    const service = 'type _Service { sdl: String! } extend type Query { _service: _Service! }'
    const serve = (_service: () => unknown) =>
      loadFrom(
        answerGraphql(buildSchema(`${own.replace(/, removeAt: "2026"/, '')} ${service}`), {
          _service,
        }),
      )
    const { sdl, notes } = await serve(() => ({ sdl: own }))
    expect([sdl, notes]).toEqual([printSdl(parse(own)), []])
    const refused = await serve(() => {
      throw new Error('Not for you.')
    })
    expect(refused.notes).toEqual([
      'directives as applied are not shown: the server keeps its own SDL to itself (Not for you.)',
    ])
  })

  it('of an old server is asked for once more, plainly', async () => {
    const old = answerBy((request) => {
      const isPlain =
        !/isOneOf|includeDeprecated: true\) \{\n\s+\.\.\.InputValue|specifiedByURL/.test(
          queryOf(request),
        )
      return isPlain
        ? answerGraphql()
        : answerJson(
            { errors: [{ message: 'Cannot query field "isOneOf" on type "__Type".' }] },
            400,
          )
    })
    const { sdl, notes, received } = await loadFrom(old)
    expect(sdl).toContain('payment(by: By')
    expect(notes[0]).toContain('the server knows the plain introspection query alone')
    expect(received).toHaveLength(2)
  })

  it.each([serveYoga, serveApollo()])(
    'comes from servers that products have, by both methods',
    async (serve) => {
      const url = await serve(fullSchema)
      const [post, get] = await Promise.all([loadUrl(url), loadUrl(url, '--method', 'GET')])
      expect(post.schema.getType('By')?.toString()).toBe('By')
      expect(get.sdl).toBe(post.sdl)
    },
  )
})

describe('the network', () => {
  const answer = JSON.stringify(
    graphqlSync({ schema: fullSchema, source: getIntrospectionQuery() }),
  )

  it.each([
    ['gzip', gzipSync(answer)],
    ['br', brotliCompressSync(answer)],
  ])('an answer by %s is read', async (encoding, body) => {
    const handler: Handler = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding })
      response.end(body)
    }
    expect((await loadFrom(handler)).sdl).toContain('type Query')
  })

  it('an answer in parts is read, though nobody asks for one', async () => {
    const part = `--graphql\r\ncontent-type: application/json\r\n\r\n${answer}\r\n--graphql--\r\n`
    const handler = answerText(200, 'multipart/mixed; boundary="graphql"', part)
    const { sdl, received } = await loadFrom(handler)
    expect(sdl).toContain('type Query')
    expect(received[0]?.headers.accept).not.toContain('multipart')
  })

  it('a redirect is followed, as the same request; keys do not reach another host', async () => {
    const other = await serveHttp(answerGraphql())
    const elsewhere = other.origin.replace('127.0.0.1', 'localhost')
    const { received, sdl } = await loadFrom(
      answerBy(({ url }) =>
        answerText(302, null, '', { location: url === '/graphql' ? '/v2' : elsewhere }),
      ),
      ...['--header', 'X-Key: key-123456'],
    )
    expect(sdl).toContain('type Query')
    expect(received.map(({ method, url, headers }) => [method, url, headers['x-key']])).toEqual([
      ['POST', '/graphql', 'key-123456'],
      ['POST', '/v2', 'key-123456'],
    ])
    expect(other.received[0]?.method).toBe('POST')
    expect(other.received[0]?.headers['x-key']).toBeUndefined()
  })

  it('the proxy of the environment is asked, unless NO_PROXY has the host', async () => {
    const proxy = await serveHttp(answerGraphql())
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.stubEnv('HTTP_PROXY', proxy.origin)
    vi.stubEnv('NO_PROXY', '127.0.0.1')
    const { sdl } = await loadUrl('http://api.internal.invalid/graphql')
    expect(proxy.received[0]?.url).toBe('http://api.internal.invalid/graphql')
    expect((await loadFrom(answerGraphql())).sdl).toBe(sdl)
    expect(proxy.received).toHaveLength(1)
  })

  it('a server that is busy, or starts, is asked again', async () => {
    const { received } = await loadFrom(
      answerBy((_request, index) => (index < 1 ? answerText(503, null, '') : answerGraphql())),
    )
    expect(received).toHaveLength(2)
  })
})

describe('a failure says what was seen, and what to try', () => {
  const [errors, jsonType] = [
    (message: string) => answerJson({ errors: [{ message }] }),
    'application/json',
  ]
  const echo = answerBy(({ headers }) =>
    answerJson({ errors: [{ message: `Bad key ${String(headers['x-api-key'])}` }] }),
  )

  it.each<[what: string, answer: Handler, message: string]>([
    [
      '401',
      answerText(401, 'text/plain', 'no'),
      'The server wants other credentials.\n  endpoint  ORIGIN/graphql\n  answer    HTTP 401, text/plain\n  try       Check the value of x-api-key, which was sent.',
    ],
    ['unauthenticated', errors('Unauthenticated.'), 'The server wants other credentials.'],
    ['404', answerText(404, 'text/html', '<p>'), 'There is nothing at this path.'],
    ['405', answerText(405, null, ''), 'Try the other one: --method GET or --method POST.'],
    [
      'no introspection',
      errors('GraphQL introspection is not allowed.'),
      'Introspection is disabled on this server.',
    ],
    ['500', answerText(500, null, 'oops'), 'The server, or a gateway in front of it, failed'],
    [
      'HTML',
      answerText(200, 'text/html', '<html>'),
      'The server answered with HTML instead of JSON.',
    ],
    [
      'other JSON',
      answerText(200, jsonType, '[]'),
      'The answer is not the result of an introspection query.',
    ],
    [
      'cut-off JSON',
      answerText(200, jsonType, '{"data":'),
      'The answer is not the result of an introspection query.',
    ],
    [
      'redirects without end',
      answerText(302, null, '', { location: '/login' }),
      '  redirect  ORIGIN/login',
    ],
    ['a key that is repeated', echo, '  error     (not shown: it repeats what was sent)'],
  ])('%s', async (_what, handler, message) => {
    const { origin } = await serveHttp(handler)
    const url = `${origin.replace('//', '//reader:hunter2-pw@')}/graphql?access=tok-987654`
    const loading = loadUrl(url, '--header', 'X-Api-Key: key-123456')
    const failure = await loading.then(({ sdl }) => sdl, String)
    expect(failure.replaceAll(origin, 'ORIGIN')).toContain(message)
    expect(failure).not.toMatch(/hunter2|key-123456|tok-987654|reader/)
  })

  it('when nothing answers', async () => {
    const closed = await openHttp(answerText(200, null, ''))
    const silent = await serveTcp(() => undefined)
    const noTls = await serveHttp(answerGraphql())
    const { origin } = closed
    await closed.close()
    const messages = await Promise.all([
      loadUrl(origin).catch(String),
      loadUrl('http://no-such-host.invalid/').catch(String),
      loadUrl(noTls.origin.replace('http:', 'https:')).catch(String),
      loadUrl(silent, '--timeout', '0.2').catch(String),
    ])
    for (const [index, headline] of [
      'refused the connection',
      'host name is unknown',
      'TLS connection failed',
      'did not answer in time',
    ].entries()) {
      expect(messages[index]).toContain(headline)
    }
  })
})
