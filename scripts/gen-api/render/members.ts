import { anchorId } from '@/lib/reference/anchors'
import { visibleText } from '../description/visible-text'
import type { EnumValueModel, FieldModel, InputValueModel } from '../model/types'
import type { Scope } from './code-links'
import type { RenderContext } from './context'
import { deprecation } from './deprecation'
import { h, type HtmlChild, type HtmlNode } from './html'
import { typeLink } from './type-link'
import { isPagingArgument } from './paging'

interface Row {
  /** Null for arguments of fields, which have no address of their own. */
  id: string | null
  name: string
  deprecated: boolean
  /** What stands beside the name: type, default, marks. */
  facts: HtmlChild
  text: HtmlChild
}

/** One member as a group of a definition list: name, facts, then the text. */
function row({ id, name, deprecated, facts, text }: Row): HtmlNode {
  const label = id ? h('a', { href: `#${id}` }, name) : name
  return h(
    'div',
    { id, class: deprecated ? 'ref-row ref-deprecated' : 'ref-row' },
    h('dt', null, h('code', null, label)),
    h('dd', { class: 'ref-facts' }, facts),
    isEmpty(text) ? null : h('dd', null, text),
  )
}

function isEmpty(child: HtmlChild): boolean {
  return Array.isArray(child) ? child.every(isEmpty) : !child
}

/** Fields of an object or interface, with their arguments. */
export function fieldList(
  fields: readonly FieldModel[],
  scope: Scope,
  context: RenderContext,
): HtmlNode {
  const rows = fields.map((field) =>
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
  )
  return h('dl', { class: 'ref-rows' }, rows)
}

function fieldArguments(field: FieldModel, scope: Scope, context: RenderContext): HtmlChild {
  if (field.args.length === 0) return null
  const paging = field.args.filter((arg) => isPagingArgument(arg, field))
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
  const parts = paging.flatMap((arg, index) => [
    index > 0 && ', ',
    h('code', null, arg.name, arg.default && ` = ${visibleText(arg.default.text)}`),
  ])
  return h(
    'p',
    { class: 'ref-paging' },
    h('a', { href: '/docs/api/objects#connections' }, 'Paged'),
    ' by ',
    parts,
  )
}

/** Arguments of an operation or a directive, or fields of an input object: all of them have an address. */
export function inputList(
  values: readonly InputValueModel[],
  scope: Scope,
  context: RenderContext,
): HtmlNode {
  const rows = values.map((value) =>
    inputRow(value, anchorId(scope.kind, scope.name, value.name), scope, context),
  )
  return h('dl', { class: 'ref-rows' }, rows)
}

function inputRow(
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
      value.default &&
        h(
          'span',
          { class: 'ref-default' },
          'default ',
          h('code', null, visibleText(value.default.text)),
        ),
      value.default?.literal === false && h('span', { class: 'ref-mark' }, 'not a GraphQL literal'),
      directives(value.directives),
    ],
    text: [
      deprecation(value.deprecation, scope, context),
      context.describe(value.description, scope),
    ],
  })
}

/** Values of an enum. */
export function valueList(
  values: readonly EnumValueModel[],
  scope: Scope,
  context: RenderContext,
): HtmlNode {
  const rows = values.map((value) =>
    row({
      id: anchorId(scope.kind, scope.name, value.name),
      name: value.name,
      deprecated: value.deprecation !== null,
      facts: directives(value.directives),
      text: [
        deprecation(value.deprecation, scope, context),
        context.describe(value.description, scope),
      ],
    }),
  )
  return h('dl', { class: 'ref-rows' }, rows)
}

/** Applied directives, where the run knows them. */
export function directives(applied: readonly string[]): HtmlNode[] {
  return applied.map((directive) => h('code', { class: 'ref-directive' }, visibleText(directive)))
}
