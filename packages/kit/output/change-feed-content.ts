import { CHANGES_ROUTE, changesId } from 'nextra-graphql/model/anchors.ts'
import type { FeedContent } from '#blog/feed.ts'
import { absoluteUrl } from '#settings/urls.ts'
import { site } from '#settings/site.ts'
import { countsOf } from 'nextra-graphql/model/schema-change.ts'
import { sinceBeginning, type HistoryEntry } from 'nextra-graphql/model/history.ts'

/**
 * The changes of the schema as a feed, with an entry for each day, newest first.
 *
 * @param htmlOf the part of the page about a day, with absolute addresses
 */
export function changeFeedContent(
  entries: readonly HistoryEntry[],
  htmlOf: (date: string) => string,
): FeedContent {
  const newest = sinceBeginning(entries).toReversed().slice(0, site.blog.feedItems)
  const items = newest.map((entry) => {
    const day = new Date(entry.date)
    return {
      url: `${absoluteUrl(CHANGES_ROUTE)}#${changesId(entry.date)}`,
      title: `API changes of ${entry.date}`,
      summary: summaryOf(entry),
      html: htmlOf(entry.date),
      published: day,
      updated: day,
      authors: [site.company.name],
      tags: [],
    }
  })
  return {
    title: `${site.product.name} API changes`,
    description: 'What changed in the GraphQL schema: breaking, dangerous and safe changes.',
    home: absoluteUrl(CHANGES_ROUTE),
    updated: newest[0] ? new Date(newest[0].date) : new Date(0),
    entries: items,
  }
}

/** `2 breaking, 1 safe`, or the notes of an entry without changes. */
function summaryOf({ changes, notes }: HistoryEntry): string {
  const counts = countsOf(changes).map(({ severity, count }) => `${count} ${severity}`)
  return counts.length > 0 ? `${counts.join(', ')}.` : notes.join(' ')
}
