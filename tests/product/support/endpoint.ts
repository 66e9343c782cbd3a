import { afterAll, beforeAll } from 'vitest'
import { CLOCK_HEADER } from '@/sample-api/index'
import { startEndpoint } from '@/scripts/servers/api'
import type { Listening } from '@/scripts/shared/port'

interface Request {
  variables?: unknown
  authorization?: string | null
  /** By how much the clock moves before the call. */
  minutes?: number | string
}

/** The endpoint of `npm run api` with fresh records, for all tests of a file or a group. */
export function endpointForAll() {
  let endpoint: Listening
  beforeAll(async () => {
    endpoint = await startEndpoint()
  })
  afterAll(() => endpoint.close())
  return {
    url: () => endpoint.url,
    /** What a client reads that sends an operation. */
    post: async (query: string, { variables, authorization, minutes }: Request = {}) => {
      const headers = {
        'content-type': 'application/json',
        ...(authorization && { authorization }),
        ...(minutes && { [CLOCK_HEADER]: String(minutes) }),
      }
      const body = JSON.stringify({ query, variables })
      const response = await fetch(endpoint.url, { method: 'POST', headers, body })
      return (await response.json()) as { data?: unknown }
    },
  }
}
