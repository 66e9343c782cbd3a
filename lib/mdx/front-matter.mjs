import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import { report } from './report.mjs'

/**
 * The front matter of a page.
 *
 * @typedef {object} FrontMatter
 * @property {unknown} data as YAML gives it, days as text; undefined where there is none, or none that can be read
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

/**
 * Reads the front matter of a page: the one place that does.
 *
 * @param {string} source of the page
 * @returns {FrontMatter}
 */
export function readFrontMatter(source) {
  const [block = '', yaml] = BLOCK.exec(source) ?? []
  const counter = new LineCounter()
  const document = parseDocument(yaml ?? '', { lineCounter: counter, prettyErrors: false })
  /** @param {number} offset */
  const pointAt = (offset) => {
    const { line, col } = counter.linePos(offset)
    return { line: line + 1, column: col }
  }
  const errors = document.errors.map(({ pos, message, code }) => ({
    ...pointAt(pos[0]),
    rule: 'front-matter',
    what: `The front matter is not valid YAML: ${message.replace(/\.?\s*$/, '')}.`,
    fix:
      ADVICE[code] ??
      'Put text that contains a colon, a hash or quotation marks into quotation marks.',
  }))
  return {
    data: yaml === undefined || errors.length > 0 ? undefined : (document.toJS() ?? {}),
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

const unclosed = {
  line: 1,
  column: 1,
  rule: 'front-matter',
  what: 'The front matter that begins here is never closed.',
  why: 'All of the page would be taken for it.',
  fix: 'Write a line "---" below its last field.',
}

/**
 * Front matter is closed, and is YAML. Anything else would take the menus of every page along.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkFrontMatter() {
  return (_tree, file) => {
    for (const error of readFrontMatter(String(file)).errors) report(file, error, error)
  }
}
