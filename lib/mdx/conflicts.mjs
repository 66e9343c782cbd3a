import { placeOf } from './report.mjs'

/** A conflict that Git has left in a file. */
const CONFLICT = /^<{7} .*\n(?:[^]*?\n)?={7}\n(?:[^]*?\n)?>{7} .*$/gm

/**
 * The conflicts of a merge in a text: before all else, as they would be taken for other mistakes.
 *
 * @param {string} text
 */
export const conflictsIn = (text) =>
  [...text.matchAll(CONFLICT)].map(({ 0: conflict, index }) => {
    const { line } = placeOf(text, index)
    const last = line + conflict.split('\n').length - 1
    return {
      line,
      column: 1,
      rule: 'merge-conflict',
      what: `A merge has left a conflict here, lines ${line} to ${last}.`,
      fix: 'Keep what is right of both, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
    }
  })
