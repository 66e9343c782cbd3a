/**
 * What the source of a diagram says before anything is drawn. Plain ESM, because the plugins that
 * compile pages need it.
 */

/** @typedef {{ from: string, to: string, isTwoWay: boolean }} StateChange */

const TITLE = /^\s*accTitle\s*:\s*(.+)$/m

/**
 * Reads the `chart` property that remarkMermaid writes: line breaks in it
 * are a backslash and an n. (A diagram can therefore not contain these two
 * characters; a line break within a label is `<br/>`.)
 *
 * @param {string} chart
 * @returns {{ text: string, title: string }} Mermaid text as written, and the accessible name;
 *   `remarkDiagrams` makes sure that there is one
 */
export function readDiagram(chart) {
  const text = chart.replaceAll('\\n', '\n')
  return { text, title: TITLE.exec(text)?.[1]?.trim() ?? 'Diagram' }
}

/** A line with a change: an edge of the picture. */
const CHANGE = /^\s*(\S+) --> ([^\s:]+)(?:\s*:(.*))?$/gm
/** A state with a name that is no identifier. */
const NAME = /^\s*state "([^"]+)" as (\w+)/gm

/** Stands in a label that names the way there and the way back: `blocking flag / cleared`. */
const WAY_BACK = ' / '
/** A comment in the source of a diagram whose table follows. */
const LINKED = '%% Each state leads to its row in the table below.'

/**
 * @param {string} source of any diagram
 * @returns {StateChange[]} in order, between names of states or `start`; none for other diagrams
 */
export function stateChanges(source) {
  if (!/^\s*stateDiagram/m.test(source)) return []
  const names = new Map([...source.matchAll(NAME)].map(([, name = '', id = '']) => [id, name]))
  const nameOf = (/** @type {string} */ id) => (id === '[*]' ? 'start' : (names.get(id) ?? id))
  return [...source.matchAll(CHANGE)].map(([, from = '', to = '', label = '']) => ({
    from: nameOf(from),
    to: nameOf(to),
    isTwoWay: label.includes(WAY_BACK),
  }))
}

/**
 * @param {string} source of any diagram
 * @returns {{ id: string, name: string }[]} its states, each once: identifier and name
 */
export function statesOf(source) {
  const names = new Map([...source.matchAll(NAME)].map(([, name = '', id = '']) => [id, name]))
  const ids = stateChanges(source).length === 0 ? [] : [...source.matchAll(CHANGE)]
  return [...new Set(ids.flatMap(([, from = '', to = '']) => [from, to]))]
    .filter((id) => id !== '[*]')
    .map((id) => ({ id, name: names.get(id) ?? id }))
}

/**
 * @param {string} source of a diagram with its table right below
 * @returns {string} the source with a note of that, from which the picture gets its links
 */
export function withLinks(source) {
  return statesOf(source).length === 0 ? source : `${source}\n  ${LINKED}`
}

/** @param {string} source */
export const isLinked = (source) => source.includes(LINKED)

/**
 * Where the table beside a diagram has the row of a state.
 *
 * @param {string} title of the diagram
 * @param {string} state
 */
export function stateAnchor(title, state) {
  return slug(`${title} ${state}`)
}

/**
 * A change in the notation of `data-changes`, which rows of tables have.
 *
 * @param {string} from
 * @param {string} to
 */
export function changeToken(from, to) {
  return `${slug(from)}..${slug(to)}`
}

const slug = (/** @type {string} */ text) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
