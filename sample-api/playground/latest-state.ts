import { useSyncExternalStore } from 'react'
import type { Call } from '@/lib/playground/call'
import type { SampleCall, VisitState } from './visit'

let latest: VisitState | null = null
const listeners = new Set<() => void>()

/** Remembers the state of the endpoint after its latest call. */
export function keepState(state: VisitState): void {
  latest = state
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The state after a call that the sample answered, else the latest; null until it runs. */
export function useStateAfter(call: Call | null): VisitState | null {
  const state = useSyncExternalStore(
    subscribe,
    () => latest,
    () => null,
  )
  return call && isSampleCall(call) ? call.state : state
}

/** True for a call that the sample answered. */
export const isSampleCall = (call: Call): call is SampleCall => 'changes' in call
