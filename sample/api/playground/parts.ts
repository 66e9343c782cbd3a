/** Code of the sample endpoint's part, fetched once somebody runs a call. */
import { isListOf, isRecord } from '@/lib/format/json'
import type { PageRequest } from '@/lib/playground/call'
import type { SampleParts } from '@/lib/playground/sample-playground'
import { readVisit, visitKeys, writeVisit } from '@/lib/site/storage'
import { Changes, Clock, Fields, keepState, Records } from './views'
import { endpointWorker } from './worker-client'

let worker: ReturnType<typeof endpointWorker> | undefined

const running = () => (worker ??= endpointWorker())

const isPageRequest = (value: unknown): value is PageRequest =>
  isRecord(value) && typeof value.operation === 'string' && typeof value.variables === 'string'

const requestsOfVisit = () => readVisit(visitKeys.calls, isListOf(isPageRequest)) ?? []

async function call(request: PageRequest) {
  const made = await running().ask('call', request)
  keepState(made.state)
  return made
}

export const parts: SampleParts = {
  /** It answers the same calls alike, so that a new one is brought up to date by repeating them. */
  async start(typeDefs) {
    try {
      keepState(await running().ask('start', typeDefs))
      const calls = []
      for (const request of requestsOfVisit()) calls.push(await call(request))
      return calls
    } catch (error) {
      worker?.stop()
      worker = undefined
      throw error
    }
  },
  async call(request) {
    const made = await call(request)
    writeVisit(visitKeys.calls, [...requestsOfVisit(), request])
    return made
  },
  async startOver() {
    keepState(await running().ask('startOver'))
    writeVisit(visitKeys.calls, [])
  },
  installScalars: async (schema) => (await import('../engine/scalars')).installScalars(schema),
  Fields,
  Changes,
  Records,
  Clock,
}
