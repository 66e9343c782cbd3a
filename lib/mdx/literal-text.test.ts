import type { Paragraph } from 'mdast'
import { unified } from 'unified'
import { expect, it } from 'vitest'
import { remarkLiteralText } from './literal-text.mjs'

/** Puts the literal pieces of a text in brackets. */
function marked(value: string) {
  const paragraph: Paragraph = { type: 'paragraph', children: [{ type: 'text', value }] }
  unified()
    .use(remarkLiteralText)
    .runSync({ type: 'root', children: [paragraph] }, { path: 'pages/a.mdx' })
  const pieces = paragraph.children as { type: string; value: string }[]
  return pieces.map((one) => (one.type === 'text' ? one.value : `[${one.value}]`)).join('')
}

it.each([
  ['Run it with --check now', 'Run it with [--check] now'],
  ['Pass --root=docs, then -v.', 'Pass [--root=docs], then [-v].'],
  ['(--strict)', '([--strict])'],
  ['A pair a--b of names', 'A pair [a--b] of names'],
  ['The mark --> ends it', 'The mark [-->] ends it'],
  ['Spread ...Totals here', 'Spread [...Totals] here'],
  ['Set filename="Variables" on it', 'Set [filename="Variables"] on it'],
  ['The state "ON_HOLD" and the id \'trx_01\'', 'The state ["ON_HOLD"] and the id [\'trx_01\']'],
  ['In "GBP", call "createQuote"', 'In ["GBP"], call ["createQuote"]'],
  ['Open "/docs/intro" or "a.b"', 'Open ["/docs/intro"] or ["a.b"]'],
  ['Marks of code ``x``', 'Marks of code [``]x[``]'],
  ['"A" --b ...c d="e" \'g_h\' --', '"A" [--b] [...c] [d="e"] [\'g_h\'] --'],
])('keeps the words in brackets as written: %s', (text, expected) => {
  expect(marked(text)).toBe(expected)
})

it.each([
  'Wait ... and see -- it is over',
  'The operator\'s "own" customers\' words',
  'It said "Payment received" twice',
  'He wrote "yes", "no" and "maybe".',
  'A well-known, state-of-the-art rule',
  'GBP 200.00 - fee',
  '',
])('keeps no word as written: %s', (text) => {
  expect(marked(text)).toBe(text)
})
