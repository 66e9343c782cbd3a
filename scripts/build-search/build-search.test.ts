import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { pageRecords } from './page-records'
import { schemaRecords } from './schema-records'

test('a page gives one record for each section', () => {
  const html =
    '<main><nav>crumbs</nav><article><h1>KYC</h1><p>Who is it?</p><h2 id="states">States<a class="no-print" href="#states">#</a></h2><p>One</p><p>two</p><pre>code</pre><h2>No id</h2><p>three</p></article></main>'
  expect(pageRecords(html, '/docs/kyc', 'guide')).toEqual([
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

test('a page without main or h1 is a defect', () => {
  expect(() => pageRecords('<p>x</p>', '/x', 'guide')).toThrow('/x has no <main>')
  expect(() => pageRecords('<main>x</main>', '/x', 'guide')).toThrow('/x has no h1')
})

test('operations and types are entries, fields and values are members; root types are neither', () => {
  const { entries, members } = schemaRecords(
    buildSchema(`
      schema { query: Root }
      type Root { "Finds \`one\`. More." find(in: Filter): Thing }
      "A thing." type Thing { "Its state." state: State! }
      enum State { "Works." ON }
      input Filter { name: String }
    `),
  )
  expect(entries.map(({ url, text }) => [url, text])).toContainEqual([
    '/docs/api/queries#query-find',
    'Finds one.',
  ])
  expect(entries.map(({ title }) => title)).not.toContain('Root')
  expect(members.map(({ url, title, context }) => [url, title, context])).toEqual([
    ['/docs/api/objects#object-Thing-state', 'Thing.state', 'object field'],
    ['/docs/api/enums#enum-State-ON', 'State.ON', 'enum value'],
    ['/docs/api/inputObjects#input-Filter-name', 'Filter.name', 'input field'],
  ])
})
