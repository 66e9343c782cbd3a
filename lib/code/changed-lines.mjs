/** A text of which more than this has changed is another text: marks on nearly all of it say nothing. */
const MOST_CHANGED = 0.5

/**
 * The lines of a text that another one before it does not have, in the same order: what a
 * reader who has seen the first looks for in the second.
 *
 * @param {string} before
 * @param {string} after
 * @returns {Set<number>} lines of the second text, from 1; none when most of it is different
 */
export function changedLines(before, after) {
  const old = before.split('\n')
  const lines = after.split('\n')
  const common = commonLengths(old, lines)
  const changed = new Set(lines.map((_, index) => index + 1))
  let [row, column] = [0, 0]
  while (row < old.length && column < lines.length) {
    if (old[row] === lines[column]) {
      changed.delete(column + 1)
      row += 1
      column += 1
    } else if (lengthAt(common, row + 1, column) >= lengthAt(common, row, column + 1)) {
      row += 1
    } else {
      column += 1
    }
  }
  return changed.size > lines.length * MOST_CHANGED ? new Set() : changed
}

/**
 * Lengths of the longest common sequences of what is left of both from each place on.
 *
 * @param {readonly string[]} old
 * @param {readonly string[]} lines
 * @returns {number[][]}
 */
function commonLengths(old, lines) {
  const lengths = Array.from({ length: old.length + 1 }, () => Array(lines.length + 1).fill(0))
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = lines.length - 1; column >= 0; column -= 1) {
      const length =
        old[row] === lines[column]
          ? lengthAt(lengths, row + 1, column + 1) + 1
          : Math.max(lengthAt(lengths, row + 1, column), lengthAt(lengths, row, column + 1))
      const inRow = lengths[row]
      if (inRow) inRow[column] = length
    }
  }
  return lengths
}

/** @type {(lengths: readonly number[][], row: number, column: number) => number} */
const lengthAt = (lengths, row, column) => lengths[row]?.[column] ?? 0
