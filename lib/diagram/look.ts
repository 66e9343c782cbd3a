/** What a page needs to know of the look of diagrams; what Mermaid draws with is in config.ts. */

/** Size of every label, in CSS pixels, where a picture has its natural width. */
export const FONT_SIZE = 14

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
