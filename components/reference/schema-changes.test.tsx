import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { findChanges } from '@/lib/reference/changes/find-changes'
import type { HistoryEntry } from '@/lib/reference/changes/history'
import { buildReference } from '@/lib/reference/reference'
import { printSdl } from '@/lib/reference/sdl/print-sdl'
import { renderChanges } from './schema-changes'

const BEFORE = 'type Query { a: Int gone: Int } enum E { A }'
const AFTER =
  'type Query { a(x: Int): E old: Int @deprecated(reason: "Use `a`.") } enum E { A B @deprecated }'

const sdl = printSdl(buildSchema(AFTER))
const reference = buildReference(
  sdl,
  { schema: '', runnable: false, executed: false, operations: [], values: {} },
  { endpoint: 'https://x.example', header: 'Authorization', placeholder: 'Bearer X' },
)
const changes = findChanges(buildSchema(BEFORE), buildSchema(AFTER))
const entry = (date: string, rest: Partial<HistoryEntry> = {}): HistoryEntry => ({
  date,
  notes: [],
  changes: [],
  schema: '',
  ...rest,
})
const history = [
  entry('2026-11-22', { changes, notes: ['Call `a` instead of `E.A`.'] }),
  entry('2026-11-01', { begins: true }),
  entry('2025-01-01', { notes: ['Of another product.'] }),
]

/** What a reader sees, and where its links lead. */
const html = renderChanges(reference, history)
const textOf = (part: string) => part.replace(/<[^>]+>/g, '').replace(/&#x27;/g, "'")
const items = [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, item = '']) => item)

it('shows the days of this schema, newest first', () => {
  expect([...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, title]) => title)).toEqual([
    '22 November 2026',
    '1 November 2026',
    'Deprecated',
  ])
  expect(html).not.toContain('another product')
})

it('says of which day the schema is, and where its history begins', () => {
  expect(
    [...html.matchAll(/<p>(This is the schema.*?|The history.*?)<\/p>/g)].map(([, p]) => p),
  ).toEqual([
    'This is the schema as it was on 22 November 2026.',
    'The history begins with this schema.',
  ])
})

it('groups changes by severity, the worst first', () => {
  expect([...html.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, title]) => title)).toEqual([
    '2 breaking changes',
    '2 dangerous changes',
    '3 safe changes',
  ])
  expect(items.map(textOf)).toEqual([
    'Call a instead of E.A.',
    'Query.a: The type is E now; it was Int.',
    'Query.gone: This query was removed.',
    'E.B: New value: a client that handles each value needs a case for it.',
    'Query.a(x:): New optional argument, of type Int.',
    'E.B: Deprecated.',
    'Query.old: New query, of type Int.',
    'Query.old: Deprecated: Use a.',
    'E.B: No longer supported. Since 22 November 2026.',
    'Query.old: Use a. Since 22 November 2026.',
  ])
})

it('links what still exists to its entry', () => {
  expect(items[2]).not.toContain('<a ')
  expect(items[3]).toContain('<a href="/docs/api/enums#enum-E-B"><code>E.B</code></a>')
  expect(items[4]).toContain('href="/docs/api/queries#query-a-x"')
  expect(items[0]).toContain('<a href="/docs/api/queries#query-a"><code>a</code></a>')
  expect(items[0]).toContain('<a href="/docs/api/enums#enum-E-A"><code>E.A</code></a>')
})

it('folds lists that nobody reads at a glance', () => {
  const many = Array.from({ length: 9 }, (_, index) => ({
    coordinate: `Query.q${index}`,
    severity: 'safe' as const,
    kind: 'added' as const,
    text: 'New query.',
  }))
  expect(renderChanges(reference, [entry('2026-11-22', { changes: many })])).toContain(
    '<details data',
  )
  expect(html).not.toContain('<details data')
})

it('says of what was deprecated at the beginning that it was', () => {
  expect(textOf(renderChanges(reference, [entry('2026-11-22')]))).toContain(
    'Query.old: Use a. Since the first version.',
  )
})
