/** A text of which more than this has changed is another text: marks on nearly all of it say nothing. */
const MOST_CHANGED = 0.5

/**
 * The lines of a text that another one before it does not have, or not as often: what a reader who has
 * seen the first looks for in the second.
 *
 * @param {string} before
 * @param {string} after
 * @returns {Set<number>} lines of the second text, from 1; none when most of it is different
 */
export function changedLines(before, after) {
  const rest = before.split('\n')
  const lines = after.split('\n')
  const changed = new Set()
  for (const [index, line] of lines.entries()) {
    const at = rest.indexOf(line)
    if (at === -1) changed.add(index + 1)
    else rest.splice(at, 1)
  }
  return changed.size > lines.length * MOST_CHANGED ? new Set() : changed
}
