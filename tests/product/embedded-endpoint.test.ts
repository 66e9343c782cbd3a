import { describe, expect, it } from 'vitest'
import { site } from '@/site.config'
import { startEndpoint } from '@/scripts/servers/api'
import { runOrFail, script } from '@/scripts/shared/child'
import { loadSchema, readTypeDefs } from '@/scripts/shared/load-schema'
import { endpointForAll } from './support/endpoint'

describe('the embedded endpoint', () => {
  const { url, post } = endpointForAll()

  it.each([
    [undefined, 'CUSTOMER'],
    ['Bearer officer', 'COMPLIANCE_OFFICER'],
  ])('answers to %s as %s', async (authorization, role) => {
    expect(await post('{ viewer { user { role } } }', { authorization })).toEqual({
      data: { viewer: { user: { role } } },
    })
  })

  it('says which token a refused operation needs', async () => {
    expect(await post('{ flag(id: "flg_01") { category } }')).toMatchObject({
      data: { flag: null },
      errors: [
        {
          message:
            'The role CUSTOMER may not call `flag`. ' +
            'On the sample endpoint, send `Authorization: Bearer officer`.',
          extensions: { code: 'FORBIDDEN' },
        },
      ],
    })
  })

  it('hands out its SDL, with what directives say', async () => {
    expect(await post('{ _service { sdl } __schema { description } }')).toEqual({
      data: {
        _service: { sdl: readTypeDefs() },
        __schema: { description: loadSchema().description },
      },
    })
  })

  it('names its version in each response, and on request', async () => {
    const { headers } = await fetch(`${url()}?query={__typename}`)
    const version = headers.get('x-api-version')
    expect(await post('{ apiVersion }')).toEqual({ data: { apiVersion: version } })
  })

  it('refuses a clock header that is no number of minutes', async () => {
    expect(await post('{ __typename }', { minutes: 'soon' })).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    })
  })

  it('sends a GraphiQL page that loads nothing from elsewhere', async () => {
    const response = await fetch(url(), { headers: { accept: 'text/html' } })
    const page = await response.text()
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(page).toContain(`${site.api.name}: sample endpoint`)
    const elements = page.match(/<(script|link|img|iframe)\b[^>]*>/g) ?? []
    const external = elements.filter((tag) => /(src|href)="?https?:/.test(tag))
    expect(external).toEqual([])
  })

  it('allows no other site to read from it', async () => {
    const response = await fetch(url(), {
      method: 'OPTIONS',
      headers: { origin: 'https://example.com', 'access-control-request-method': 'POST' },
    })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
})

it('names a taken port and what to do, and frees its own when stopped', async () => {
  const { port, close } = await startEndpoint()
  await expect(startEndpoint({ port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm run api`,
  )
  await close()
  const second = await startEndpoint({ port })
  expect(second.port).toBe(port)
  await second.close()
})

it('is what npm run gen:api asks without an address', async () => {
  const output = await runOrFail(script('scripts/gen-api/main.ts', '--check'), {
    env: { GRAPHQL_ENDPOINT: '', GRAPHQL_HEADERS: '' },
    output: 'capture',
  })
  expect(output).toMatch(
    /^load {5}the embedded endpoint http:\/\/127\.0\.0\.1:\d+\/api\/graphql: \d+ types, \d+ queries, \d+ mutations/,
  )
  expect(output).toContain('The reference is up to date')
})
