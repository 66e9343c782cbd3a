/**
 * The visit: one endpoint, started at its first use, and every call that was made. It outlives the
 * dialog and the document, so that what one request creates the next one finds: the endpoint answers
 * the same calls alike, so that a new one is brought up to date by repeating them.
 */
import { useSyncExternalStore } from 'react'
import { schemaText } from '@/components/code/schema-text'
import { isListOf, isRecord } from '@/lib/format/json'
import { memoized } from '@/lib/format/memoized'
import type { Call, PageRequest, VisitState } from '@/lib/playground/visit'
import { readVisit, visitKeys, writeVisit } from '@/lib/site/storage'
import { endpointWorker } from './endpoint'

export interface VisitView {
  /** Records, clock and callers; null until the endpoint runs. */
  state: VisitState | null
  /** Oldest first. */
  calls: readonly Call[]
}

let view: VisitView = { state: null, calls: [] }
const listeners = new Set<() => void>()

function show(state: VisitState, calls: readonly Call[]) {
  view = { state, calls }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** History of this visit so far. */
export const useVisit = (): VisitView => useSyncExternalStore(subscribe, () => view)

/** Starts the endpoint unless it runs, and gives what asks it. */
export const startVisit = memoized(async () => {
  const { ask, stop } = endpointWorker()
  try {
    show(await ask('start', await schemaText()), [])
    for (const request of requestsOfVisit()) addCall(await ask('call', request))
    return ask
  } catch (error) {
    stop()
    throw error
  }
})

const isPageRequest = (value: unknown): value is PageRequest =>
  isRecord(value) && typeof value.operation === 'string' && typeof value.variables === 'string'

const requestsOfVisit = () => readVisit(visitKeys.calls, isListOf(isPageRequest)) ?? []

const addCall = (made: Call) => show(made.state, [...view.calls, made])

/** Sends a request, and remembers the call. */
export async function call(request: PageRequest): Promise<Call> {
  const ask = await startVisit()
  const made = await ask('call', request)
  addCall(made)
  writeVisit(visitKeys.calls, [...requestsOfVisit(), request])
  return made
}

/** Forgets all calls and what they changed. */
export async function startOver(): Promise<void> {
  const ask = await startVisit()
  show(await ask('startOver'), [])
  writeVisit(visitKeys.calls, [])
}
