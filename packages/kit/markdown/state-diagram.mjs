/** Definitions for diagrams that pages and builds share. */

/** Returns the address of a drawing in the built site, without the base path. @param {string} name */
export const drawingPath = (name) => `/diagrams/${name}.svg`

/**
 * Kinds of states, with their labels in the key below a diagram. Authors assign them in Mermaid's
 * syntax, as in `class ON_HOLD hold`.
 */
export const stateKinds = {
  waiting: 'Waiting',
  active: 'In progress',
  hold: 'Held',
  done: 'Done',
  failed: 'Ended without success',
}

/** @typedef {keyof typeof stateKinds} StateKind */

/**
 * Lists the kinds of states in a diagram, in the order of the key.
 *
 * @param {string} source
 */
export const kindsIn = (source) =>
  /** @type {StateKind[]} */ (Object.keys(stateKinds)).filter((kind) =>
    new RegExp(`^\\s*class .* ${kind}\\s*$`, 'm').test(source),
  )
