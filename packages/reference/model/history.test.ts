import { expect, it } from 'vitest'
import { historyEntry, schemaChange } from '@/tests/support/history'
import { newsOf, type HistoryEntry } from './history.ts'

const entry = (date: string, ...changes: Parameters<typeof schemaChange>[]) =>
  historyEntry(date, { changes: changes.map((change) => schemaChange(...change)) })

const news = (...entries: HistoryEntry[]) => {
  const all = newsOf(entries, (type) => type === 'Query')
  return Object.fromEntries([...all].map(([at, { kind, date }]) => [at, `${kind} ${date}`]))
}

it('marks what is named, and the entry around it', () => {
  const first = { ...entry('2026-01-01', ['Old', 'added']), begins: true } as const
  const next = entry(
    '2026-02-01',
    ['Money', 'added'],
    ['Query.quote(id:)', 'type-changed'],
    ['User.name', 'added'],
    ['@auth', 'added'],
  )
  expect(news(first, next)).toEqual({
    Money: 'new 2026-02-01',
    'Query.quote': 'changed 2026-02-01',
    'Query.quote(id:)': 'changed 2026-02-01',
    'User.name': 'new 2026-02-01',
    User: 'changed 2026-02-01',
    '@auth': 'new 2026-02-01',
  })
})

it('counts the days from the newest change, whatever the day is', () => {
  const day = (date: string) => entry(date, ['Query.a', 'type-changed'])
  const last = entry('2026-04-01', ['Query.b', 'added'])
  expect(news(day('2026-03-02'), last)).toEqual({
    'Query.a': 'changed 2026-03-02',
    'Query.b': 'new 2026-04-01',
  })
  expect(news(day('2026-03-01'), last)).toEqual({ 'Query.b': 'new 2026-04-01' })
})

it('leaves new what changes again while it is', () => {
  const first = entry('2026-01-10', ['Query.a', 'added'])
  const next = entry('2026-02-01', ['Query.a(x:)', 'added'])
  expect(news(first, next)).toEqual({
    'Query.a': 'new 2026-01-10',
    'Query.a(x:)': 'new 2026-02-01',
  })
})
