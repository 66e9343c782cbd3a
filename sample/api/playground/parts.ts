/** Code of the sample endpoint's part, fetched once somebody runs a call. */
import { isListOf, isRecord } from '@/lib/format/json'
import type { PageRequest } from '@/lib/playground/call'
import { needed } from '@/lib/playground/sample-endpoint'
import type { SampleParts } from '@/lib/playground/sample-playground'
import { readVisit, visitKeys, writeVisit } from '@/lib/site/storage'
import { sampleEndpoint } from '..'
import { installScalars } from '../engine/scalars'
import { Changes, Clock, Fields, keepState, Records } from './views'
import { createVisit, type Visit } from './visit'

let visit: Visit

const isPageRequest = (value: unknown): value is PageRequest =>
  isRecord(value) && typeof value.operation === 'string' && typeof value.variables === 'string'

const requestsOfVisit = () => readVisit(visitKeys.calls, isListOf(isPageRequest)) ?? []

function call(request: PageRequest) {
  const entry = visit.call(request)
  keepState(entry.state)
  return entry
}

export const parts: SampleParts = {
  /** It answers the same calls alike, so that a new one is brought up to date by repeating them. */
  start(typeDefs) {
    visit = createVisit(needed(sampleEndpoint), typeDefs)
    keepState(visit.state())
    return requestsOfVisit().map(call)
  },
  call(request) {
    const entry = call(request)
    writeVisit(visitKeys.calls, [...requestsOfVisit(), request])
    return entry
  },
  startOver() {
    keepState(visit.startOver())
    writeVisit(visitKeys.calls, [])
  },
  installScalars,
  Fields,
  Changes,
  Records,
  Clock,
}
