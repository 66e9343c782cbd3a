import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { recordsOf as recordsOfIndex } from './index-file.ts'
import { findMain, parseHtml } from '#exported/exported-pages.ts'
import { pageRecords, schemaNames } from './write-index.ts'

const recordsOf = (html: string, route: string) =>
  pageRecords(findMain(parseHtml(html), route), route, 'guide')

test('creates one record for each section of a page', () => {
  const html =
    '<main><nav>crumbs</nav><article><h1>KYC</h1><p>Who is it?</p><h2 id="states">States<a class="no-print" href="#states">#</a></h2><p>One</p><p>two</p><pre>code</pre><h2>No id</h2><p>three</p></article></main>'
  expect(recordsOf(html, '/docs/kyc')).toEqual([
    { kind: 'guide', url: '/docs/kyc', title: 'KYC', context: '', text: 'Who is it?' },
    {
      kind: 'guide',
      url: '/docs/kyc#states',
      title: 'States',
      context: 'KYC',
      text: 'One two No id three',
    },
  ])
})

test.each([
  [
    'inline text before a block as a separate word',
    '<div><b>Note</b><p>One a day.</p></div>',
    'Note One a day.',
  ],
  [
    'no labels around code',
    '<p>Ask for it.</p>' +
      '<div class="code"><div class="code-head"><p><b>Variables</b></p></div><pre>{}</pre></div>' +
      '<div class="code-tabs"><p class="code-case">Quote</p><p>What it means.</p>' +
      '<div class="code"><details class="code-fold"><summary>Response, 33 lines</summary></details></div></div>',
    'Ask for it. What it means.',
  ],
  [
    'no decoration or options',
    '<ul><li><span aria-hidden="true">DT</span><b>The team</b></li></ul>' +
      '<select><option>Every role</option><option>Teller</option></select>',
    'The team',
  ],
  [
    'code after a line break, except API calls',
    '<p>Set it:</p><pre data-language="bash">ACME_TIMEOUT=30</pre><pre data-language="json">{"error": "ERR_X"}</pre>' +
      '<pre data-language="graphql">{ a }</pre><pre data-language="mermaid">A --> B</pre><pre data-language="json" aria-label="Response">{}</pre>',
    'Set it:\nACME_TIMEOUT=30 {"error": "ERR_X"}',
  ],
  [
    'tables after a line break',
    '<table><tr><td>ON_HOLD</td><td>Held</td></tr></table>',
    '\nON_HOLD · Held',
  ],
])('the text of a section has %s', (_what, html, text) => {
  expect(recordsOf(`<main><h1>Title</h1>${html}</main>`, '/x')[0]?.text).toBe(text)
})

test('rejects a page without main or h1', () => {
  expect(() => recordsOf('<p>x</p>', '/x')).toThrow('/x has no <main>')
  expect(() => recordsOf('<main>x</main>', '/x')).toThrow('/x has no h1')
})

test('lists operations, types and directives, then fields and values', () => {
  const names = schemaNames(
    buildSchema(`
      schema { query: Root }
      "Counts." directive @cost(weight: Int) on FIELD_DEFINITION
      type Root { "Finds \`one\`. More." find(in: Filter): Thing }
      "A thing." type Thing { "Its state." state: State! }
      enum State { "Works." ON }
      input Filter { name: String }
    `),
  )
  const records = recordsOfIndex({ sections: [], names })
  expect(records).toContainEqual({
    kind: 'operation',
    url: '/docs/api/queries#query-find',
    title: 'find',
    context: 'query',
    text: 'Finds one.',
  })
  expect(records.map(({ url }) => url)).toContain('/docs/api/scalars#directive-cost')
  expect(records.map(({ title }) => title)).not.toContain('Root')
  expect(records.map(({ title }) => title)).not.toContain('skip')
  const members = records.filter(({ kind }) => kind === 'field')
  expect(members.map(({ url, title, context, text }) => [url, title, context, text])).toEqual([
    ['/docs/api/objects#object-Thing-state', 'Thing.state', 'object field', 'Its state.'],
    ['/docs/api/inputObjects#input-Filter-name', 'Filter.name', 'input field', ''],
    ['/docs/api/enums#enum-State-ON', 'State.ON', 'enum value', 'Works.'],
  ])
})
