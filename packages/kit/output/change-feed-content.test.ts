import { expect, it } from 'vitest'
import { site } from '@/site.config'
import { absoluteUrl } from '#settings/urls.ts'
import { historyEntry, schemaChange } from '@/tests/support/history'
import { CHANGES_ROUTE } from 'nextra-graphql/model/anchors.ts'
import { changeFeedContent } from './feeds.ts'

const changes = (['breaking', 'safe', 'safe'] as const).map((severity) =>
  schemaChange('Query.a', 'type-changed', severity),
)
const history = [
  historyEntry('2025-01-01', { begins: true, notes: ['Of another product.'] }),
  historyEntry('2026-01-01', { begins: true, notes: ['Published.'] }),
  historyEntry('2026-02-01', { changes }),
]

it('lists an entry for each day of this schema, newest first, with a link to its section', () => {
  const { entries, updated } = changeFeedContent(site, history, (date) => `<p>${date}</p>`)
  const page = absoluteUrl(site, CHANGES_ROUTE)
  expect(entries.map(({ url, title, summary, html }) => [url, title, summary + html])).toEqual([
    [
      `${page}#changes-2026-02-01`,
      'API changes on 2026-02-01',
      '1 breaking, 2 safe.<p>2026-02-01</p>',
    ],
    [`${page}#changes-2026-01-01`, 'API changes on 2026-01-01', 'Published.<p>2026-01-01</p>'],
  ])
  expect(updated).toEqual(new Date('2026-02-01'))
})
