/**
 * What smart punctuation must leave alone in a text: words that a reader may
 * copy, or that are written with straight marks for a reason.
 */
const LITERAL = new RegExp(
  [
    // Options, with their values: --check, --root=docs, -v
    String.raw`(?<![\w-])--?[A-Za-z][\w-]*(?:=[^\s,;]+)?`,
    // Dashes without space on both sides: a--b, <!--
    String.raw`[^\s"'([]+--+\S*|--+\S+`,
    // Spread fields: ...Totals
    String.raw`\.{3}\w+`,
    // Assignments: filename="Variables"
    String.raw`[\w.-]+=(?:"[^"]*"|'[^']*')`,
    // Quoted names: "ON_HOLD", 'trx_01', "GBP", "createQuote", "/docs/intro"
    String.raw`(["'])(?:\S*[_./:=$#@\\]\S*?|[A-Z\d]{2,}|[a-z]+[A-Z]\w*)\1`,
    // Marks of code
    '`{2,}',
  ].join('|'),
  'g',
)

/**
 * Cuts a text into pieces that may be set with typographic marks and pieces
 * that stay as they are.
 *
 * @param {string} text
 * @returns {{ value: string, literal: boolean }[]} pieces in order; joined, they are the text
 */
export function splitLiterals(text) {
  const pieces = []
  let end = 0
  for (const { index, 0: value } of text.matchAll(LITERAL)) {
    if (index > end) pieces.push({ value: text.slice(end, index), literal: false })
    pieces.push({ value, literal: true })
    end = index + value.length
  }
  if (end < text.length) pieces.push({ value: text.slice(end), literal: false })
  return pieces
}
