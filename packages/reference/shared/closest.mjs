/**
 * Returns the candidate most similar to a mistyped word, or null. At most a third of the letters may differ. For paths,
 * only the segments that differ are compared.
 *
 * @param {string} word
 * @param {readonly string[]} candidates
 * @returns {string | null}
 */
export function closest(word, candidates) {
  const ranked = candidates
    .flatMap((candidate) => {
      const [written, meant] = differentParts(word, candidate)
      const limit = Math.max(1, Math.ceil(written.length / 3))
      // Excludes candidates by length first, because a schema can have tens of thousands of names.
      if (Math.abs(meant.length - written.length) > limit) return []
      const isSame = written.toLowerCase() === meant.toLowerCase()
      const distance = isSame ? 0 : editDistance(written, meant)
      return distance <= limit ? { candidate, distance } : []
    })
    .sort((a, b) => a.distance - b.distance)
  return ranked[0]?.candidate ?? null
}

/** Removes equal segments from the start and end of two paths. @param {string} a @param {string} b */
function differentParts(a, b) {
  const [left, right] = [a.split('/'), b.split('/')]
  while (left.length > 1 && right.length > 1 && left[0] === right[0]) {
    left.shift()
    right.shift()
  }
  while (left.length > 1 && right.length > 1 && left.at(-1) === right.at(-1)) {
    left.pop()
    right.pop()
  }
  return /** @type {const} */ ([left.join('/'), right.join('/')])
}

/**
 * Returns a suggestion for a mistyped word, as a sentence, or undefined.
 *
 * @param {string} word
 * @param {Iterable<string>} candidates
 * @param {(meant: string) => string} [quote] formats the word as it should be typed
 */
export function didYouMean(word, candidates, quote = (meant) => meant) {
  const meant = closest(word, [...candidates])
  return meant === null ? undefined : `Did you mean ${quote(meant)}?`
}

/** @param {string} word */
export const inQuotes = (word) => `"${word}"`

/**
 * Counts the insertions, deletions and replacements of letters that turn one word into the other.
 *
 * @param {string} a
 * @param {string} b
 * @returns {number}
 */
function editDistance(a, b) {
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1
      current.push(
        Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + cost),
      )
    }
    last = current
  }
  return at(last, b.length)
}

/** @param {readonly number[]} row @param {number} index */
const at = (row, index) => row[index] ?? 0
