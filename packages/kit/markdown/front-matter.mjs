import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import { report } from './report.mjs'

/**
 * The front matter of a page.
 *
 * @typedef {import('./report.mjs').Finding} Finding
 *
 * @typedef {object} FrontMatter
 * @property {unknown} data fields as strings or lists of strings; undefined if the front matter is missing or invalid
 * @property {string} content the text below the front matter
 * @property {Finding} [error] why the front matter cannot be read
 * @property {(name: string) => string | undefined} text returns the text of a top-level field
 * @property {(path: readonly PropertyKey[]) => import('./report.mjs').Point} place returns the position of a field's
 *   name, or of a nested value such as `['tags', 1]`; the top of the file if the field is missing
 */

/** The block between two lines of `---` at the top of the file. */
const BLOCK = /^\uFEFF?---[^\S\n]*\n((?:[^\n]*\n)*?)---[^\S\n]*(?:\n|$)/
const OPENING = /^\uFEFF?---[^\S\n]*\n/

const FORM =
  'Start each field, once, on its own line without indentation, as in title: Refunds. Quote any text that contains a colon, a hash or quotation marks.'

/**
 * Reads the front matter of a page. Every value stays a string, so that a title can be a date, a number, `no`
 * or `1e3`.
 *
 * @param {string} source of the page
 * @returns {FrontMatter}
 */
export function readFrontMatter(source) {
  const [block = '', yaml] = BLOCK.exec(source) ?? []
  const counter = new LineCounter()
  const document = parseDocument(yaml ?? '', {
    lineCounter: counter,
    prettyErrors: false,
    schema: 'failsafe',
  })
  /** @param {number} offset */
  const pointAt = (offset) => {
    const { line, col } = counter.linePos(offset)
    return { line: line + 1, column: col }
  }
  const { data, error } = valueOf(document, pointAt)
  return {
    data: yaml === undefined || error ? undefined : (data ?? {}),
    content: source.slice(block.length),
    error: yaml === undefined && OPENING.test(source) ? unclosed : error,
    text: (name) => {
      const value = error ? undefined : document.get(name)
      return typeof value === 'string' ? value.trim() : undefined
    },
    place: (path) => {
      const fields = isMap(document.contents) ? document.contents.items : []
      const name = fields.find(({ key }) => isScalar(key) && key.value === path[0])?.key
      const value = path.length > 1 ? document.getIn(path, true) : undefined
      const node = [value, name].find(isNode)
      return node?.range ? pointAt(node.range[0]) : { line: 1, column: 1 }
    },
  }
}

/**
 * Returns the value of a document, or the first error in it, which usually causes the others.
 *
 * @param {import('yaml').Document} document
 * @param {(offset: number) => import('./report.mjs').Point} pointAt
 * @returns {{ data?: unknown, error?: Finding }}
 */
function valueOf(document, pointAt) {
  const invalid = (/** @type {string} */ reason, offset = 0) => {
    const what = `The front matter is not valid YAML: ${reason.replace(/\.?\s*$/, '')}.`
    return { error: { at: pointAt(offset), rule: 'front-matter', what, fix: FORM } }
  }
  const [mistake] = [...document.errors, ...document.warnings]
  if (mistake) return invalid(mistake.message, mistake.pos[0])
  if (document.contents && !isMap(document.contents)) return invalid('it has no fields')
  try {
    return { data: document.toJS() }
  } catch (error) {
    return invalid(String(error).replace(/^\w+: /, ''))
  }
}

/** @type {Finding} */
const unclosed = {
  rule: 'front-matter',
  what: 'The front matter that starts here is never closed.',
  why: 'It would include the whole page.',
  fix: 'Add a line of "---" below the last field.',
}

/**
 * Reports front matter that is not closed or is not valid YAML.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkFrontMatter() {
  return (_tree, file) => {
    const { error } = readFrontMatter(String(file))
    if (error) report(file, error.at, error)
  }
}
