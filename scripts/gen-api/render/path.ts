import { codeBlock } from '../highlight/code-block'
import type { TypePath } from '../model/types'
import { h, type HtmlChild } from './html'
import { skeleton } from './skeleton'
import { placeHref } from './type-link'

const OPERATION_NAMES = {
  query: 'Query',
  mutation: 'Mutation',
  subscription: 'Subscription',
} as const

/** How an operation reaches a type: the fields on the way as links, and a document to start from. */
export function pathTo(path: TypePath | null): HtmlChild {
  if (!path) return h('p', { class: 'ref-unused' }, 'No operation leads to this type.')
  const steps = path.steps.map(({ place, field, narrow }) => [
    ' → ',
    h('a', { href: placeHref(place) }, field),
    narrow && ` (${narrow})`,
  ])
  return [
    h('p', { class: 'ref-path' }, 'Shortest path: ', h('code', null, path.operation, steps)),
    h(
      'details',
      { class: 'ref-skeleton' },
      h('summary', null, `${OPERATION_NAMES[path.operation]} to start from`),
      codeBlock(skeleton(path), 'graphql'),
    ),
  ]
}
