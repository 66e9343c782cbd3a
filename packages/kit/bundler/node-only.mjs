/** A loader for a file that browsers must not get. */
export default function nodeOnly() {
  throw new Error('Only Node may read this file: remove the import from the page or component.')
}
