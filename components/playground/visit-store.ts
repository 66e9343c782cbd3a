/**
 * The visit: one endpoint, started at its first use, and every call that was made. It outlives the
 * dialog and the document, so that what one request creates the next one finds: the endpoint answers
 * the same calls alike, so that a new one is brought up to date by repeating them.
 */
import { useSyncExternalStore } from 'react'
import { schemaText } from '@/components/code/schema-text'
import { memoized } from '@/lib/format/memoized'
import type { PageRequest } from '@/lib/playground/choices'
import type { Call, VisitState } from '@/lib/playground/visit'
import { readVisit, visitKeys, writeVisit } from '@/lib/site/storage'
import { startEndpoint } from './endpoint'

export interface VisitView {
  /** Records and clock; null until the endpoint runs. */
  state: VisitState | null
  /** Oldest first. */
  calls: readonly Call[]
}

let view: VisitView = { state: null, calls: [] }
const listeners = new Set<() => void>()

function show(changed: Partial<VisitView>) {
  view = { ...view, ...changed }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What has happened in this visit so far. */
export const useVisit = (): VisitView => useSyncExternalStore(subscribe, () => view)

/** Starts the endpoint unless it runs, and gives what asks it. */
export const startVisit = memoized(async () => {
  const { ask, state } = await startEndpoint()
  show({ state })
  for (const request of requestsOfVisit()) addCall(await ask('call', request))
  return ask
})

const requestsOfVisit = () => JSON.parse(readVisit(visitKeys.calls) ?? '[]') as PageRequest[]

const addCall = (made: Call) => show({ state: made.state, calls: [...view.calls, made] })

/** The server, which renders pages without it, compiles nothing of the editor. */
const importEditor = () =>
  typeof window === 'undefined'
    ? Promise.reject(new Error('The editor is for browsers.'))
    : import(/* webpackChunkName: 'editor' */ './bundled/editor')

/** The editor with the schema that it helps with. */
export const loadWorkbench = memoized(async () => {
  const [module, text] = await Promise.all([importEditor(), schemaText()])
  return module.createWorkbench(text)
})

/** Sends a request, and remembers the call. */
export async function call(example: PageRequest): Promise<Call> {
  const ask = await startVisit()
  const made = await ask('call', example)
  addCall(made)
  writeVisit(visitKeys.calls, JSON.stringify([...requestsOfVisit(), example]))
  return made
}

/** Every call of the visit so far, oldest first. */
export const callsOfVisit = () => view.calls

/** Forgets all calls and what they changed. */
export async function startOver(): Promise<void> {
  const ask = await startVisit()
  const state = await ask('startOver')
  show({ state, calls: [] })
  writeVisit(visitKeys.calls, '[]')
}
