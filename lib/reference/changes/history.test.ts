import { expect, it } from 'vitest'
import type { SchemaChange } from './schema-change'
import { newsOf, type HistoryEntry } from './history'

const entry = (
  date: string,
  changes: readonly [coordinate: string, kind: SchemaChange['kind']][],
  begins?: true,
): HistoryEntry => ({
  date,
  notes: [],
  changes: changes.map(([coordinate, kind]) => ({ coordinate, kind, severity: 'safe', text: '' })),
  schema: '',
  ...(begins && { begins }),
})

const news = (...entries: HistoryEntry[]) =>
  Object.fromEntries(
    [...newsOf(entries, (type) => type === 'Query')].map(([at, { kind, date }]) => [
      at,
      `${kind} ${date}`,
    ]),
  )

it('marks what is named, and the entry around it', () => {
  expect(
    news(
      entry('2026-01-01', [['Old', 'added']], true),
      entry('2026-02-01', [
        ['Money', 'added'],
        ['Query.quote(id:)', 'type-changed'],
        ['User.name', 'added'],
        ['@auth', 'added'],
      ]),
    ),
  ).toEqual({
    Money: 'new 2026-02-01',
    'Query.quote': 'changed 2026-02-01',
    'Query.quote(id:)': 'changed 2026-02-01',
    'User.name': 'new 2026-02-01',
    User: 'changed 2026-02-01',
    '@auth': 'new 2026-02-01',
  })
})

it('counts the days from the newest change, whatever the day is', () => {
  const day = (date: string) => entry(date, [['Query.a', 'type-changed']])
  const last = entry('2026-04-01', [['Query.b', 'added']])
  expect(news(day('2026-01-01'), last)).toEqual({
    'Query.a': 'changed 2026-01-01',
    'Query.b': 'new 2026-04-01',
  })
  expect(news(day('2025-12-31'), last)).toEqual({ 'Query.b': 'new 2026-04-01' })
})

it('leaves new what changes again while it is', () => {
  expect(
    news(
      entry('2026-01-01', [['Query.a', 'added']]),
      entry('2026-02-01', [['Query.a(x:)', 'added']]),
    ),
  ).toEqual({ 'Query.a': 'new 2026-01-01', 'Query.a(x:)': 'new 2026-02-01' })
})

it('has nothing to say without a history', () => {
  expect(news()).toEqual({})
})
