import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { findChanges } from '#changes/find-changes.ts'
import { referenceOf } from '@/tests/reference/rendered'
import { historyEntry, schemaChange } from '@/tests/support/history'
import { renderChanges } from './schema-changes.tsx'

const before = buildSchema(
  'type Query { a(y: Int, z: Int): Int gone: Row } type Row { a: Int } enum E { A }',
)
const after = buildSchema(
  'type Query { a(x: Int): E old: Int @deprecated(reason: "Use `a`.") } enum E { A B @deprecated }',
)
const reference = await referenceOf(after)
const history = [
  historyEntry('2026-11-22', {
    changes: findChanges(before, after),
    notes: ['Call `a` instead of `E.A`.'],
  }),
  historyEntry('2026-11-01', { begins: true }),
  historyEntry('2025-01-01', { notes: ['Of another product.'] }),
]

const html = renderChanges({ ...reference, history })
/** Returns the content of all elements with a tag name. */
const all = (tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'g'))].map(
    ([, inner = '']) => inner,
  )
/** Returns the visible text. */
const textOf = (part: string) => part.replace(/<[^>]+>/g, '').replace(/&#x27;/g, "'")

it('lists days from newest to oldest, with breaking changes first, and then deprecated elements', () => {
  expect(all('h3')).toEqual(['22 November 2026 · 5 breaking', '1 November 2026', 'Deprecated'])
  expect(all('p')).toEqual(
    expect.arrayContaining(['Schema as of 22 November 2026.', 'First recorded version.']),
  )
  expect(all('h4')).toEqual([
    'How to migrate',
    '5 breaking changes',
    '1 dangerous change',
    '4 safe changes',
  ])
  expect(all('summary')).toEqual([
    'Queries: 1 removed, 1 changed',
    'Types: 1 removed',
    'Queries: 1 changed',
    'Queries: 1 added',
    'Types: 1 changed',
    'Elements: 2',
  ])
  expect(all('li').map(textOf)).toEqual(['Call a instead of E.A.'])
  const rows = all('dd').map((text, index) => `${all('dt')[index]}: ${text}`)
  expect(rows.map(textOf)).toEqual([
    'a: The type changed from Int to E. Removed: y, z.',
    'gone: The query was removed.',
    'Row: The object type was removed.',
    'a: x: New optional argument of type Int.',
    'old: New query of type Int. Deprecated: Use a.',
    'E: B: New value. Deprecated.',
    'E.B: No longer supported. Since 22 November 2026.',
    'Query.old: Use a. Since 22 November 2026.',
  ])
  const first = [historyEntry('2026-11-22', { begins: true })]
  const begun = textOf(renderChanges({ ...reference, history: first }))
  expect(begun).toMatch(/Query\.oldUse a\.$/)
})

it('links elements that still exist to their entries', () => {
  expect(all('dt')[1]).not.toContain('<a ')
  expect(all('dt')[3]).toContain('<a href="/docs/api/queries#query-a"><code>a</code>')
  expect(html).toContain('<a href="/docs/api/enums#enum-E-A"><code>E.A</code></a>')
})

it('shows migration notes, collapses lists of changes, and sorts their entries', () => {
  expect(html.indexOf('How to migrate')).toBeLessThan(html.indexOf('data-severity'))
  expect(html).not.toMatch(/<details open="">(?!<summary>Elements: 2)/)
  const changes = ['b', 'c', 'a'].map((name) =>
    schemaChange(`Query.${name}`, 'removed', 'breaking'),
  )
  const day = historyEntry('2026-11-22', { changes })
  const sorted = renderChanges({ ...reference, history: [day] })
  expect(sorted.match(/(?<=<dt>(?:<a [^>]*>)?<code>)[a-z]+(?=<)/g)?.slice(0, 3)).toEqual([
    'a',
    'b',
    'c',
  ])
})

it('shows a broken link in a deprecation reason as text, but keeps links in notes', async () => {
  const linked = await referenceOf(
    buildSchema('type Query { a: Int @deprecated(reason: "See [b](/gone).") b: Int }'),
  )
  const notes = ['See [c](/gone).']
  const day = historyEntry('2026-11-22', { notes })
  const page = renderChanges({ ...linked, history: [day], routes: new Set() })
  expect(page).toContain('See b.')
  expect(page).toContain('<a href="/gone">c</a>')
})
