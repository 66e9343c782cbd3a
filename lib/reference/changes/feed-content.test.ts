import { expect, it } from 'vitest'
import { absoluteUrl } from '@/lib/site/urls'
import { CHANGES_ROUTE } from '../anchors'
import { changeFeedContent } from './feed-content'
import type { HistoryEntry } from './history'

const change = (severity: 'breaking' | 'safe') =>
  ({ coordinate: 'Query.a', severity, kind: 'type-changed', text: '' }) as const
const history: HistoryEntry[] = [
  { date: '2025-01-01', begins: true, notes: ['Of another product.'], changes: [], schema: '' },
  { date: '2026-01-01', begins: true, notes: ['Published.'], changes: [], schema: '' },
  {
    date: '2026-02-01',
    notes: [],
    changes: [change('breaking'), change('safe'), change('safe')],
    schema: '',
  },
]

it('has an entry for each day of this schema, newest first, at its place on the page', () => {
  const { entries, updated } = changeFeedContent(history, (date) => `<p>${date}</p>`)
  expect(entries.map(({ url, title, summary, html }) => [url, title, summary, html])).toEqual([
    [
      `${absoluteUrl(CHANGES_ROUTE)}#changes-2026-02-01`,
      'API changes of 2026-02-01',
      '1 breaking, 2 safe.',
      '<p>2026-02-01</p>',
    ],
    [
      `${absoluteUrl(CHANGES_ROUTE)}#changes-2026-01-01`,
      'API changes of 2026-01-01',
      'Published.',
      '<p>2026-01-01</p>',
    ],
  ])
  expect(updated).toEqual(new Date('2026-02-01'))
})
