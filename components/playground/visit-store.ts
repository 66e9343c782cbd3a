/**
 * The visit of this page: one endpoint, started at its first use, and every call
 * that was made. It outlives the dialog, so that what one request creates the next
 * one finds.
 */
import { useSyncExternalStore } from 'react'
import { schemaText } from '@/components/code/schema-text'
import type { PageRequest } from '@/lib/playground/choices'
import type { Call, VisitState } from '@/lib/playground/visit'
import { editorUrl } from './bundle.data.mjs'
import { startEndpoint, type Endpoint } from './endpoint'

export interface VisitView {
  /** Records and clock; null until the endpoint runs. */
  state: VisitState | null
  /** Oldest first. */
  calls: readonly Call[]
}

const NOTHING: VisitView = { state: null, calls: [] }

let view = NOTHING
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
export const useVisit = (): VisitView =>
  useSyncExternalStore(
    subscribe,
    () => view,
    () => NOTHING,
  )

/** A promise that is made once, and again after it failed. */
function memoized<Value>(make: (attempt: number) => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  let attempt = 0
  return () => {
    made ??= make(attempt++).catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}

const endpoint = memoized(async (): Promise<Endpoint> => {
  const started = await startEndpoint()
  show({ state: started.state })
  return started.endpoint
})

/** The editor with the schema that it helps with. Browsers remember that a module failed, by its address. */
export const loadWorkbench = memoized(async (attempt) => {
  const url = attempt === 0 ? editorUrl : `${editorUrl}?${attempt}`
  const [module, text] = await Promise.all([
    import(/* webpackIgnore: true */ url) as Promise<typeof import('./bundled/editor')>,
    schemaText(),
  ])
  return module.createWorkbench(text)
})

/** Starts the endpoint unless it runs. */
export async function startVisit(): Promise<void> {
  await endpoint()
}

/**
 * Sends a request, and remembers the call.
 *
 * @returns its index among the calls of the visit
 */
export async function call(example: PageRequest): Promise<number> {
  const made = await (await endpoint()).call(example)
  show({ state: made.state, calls: [...view.calls, made] })
  return view.calls.length - 1
}

/** Every call of the visit so far, oldest first. */
export const callsOfVisit = () => view.calls

/** Forgets all calls and what they changed. */
export async function startOver(): Promise<void> {
  const state = await (await endpoint()).startOver()
  show({ state, calls: [] })
}
