/** Asking the sample endpoint in tests. */
import { beforeEach } from 'vitest'
import { readTypeDefs } from '../../scripts/shared/load-schema'
import { createSampleApi } from '../create-sample-api'
import type { Store } from '../store'

const typeDefs = readTypeDefs()

interface Client {
  /** What a role reads: the value of the only root field, all data where there are more, and what failed. */
  ask: (document: string, role?: string, variables?: Record<string, unknown>) => unknown
  advance: (milliseconds: number) => void
  reset: () => void
  store: () => Store
}

/** A client of fresh records. Answers go through JSON, as a client gets them. */
export function newClient(usualRole = 'customer', sdl = typeDefs): Client {
  const api = createSampleApi({ typeDefs: sdl })
  return {
    ask(document, role = usualRole, variables = {}) {
      const result = api.execute({ document, variables, authorization: `Bearer ${role}` })
      const { data, errors } = JSON.parse(JSON.stringify(result)) as {
        data?: object
        errors?: object
      }
      const values = Object.values(data ?? {})
      if (errors) return { data, errors }
      return values.length === 1 ? (values[0] as unknown) : data
    },
    advance: (milliseconds) => {
      api.advance(milliseconds)
    },
    reset: () => {
      api.reset()
    },
    store: () => api.contextFor(null).store,
  }
}

/** One client for all tests of a file, with fresh records for each. */
export function clientForEach(usualRole?: string): Client {
  const client = newClient(usualRole)
  beforeEach(client.reset)
  return client
}

/** What an answer with one error is, by its code. */
export const failed = (code: string) => ({ errors: [{ extensions: { code } }] })
