import { projectPath } from './file-links.mjs'

/**
 * The Markdown plugins collect their findings in `file.data`, so that one compilation reports all of them.
 * `remarkFailOnErrors` fails the build with them, and the content check prints them.
 *
 * @typedef {import('vfile').VFile} VFile
 * @typedef {import('mdast').Node} Node
 * @typedef {NonNullable<Node['position']>['start']} Point
 *
 * @typedef {object} Finding a problem in a file
 * @property {Node | Partial<Point>} [at] node or point; the top of the file if missing
 * @property {string} rule identifier of the rule, in kebab case
 * @property {string} what what is wrong, in one sentence
 * @property {string} [why] why it matters
 * @property {string} [fix] how to fix it
 * @property {'error' | 'warning'} [severity] an error if missing
 */

/**
 * @param {VFile} file
 * @param {Finding['at']} at
 * @param {Omit<Finding, 'at'>} finding
 */
export function report(file, at, finding) {
  file.data.findings = [...findingsOf(file), { ...finding, at }]
}

/** Returns the plugins' findings for a file. @param {VFile} file @returns {Finding[]} */
export const findingsOf = (file) => file.data.findings ?? []

/** @param {Finding} finding @returns {Point} */
export function placeOfFinding({ at }) {
  const { line = 1, column = 1 } = (at && 'type' in at ? at.position?.start : at) ?? {}
  return { line, column }
}

/**
 * Returns the line and column of an offset, counted from 1.
 *
 * @param {string} text
 * @returns {Point}
 */
export function placeOf(text, offset = 0) {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

/** Matches a code block. The first group is its fence. */
export const FENCED_CODE = /^[ \t>]*(`{3,}|~{3,})[^]*?(?:^[ \t>]*\1[`~]*[ \t]*$|(?![^]))/gm

/**
 * Replaces code blocks with spaces.
 *
 * @param {string} text
 */
export const withoutCode = (text) =>
  text.replace(FENCED_CODE, (code) => code.replace(/[^\n]/g, ' '))

/**
 * Fails the compilation if the preceding plugins found errors, and lists all of
 * them with file, line and column.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkFailOnErrors() {
  return (_tree, file) => {
    const findings = findingsOf(file).map((finding) => ({ ...finding, ...placeOfFinding(finding) }))
    if (findings.length === 0) return
    const lines = findings
      .sort((a, b) => a.line - b.line || a.column - b.column)
      .flatMap(({ line, column, what, why, fix }) => [
        `${projectPath(file)}:${line}:${column} ${what}`,
        ...[why, fix].filter(Boolean).map((text) => `  ${text}`),
      ])
    throw new Error(lines.join('\n'))
  }
}
