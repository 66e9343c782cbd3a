import { anchorId, referencePath } from '@/lib/reference/anchors'
import { visibleText } from '@/lib/reference/description/visible-text'
import type { FieldModel, InputValueModel } from '@/lib/reference/model/types'
import type { Scope } from '@/lib/reference/code-links'
import { CONNECTIONS_ID } from './connections'
import type { RenderContext } from './context'
import { deprecation } from './deprecation'
import { h, type HtmlChild, type HtmlNode } from '@/lib/reference/html'
import { inputRow } from './input-list'
import { directives, row, rows } from './row'
import { typeLink } from './type-link'

/** Fields of an object or interface, with their arguments. */
export function fieldList(
  fields: readonly FieldModel[],
  scope: Scope,
  context: RenderContext,
): HtmlNode {
  return rows(
    fields.map((field) =>
      row({
        id: anchorId(scope.kind, scope.name, field.name),
        name: field.name,
        deprecated: field.deprecation !== null,
        facts: [h('code', null, typeLink(field.type)), directives(field.directives)],
        text: [
          deprecation(field.deprecation, scope, context),
          context.describe(field.description, scope),
          fieldArguments(field, scope, context),
        ],
      }),
    ),
  )
}

const PAGING_TYPES = new Map([
  ['first', 'Int'],
  ['last', 'Int'],
  ['after', 'String'],
  ['before', 'String'],
])

function fieldArguments(field: FieldModel, scope: Scope, context: RenderContext): HtmlChild {
  const isConnection = context.types.object(field.type.name)?.relay?.role === 'connection'
  // A deprecated argument, or one with a type of its own, is not what the guide explains.
  const paging = isConnection
    ? field.args.filter(
        (arg) => arg.deprecation === null && PAGING_TYPES.get(arg.name) === arg.type.name,
      )
    : []
  const others = field.args.filter((arg) => !paging.includes(arg))
  return [
    others.length > 0 &&
      h(
        'dl',
        { class: 'ref-rows ref-args' },
        others.map((arg) => inputRow(arg, null, scope, context)),
      ),
    paging.length > 0 && pagingLine(paging),
  ]
}

/** The arguments of pagination mean the same on every field, so that one line and a link do. */
function pagingLine(paging: readonly InputValueModel[]): HtmlNode {
  const guide = h('a', { href: `${referencePath('objects')}#${CONNECTIONS_ID}` }, 'Paged')
  const parts = paging.map((arg, index) => [
    index > 0 && ', ',
    h('code', null, arg.name, arg.default && ` = ${visibleText(arg.default.text)}`),
  ])
  return h('p', { class: 'ref-paging' }, guide, ' by ', parts)
}
