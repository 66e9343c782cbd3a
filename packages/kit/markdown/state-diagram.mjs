/** Facts about diagrams that pages and builds share. */

/** The address of a drawing in the built site, without base path. @param {string} name */
export const drawingPath = (name) => `/diagrams/${name}.svg`

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

/** @typedef {keyof typeof stateKinds} StateKind */

/**
 * The kinds of the states in a diagram, in the order of the key.
 *
 * @param {string} source
 */
export const kindsIn = (source) =>
  /** @type {StateKind[]} */ (Object.keys(stateKinds)).filter((kind) =>
    new RegExp(`^\\s*class .* ${kind}\\s*$`, 'm').test(source),
  )
