import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import { report } from './report.mjs'

/**
 * The front matter of a page.
 *
 * @typedef {object} FrontMatter
 * @property {unknown} data fields with values of text, and lists of it; undefined where there is none, or none that can be read
 * @property {string} content what follows it
 * @property {(import('./report.mjs').Point & import('./report.mjs').PluginProblem)[]} errors why it cannot be read
 * @property {(name: string) => string | undefined} text the text of a field at the top
 * @property {(path: readonly PropertyKey[]) => import('./report.mjs').Point} place where the name of a field is, or the
 *   value of a nested one, such as `['tags', 1]`; the top of the file for one that is missing
 */

/** The lines between two of `---`, at the top of the file. */
const BLOCK = /^\uFEFF?---[^\S\n]*\n((?:[^\n]*\n)*?)---[^\S\n]*(?:\n|$)/
const OPENING = /^\uFEFF?---[^\S\n]*\n/

/** Advice by the parser's name for a mistake. @type {Readonly<Record<string, string>>} */
const ADVICE = {
  DUPLICATE_KEY: 'A field is there twice: remove one.',
  TAB_AS_INDENT: 'Indent with spaces: YAML takes no tabs.',
}

/** Lines of which the parser complains only later, and of something else. */
const LINES = [
  { line: /^[\w-]+:(?=\S)/m, fix: 'Write a space behind the colon.' },
  {
    line: /(?<=(?<![^])|^[\w-]+:[ \t]+[^\s|>].*\n) +(?=[\w-]+:)/m,
    fix: 'Begin the line without a space: an indented one belongs to the field above it.',
  },
]

/**
 * Reads the front matter of a page: the one place that does. Every value is text as it is written, so that
 * a title may be a day, a number, `no` or `1e3`.
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
  const { data, mistake } = valueOf(document)
  const errors = mistake ? [problemOf(mistake, yaml ?? '', pointAt)] : []
  return {
    data: yaml === undefined || errors.length > 0 ? undefined : (data ?? {}),
    content: source.slice(block.length),
    errors: yaml === undefined && OPENING.test(source) ? [unclosed] : errors,
    text: (name) => {
      const value = errors.length > 0 ? undefined : document.get(name)
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
 * The value of a document, or the first thing that is wrong with it: all others follow from it.
 *
 * @param {import('yaml').Document} document
 * @returns {{ data?: unknown, mistake?: Mistake }}
 */
function valueOf(document) {
  const [mistake] = [...document.errors, ...document.warnings]
  if (mistake) {
    return { mistake: { message: mistake.message, code: mistake.code, at: mistake.pos[0] } }
  }
  if (document.contents && !isMap(document.contents)) return { mistake: noFields }
  try {
    return { data: document.toJS() }
  } catch (error) {
    return { mistake: { message: String(error).replace(/^\w+: /, ''), at: 0 } }
  }
}

/** @typedef {{ message: string, code?: string, at: number, fix?: string }} Mistake */

/** @type {Mistake} */
const noFields = { message: 'it has no fields', at: 0, fix: 'Write each on a line: title: Refunds' }

/**
 * @param {Mistake} mistake
 * @param {string} yaml
 * @param {(offset: number) => import('./report.mjs').Point} pointAt
 */
function problemOf({ message, code = '', at, fix = ADVICE[code] }, yaml, pointAt) {
  const advice = fix ? undefined : LINES.find(({ line }) => line.test(yaml))
  return {
    ...pointAt(advice ? yaml.search(advice.line) : at),
    rule: 'front-matter',
    what: `The front matter is not valid YAML: ${message.replace(/\.?\s*$/, '')}.`,
    fix:
      fix ??
      advice?.fix ??
      'Put text that contains a colon, a hash or quotation marks into quotation marks.',
  }
}

const unclosed = {
  line: 1,
  column: 1,
  rule: 'front-matter',
  what: 'The front matter that begins here is never closed.',
  why: 'All of the page would be taken for it.',
  fix: 'Write a line "---" below its last field.',
}

/**
 * Front matter is closed, and is YAML.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkFrontMatter() {
  return (_tree, file) => {
    for (const error of readFrontMatter(String(file)).errors) report(file, error, error)
  }
}
