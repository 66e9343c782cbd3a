/**
 * The candidate that a misspelt word most likely means: the one with the fewest
 * changes, if these are at most a third of the word. Case counts for little.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = Math.ceil(word.length / 3) + 0.5
  for (const candidate of candidates) {
    const sameLetters = candidate.toLowerCase() === word.toLowerCase()
    const distance = sameLetters ? 0.5 : editDistance(word, candidate)
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best
}

/** Number of characters to insert, delete or replace to get from one word to the other. */
export function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [i, character] of Array.from(from).entries()) {
    const next = [i + 1]
    for (const [j, other] of Array.from(to).entries()) {
      const replaced = (row[j] ?? 0) + (character === other ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
