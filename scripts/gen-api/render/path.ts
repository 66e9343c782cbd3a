import { codeBlock } from '@/lib/reference/highlight/code-block'
import type { TypePath } from '@/lib/reference/model/types'
import { json, labelled } from './example'
import { h, type HtmlChild } from '@/lib/reference/html'
import { skeleton } from '@/lib/reference/model/skeleton'
import { placeHref } from './type-link'

const OPERATION_NAMES = {
  query: 'Query',
  mutation: 'Mutation',
  subscription: 'Subscription',
} as const

/**
 * How an operation reaches a type: the way as links, and a document to start
 * from. For what a client sends the way goes on through an argument and into
 * input objects, and the document has values for its variables.
 *
 * @param valuesOf values for the variables of the document; null where there are none
 */
export function pathSection(
  path: TypePath | null,
  valuesOf: (path: TypePath) => Readonly<Record<string, unknown>> | null,
): HtmlChild {
  if (!path) return h('p', { class: 'ref-unused' }, 'No operation leads to this type.')
  const values = path.into ? valuesOf(path) : null
  return [
    h('p', { class: 'ref-path' }, 'Shortest path: ', h('code', null, path.operation, way(path))),
    h(
      'details',
      { class: 'ref-skeleton' },
      h('summary', null, `${OPERATION_NAMES[path.operation]} to start from`),
      codeBlock(skeleton(path), 'graphql'),
      values && labelled('Variables', json(values)),
    ),
  ]
}

function way({ steps, into }: TypePath): HtmlChild {
  const fields = steps.map(({ place, field, narrow }, index) => {
    const argument = index === steps.length - 1 ? into?.argument : undefined
    return [
      ' → ',
      h('a', { href: placeHref(place) }, field),
      argument && `(${argument}:)`,
      narrow && ` (${narrow})`,
    ]
  })
  const inputs = into?.fields.map((place) => [
    ' → ',
    h('a', { href: placeHref(place) }, place.member),
  ])
  return [fields, inputs]
}
