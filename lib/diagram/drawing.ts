/** What a page needs to know of the look of diagrams; what Mermaid draws with is in config.ts. */

/** Size of every label, in CSS pixels, where a picture has its natural width. */
export const FONT_SIZE = 14

/**
 * The kinds of state, with their names in the key below a diagram. An author writes
 * `class ON_HOLD hold` in it, as any user of Mermaid would.
 */
export const stateKinds = {
  waiting: 'Waiting',
  active: 'In progress',
  hold: 'Held',
  done: 'Done',
  failed: 'Ended without success',
}

export type StateKind = keyof typeof stateKinds

/**
 * The name of a diagram's drawing in `public/diagrams`: 14 hexadecimal digits that
 * follow from the source alone, so that a changed source has no drawing until it
 * is drawn. A 53-bit hash, no cryptography: the same on the server and in a
 * browser, without waiting.
 */
export function drawingName(source: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < source.length; index++) {
    const code = source.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (0x100000000 * (low & 0x1fffff) + (high >>> 0)).toString(16).padStart(14, '0')
}

/** The address of a drawing in the built site, without base path. */
export const drawingFile = (name: string) => `/diagrams/${name}.svg`
