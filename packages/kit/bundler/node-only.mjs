/** Loader for files that must not reach browsers. */
export default function nodeOnly() {
  throw new Error('This file is server-only: remove its import from the page or component.')
}
