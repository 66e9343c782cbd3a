/** Forms and front-end settings are published by a second person, and retire what was before them. */
import type { SampleContext } from '../context'
import { refusal, requestError } from '../errors'
import { unsupported } from '../problems'
import type { ConfigurationRecord, FormTemplateRecord } from '../records'
import type { Table } from '../store'

/**
 * Publishes a draft.
 *
 * @param versions all versions of the same text, of which the published one retires
 * @throws Refusal ValidationError for anything but a draft
 * @throws GraphQLError FORBIDDEN for who edited it last
 */
export function publish<T extends ConfigurationRecord | FormTemplateRecord>(
  context: SampleContext,
  table: Table<T>,
  draft: T,
  versions: readonly T[],
): T {
  if (draft.status !== 'DRAFT') throw refusal(unsupported('id', 'Only a draft can be published.'))
  if (context.rules?.secondPerson && draft.lastEditedById === context.callerId) {
    const message = 'A second administrator has to publish what you edited last.'
    throw requestError('FORBIDDEN', message)
  }
  for (const item of versions.filter(({ status }) => status === 'PUBLISHED')) {
    table.save({ ...item, status: 'RETIRED' })
  }
  return table.save({ ...draft, status: 'PUBLISHED', publishedAt: context.store.now() })
}
