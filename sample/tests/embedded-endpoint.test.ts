import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { site } from '@/site.config'
import { startEndpoint } from '@/scripts/api'
import { EXIT } from 'nextra-graphql/shared/failure.ts'
import { createOrFail, readTypeDefs } from '@/sample'
import { CLOCK_HEADER } from '@/sample/api/index'
import type { Listening } from '@/packages/kit/shared/port.ts'

describe('the embedded endpoint', () => {
  let endpoint: Listening
  beforeAll(async () => {
    endpoint = await startEndpoint()
  })
  afterAll(() => endpoint.close())

  /** Sends an operation over HTTP and returns the response. */
  const post = async (query: string, headers: Record<string, string> = {}) => {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    })
    return (await response.json()) as unknown
  }

  it('uses the role of the token, and suggests a role for an operation that is not allowed', async () => {
    const role = '{ viewer { user { role } } }'
    expect(await post(role, { authorization: 'Bearer officer' })).toEqual({
      data: { viewer: { user: { role: 'COMPLIANCE_OFFICER' } } },
    })
    const message =
      'The role CUSTOMER may not call `flags`. ' +
      'On the sample endpoint, send `Authorization: Bearer officer`.'
    expect(await post('{ flags { nodes { id } } }')).toMatchObject({
      data: null,
      errors: [{ message, extensions: { code: 'FORBIDDEN' } }],
    })
  })

  it('sends the API version with every response', async () => {
    const { headers } = await fetch(`${endpoint.url}?query={__typename}`)
    expect(headers.get('x-api-version')).toMatch(/^\d{4}\.\d{2}$/)
  })

  it('rejects a clock header that is not a number of minutes', async () => {
    expect(await post('{ __typename }', { [CLOCK_HEADER]: 'soon' })).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    })
  })

  it('serves a GraphiQL page', async () => {
    const response = await fetch(endpoint.url, { headers: { accept: 'text/html' } })
    const page = await response.text()
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(page).toContain(`${site.api.name}: sample endpoint`)
  })

  it('rejects forms and foreign host names, which any website could send', async () => {
    const refused = await Promise.all([
      fetch(endpoint.url, { method: 'POST', body: new URLSearchParams({ query: '{__typename}' }) }),
      fetch(endpoint.url, { method: 'POST', body: new FormData() }),
      fetch(endpoint.url, { method: 'POST', body: '{"query":"{__typename}"}' }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
    const { hostname, port, pathname } = new URL(endpoint.url)
    const status = await new Promise((resolve) => {
      const headers = { host: `evil.example:${port}` }
      get({ hostname, port, path: `${pathname}?query={__typename}`, headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
    })
    expect(status).toBe(403)
  })

  it('does not let other sites read its responses', async () => {
    const response = await fetch(endpoint.url, {
      method: 'OPTIONS',
      headers: { origin: 'https://example.com', 'access-control-request-method': 'POST' },
    })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
})

it('suggests another port if its port is in use, and releases the port when stopped', async () => {
  const { port, close } = await startEndpoint()
  await expect(startEndpoint({ port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use. Stop the other program, or choose another port: PORT=${port + 1} npm run api`,
  )
  await close()
  const second = await startEndpoint({ port })
  expect(second.port).toBe(port)
  await second.close()
})

it('reports a resolver whose field is missing from the schema', () => {
  const typeDefs = readTypeDefs().replace(/^ {2}"[^"]*"\n {2}fullName: .*$/m, '')
  expect(() => createOrFail(typeDefs)).toThrow(
    expect.objectContaining({
      exitCode: EXIT.contentProblem,
      message: expect.stringContaining('Customer.fullName') as string,
    }),
  )
})
