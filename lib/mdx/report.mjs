import { projectPath } from './file-links.mjs'

/**
 * Problems that the Markdown plugins find are messages of the file, so that one
 * compilation can name all of them. `remarkFailOnErrors` turns them into a
 * failed build; the content check prints them.
 *
 * @typedef {import('vfile').VFile} VFile
 * @typedef {import('mdast').Node} Node
 * @typedef {NonNullable<Node['position']>['start']} Point
 *
 * @typedef {object} PluginProblem
 * @property {string} rule identifier of the rule, in kebab case
 * @property {string} what what is wrong, one sentence
 * @property {string} [why] why it matters
 * @property {string} fix what to do about it
 */

/**
 * @param {VFile} file
 * @param {Node | Point | undefined} place node or point where the problem is
 * @param {PluginProblem} problem
 */
export function report(file, place, { rule, what, ...cause }) {
  const at = place && 'type' in place ? place.position : place
  Object.assign(file.message(what, { place: at, ruleId: rule }), { fatal: true, cause })
}

/**
 * Line and column of an offset of a text, counted from 1.
 *
 * @param {string} text
 * @returns {Point}
 */
export function placeOf(text, offset = 0) {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

const FENCED_CODE = /^[ \t>]*(`{3,}|~{3,})[^]*?(?:^[ \t>]*\1[`~]*[ \t]*$|(?![^]))/gm

/**
 * A text with spaces in place of its blocks of code, which may show anything.
 *
 * @param {string} text
 */
export const withoutCode = (text) =>
  text.replace(FENCED_CODE, (code) => code.replace(/[^\n]/g, ' '))

/**
 * Ends the compilation when the plugins before it found errors, naming all of
 * them with file, line and column.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkFailOnErrors() {
  return (_tree, file) => failOnErrors(file)
}

/** @param {VFile} file */
export function failOnErrors(file) {
  const errors = file.messages.filter(({ fatal }) => fatal)
  if (errors.length === 0) return
  const lines = errors
    .sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0))
    .flatMap(({ line = 1, column = 1, reason, cause }) =>
      problemLines(file, { line, column, what: reason, ...Object(cause) }),
    )
  throw new Error(lines.join('\n'))
}

/**
 * A problem as a page in development and a failed build say it.
 *
 * @param {{ path: string, cwd: string }} file
 * @param {Point & Pick<PluginProblem, 'what' | 'why'> & { fix?: string }} problem
 */
export function problemLines(file, { line, column, what, why, fix }) {
  const advice = [why, fix].filter(Boolean).map((text) => `  ${text}`)
  return [`${projectPath(file)}:${line}:${column} ${what}`, ...advice]
}
