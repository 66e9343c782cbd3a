/** States and their changes in the source of a Mermaid diagram, and how tables refer to them. */

/** @typedef {{ from: string, to: string, isTwoWay: boolean }} StateChange */
/** @typedef {keyof typeof stateKinds} StateKind */

/**
 * The name of a drawing in `public/diagrams`: a hash of all that is drawn, so that a changed diagram
 * has no drawing until it is drawn. Of 53 bits, no cryptography.
 *
 * @param {string} drawn
 */
export function drawingName(drawn) {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < drawn.length; index++) {
    high = Math.imul(high ^ drawn.charCodeAt(index), 2654435761)
    low = Math.imul(low ^ drawn.charCodeAt(index), 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (0x100000000 * (low & 0x1fffff) + (high >>> 0)).toString(16).padStart(14, '0')
}

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

/**
 * The kinds that states of a diagram are of, in the order of the key.
 *
 * @param {string} source
 */
export const kindsIn = (source) =>
  /** @type {StateKind[]} */ (Object.keys(stateKinds)).filter((kind) =>
    new RegExp(`^\\s*class .* ${kind}\\s*$`, 'm').test(source),
  )

/** A line with a change: an edge of the picture. */
const CHANGE = /^\s*(\S+) --> ([^\s:]+)(?:\s*:(.*))?$/gm
/** A state with a name that is not an identifier. */
const NAME = /^\s*state "([^"]+)" as (\w+)/gm
/** Separates the way there and the way back in a label: `blocking flag / cleared`. */
const WAY_BACK = ' / '

/**
 * @param {string} source of any diagram
 * @returns {{ changes: StateChange[], states: { id: string, name: string }[] }} changes in order,
 *   between names of states or `start`, and each state once; none for other diagrams
 */
export function readStates(source) {
  if (!/^\s*stateDiagram/m.test(source)) return { changes: [], states: [] }
  const names = new Map([...source.matchAll(NAME)].map(([, name = '', id = '']) => [id, name]))
  const nameOf = (/** @type {string} */ id) => (id === '[*]' ? 'start' : (names.get(id) ?? id))
  const lines = [...source.matchAll(CHANGE)]
  const ids = new Set(lines.flatMap(([, from = '', to = '']) => [from, to]))
  ids.delete('[*]')
  return {
    changes: lines.map(([, from = '', to = '', label = '']) => ({
      from: nameOf(from),
      to: nameOf(to),
      isTwoWay: label.includes(WAY_BACK),
    })),
    states: [...ids].map((id) => ({ id, name: nameOf(id) })),
  }
}

/**
 * Row of a state in the table below a diagram.
 *
 * @param {string} title of the diagram
 * @param {string} state
 */
export const stateAnchor = (title, state) => slug(`${title} ${state}`)

/**
 * A change in the notation of `data-changes`, which rows of tables have.
 *
 * @param {string} from
 * @param {string} to
 */
export const changeToken = (from, to) => `${slug(from)}..${slug(to)}`

const slug = (/** @type {string} */ text) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
