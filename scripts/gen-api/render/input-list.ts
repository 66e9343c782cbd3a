import { anchorId } from '@/lib/reference/anchors'
import { visibleText } from '@/lib/reference/description/visible-text'
import type { DefaultModel, InputValueModel } from '@/lib/reference/model/types'
import type { Scope } from '@/lib/reference/code-links'
import type { RenderContext } from './context'
import { deprecation } from './deprecation'
import { h, type HtmlChild, type HtmlNode } from '@/lib/reference/html'
import { directives, row, rows } from './row'
import { typeLink } from './type-link'

/** Arguments of an operation or a directive, or fields of an input object: all of them have an address. */
export function inputList(
  values: readonly InputValueModel[],
  scope: Scope,
  context: RenderContext,
): HtmlNode {
  return rows(
    values.map((value) =>
      inputRow(value, anchorId(scope.kind, scope.name, value.name), scope, context),
    ),
  )
}

/** An argument or input field. @param id its address, null for an argument of a field */
export function inputRow(
  value: InputValueModel,
  id: string | null,
  scope: Scope,
  context: RenderContext,
): HtmlNode {
  return row({
    id,
    name: value.name,
    deprecated: value.deprecation !== null,
    facts: [
      h('code', null, typeLink(value.type)),
      value.required && h('span', { class: 'ref-mark' }, 'required'),
      value.default && defaultValue(value.default),
      directives(value.directives),
    ],
    text: [
      deprecation(value.deprecation, scope, context),
      context.describe(value.description, scope),
    ],
  })
}

function defaultValue({ text, literal }: DefaultModel): HtmlChild {
  return [
    h('span', { class: 'ref-default' }, 'default ', h('code', null, visibleText(text))),
    !literal && h('span', { class: 'ref-mark' }, 'as the server sent it; not a GraphQL literal'),
  ]
}
