/** Test client for the sample endpoint. */
import { beforeEach } from 'vitest'
import { createSampleApi, type SampleApi } from '@/sample/api/endpoint'
import { readTypeDefs } from '@/sample'
import { documentOf, isFailure, variablesOf, type MutationName } from './operations'

const typeDefs = readTypeDefs()

/** Calls a mutation with the arguments of its example and the given changes. */
type Call<Result = unknown> = (
  name: MutationName,
  changes?: object,
  /** Token; defaults to that of the role that usually makes the call. */
  token?: string,
  /** Additional fields to select on success. */
  fields?: string,
) => Result

/** Successful result. Its scalar values are typed as strings. */
export type Success = Record<string, string> & { id: string; challenge: { id: string } }

interface Client extends SampleApi {
  /** Returns the value of a single root field, or all data; includes errors if there are any. */
  ask: (document: string, token?: string, variables?: Record<string, unknown>) => unknown
  /** Returns the status of a record; null if the caller cannot see it. */
  statusOf: (id: string, token?: string) => unknown
  call: Call
  /** Like `call`, but must succeed. @throws Error with the result when it fails */
  done: Call<Success>
}

interface Item {
  id: string
  status: string
}

interface Page {
  nodes: (Item | { record: Item })[]
}

/** List query by id prefix, and the field of its nodes that has the record, if nested. */
const LISTS: Readonly<Record<string, readonly [list: string, field?: string]>> = {
  cus: ['customers'],
  flg: ['flags(filter: {}, first: 100)'],
  fsb: ['formSubmissions'],
  inb: ['inbounds(first: 100)'],
  kyc: ['customers', 'kyc'],
  rcp: ['recipients(filter: {})'],
  tck: ['tickets'],
  trx: ['transactions'],
}

/** Creates a client with fresh records. Results are serialised as JSON, as for a real client. */
export function newClient(): Client {
  const api = createSampleApi(typeDefs)
  const answer = (call: Parameters<SampleApi['execute']>[0]): unknown => {
    const { data, errors } = JSON.parse(JSON.stringify(api.execute(call))) as {
      data?: object
      errors?: object
    }
    const values = Object.values(data ?? {})
    if (errors) return { data, errors }
    return values.length === 1 ? (values[0] as unknown) : data
  }
  const ask: Client['ask'] = (document, token = 'customer', variables = {}) =>
    answer({ document, variables, authorization: `Bearer ${token}` })
  const call: Call = (name, changes, token, fields) =>
    answer({
      document: documentOf(api.schema, name, fields),
      variables: variablesOf(api.schema, name, changes),
      authorization: token && `Bearer ${token}`,
    })
  return {
    ...api,
    ask,
    statusOf: (id, token) => {
      const [list = '', field] = LISTS[id.slice(0, 3)] ?? []
      const nodes = field ? `nodes { record: ${field} { id status } }` : 'nodes { id status }'
      const page = ask(`{ ${list} { ${nodes} } }`, token) as Page
      if (!('nodes' in page)) return page
      const records = page.nodes.map((node) => ('record' in node ? node.record : node))
      return records.find((record) => record.id === id)?.status ?? null
    },
    call,
    done: (name, ...rest) => {
      const result = call(name, ...rest)
      if (isFailure(result)) throw new Error(`${name} failed: ${JSON.stringify(result)}`)
      return result as Success
    },
  }
}

/** Creates one client for all tests of a file, with fresh records for each test. */
export function clientForEach(): Client {
  const client = newClient()
  beforeEach(client.reset)
  return client
}
