import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { findChanges } from '@/lib/reference/changes/find-changes'
import { referenceOf } from '@/tests/reference/rendered'
import { historyEntry, schemaChange } from '@/tests/support/history'
import { renderChanges } from './schema-changes'

const before = buildSchema('type Query { a: Int gone: Int } enum E { A }')
const after = buildSchema(
  'type Query { a(x: Int): E old: Int @deprecated(reason: "Use `a`.") } enum E { A B @deprecated }',
)
const reference = await referenceOf(after)
const history = [
  historyEntry('2026-11-22', {
    changes: await findChanges(before, after),
    notes: ['Call `a` instead of `E.A`.'],
  }),
  historyEntry('2026-11-01', { begins: true }),
  historyEntry('2025-01-01', { notes: ['Of another product.'] }),
]

const html = renderChanges(reference, history)
/** Content of all elements of a kind. */
const all = (tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'g'))].map(
    ([, inner = '']) => inner,
  )
const items = all('li')
/** The visible text. */
const textOf = (part: string) => part.replace(/<[^>]+>/g, '').replace(/&#x27;/g, "'")

it('shows the days of this schema, the newest first and of each the worst, then what is deprecated', () => {
  expect(all('h3')).toEqual(['22 November 2026', '1 November 2026', 'Deprecated'])
  expect(all('p')).toEqual([
    'This is the schema as it was on 22 November 2026.',
    'The history begins with this schema.',
  ])
  expect(all('summary')).toEqual(['2 breaking changes', '2 dangerous changes', '3 safe changes'])
  expect(items.map(textOf)).toEqual([
    'Call a instead of E.A.',
    'Query.a: Field Query.a changed type from Int to E.',
    'Query.gone: Field gone was removed from object type Query.',
    'E.B: Enum value B was added to enum E.',
    'Query.a(x:): Argument x: Int added to field Query.a.',
    'E.B: Deprecated.',
    'Query.old: Deprecated: Use a.',
    'Query.old: Field old was added to object type Query.',
    'E.B: No longer supported. Since 22 November 2026.',
    'Query.old: Use a. Since 22 November 2026.',
  ])
  const text = textOf(renderChanges(reference, [historyEntry('2026-11-22')]))
  expect(text).toContain('Query.old: Use a. Since the first version.')
})

it('links what still exists to its entry', () => {
  expect(items[2]).not.toContain('<a ')
  expect(items[4]).toContain('<a href="/docs/api/queries#query-a"><code>Query.a(x:)')
  expect(items[0]).toContain('<a href="/docs/api/enums#enum-E-A"><code>E.A</code></a>')
})

it('folds lists that nobody reads at a glance', () => {
  const changes = Array.from({ length: 13 }, (_, index) => schemaChange(`Query.q${index}`, 'added'))
  const folded = renderChanges(reference, [historyEntry('2026-11-22', { changes })])
  expect(folded).toContain('<details data')
  expect(html).not.toContain('<details data')
})
