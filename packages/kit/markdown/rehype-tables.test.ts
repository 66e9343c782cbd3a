import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { rehypeTables } from './rehype-tables.mjs'

/** Applies the plugin to an HTML fragment. */
function transformed(html: string): string {
  const tree = fromHtml(html, { fragment: true })
  return toHtml(unified().use(rehypeTables).runSync(tree))
}

test('adds roles to the parts of a table, and column names to the cells', () => {
  expect(
    transformed(
      '<table><thead><tr><th>From</th><th><code>to</code> state</th><th></th></tr></thead>' +
        '<tbody><tr><td>start</td><td>end</td><td>more</td></tr></tbody></table>',
    ),
  ).toBe(
    '<table role="table"><thead role="rowgroup"><tr role="row">' +
      '<th role="columnheader">From</th><th role="columnheader"><code>to</code> state</th>' +
      '<th role="columnheader"></th></tr></thead><tbody role="rowgroup"><tr role="row">' +
      '<td data-label="From" role="cell">start</td><td data-label="to state" role="cell">end</td>' +
      '<td role="cell">more</td></tr></tbody></table>',
  )
})

test('labels a table with the heading above it', () => {
  const table = '<table></table>'
  expect(transformed(`${table}<h2>States <code>of</code> a case</h2><p></p>${table}`)).toBe(
    '<table></table><h2>States <code>of</code> a case</h2><p></p>' +
      '<table aria-label="States of a case"></table>',
  )
})

test.each([
  ['two columns of short text', ['SOURCE_OF_FUNDS', 'PAYSLIP, or the form source-of-funds'], true],
  ['two long words', ['PROOF_OF_ADDRESS', 'aParameterOfTwentyOne'], false],
  ['a long text', ['LIVENESS', 'A picture '.repeat(9)], false],
  ['three columns', ['a', 'b', 'c'], false],
])('keeps %s (%j) as a table on a phone: %s', (_what, cells, stays) => {
  const row = (tag: string) =>
    `<tr>${cells.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`
  const html = transformed(`<table><thead>${row('th')}</thead><tbody>${row('td')}</tbody></table>`)
  expect(!html.includes('role=')).toBe(stays)
})
