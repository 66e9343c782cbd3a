/**
 * Character codes that the Markdown extensions of this folder look for, and the
 * two kinds of character that micromark gives negative codes of its own
 * (line endings -5 … -3, tab -2, a column of a tab -1).
 *
 * @typedef {import('micromark-util-types').Code} Code
 */

export const EXCLAMATION = 33
export const HASH = 35
export const DASH = 45
export const LESS_THAN = 60
export const GREATER_THAN = 62
export const BRACE_OPEN = 123
export const BRACE_CLOSE = 125

/** @param {Code} code */
export function isLineEnding(code) {
  return code !== null && code < -2
}

/** True at the end of a line or of the whole text. @param {Code} code */
export function isLineEnd(code) {
  return code === null || isLineEnding(code)
}

/** A space, a tab, or a column that a tab fills. @param {Code} code */
export function isSpace(code) {
  return code === -2 || code === -1 || code === 32
}
