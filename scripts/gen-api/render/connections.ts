import type { SchemaModel } from '@/lib/reference/model/types'
import { codeBlock } from '@/lib/reference/highlight/code-block'
import { h, type HtmlChild } from '@/lib/reference/html'

/** Address of the guide on the objects page. */
export const CONNECTIONS_ID = 'connections'

const SAMPLE = `{
  items(first: 20, after: $cursor) {
    nodes { id }
    pageInfo { hasNextPage endCursor }
  }
}`

/** Explains connections once for the whole reference, when the schema has any. */
export function connectionsGuide(model: SchemaModel): HtmlChild {
  const connections = model.objects.filter((type) => type.relay?.role === 'connection')
  const sample = connections[0]
  if (!sample) return null
  const hasNodes = connections.every((type) => type.fields.some(({ name }) => name === 'nodes'))
  return h(
    'details',
    { class: 'ref-guide', id: CONNECTIONS_ID },
    h('summary', null, 'Paging through connections'),
    h(
      'p',
      null,
      'Types whose name ends in ',
      h('code', null, 'Connection'),
      ' hold one page of a list. Ask for a page with ',
      h('code', null, 'first'),
      ' and ',
      h('code', null, 'after'),
      ' forwards, or ',
      h('code', null, 'last'),
      ' and ',
      h('code', null, 'before'),
      ' backwards. For the next page, send ',
      h('code', null, 'pageInfo.endCursor'),
      ' as ',
      h('code', null, 'after'),
      ' while ',
      h('code', null, 'pageInfo.hasNextPage'),
      ' is true. Cursors are opaque: store them, never read them.',
    ),
    codeBlock(
      hasNodes ? SAMPLE : SAMPLE.replace('nodes { id }', 'edges { cursor node { id } }'),
      'graphql',
    ),
  )
}
