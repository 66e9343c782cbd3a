/**
 * The kinds of state, with their names in the key below a diagram. An author writes
 * `class ON_HOLD hold` in it, as any user of Mermaid would.
 */
export const stateKinds = {
  waiting: 'Waiting',
  active: 'In progress',
  hold: 'Held',
  done: 'Done',
  failed: 'Ended without success',
}

export type StateKind = keyof typeof stateKinds
