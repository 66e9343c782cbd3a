import type { FieldModel, OperationModel, TypeRef } from '@/lib/reference/model/types'
import type { RenderContext } from './context'
import { part, type EntryLevel } from './entry'
import { h, type HtmlChild, type HtmlNode } from '@/lib/reference/html'
import { typeLink } from './type-link'

/** Payloads up to this size are shown where they are returned; larger types are a link away. */
const INLINE_FIELDS = 12

/** What an operation answers: the type, and its shape one level deep. */
export function returns(
  { type }: OperationModel,
  level: EntryLevel,
  context: RenderContext,
): HtmlChild {
  return part(level, 'Returns', h('p', null, h('code', null, typeLink(type))), shape(type, context))
}

function shape({ name, kind }: TypeRef, context: RenderContext): HtmlChild {
  if (kind === 'union') {
    const union = context.types.union(name)
    return union && possibleTypes(union.members, context)
  }
  if (kind === 'object') {
    const object = context.types.object(name)
    return object && object.fields.length <= INLINE_FIELDS && fieldShape(object.fields)
  }
  return null
}

/** The members of a union, each with the first lines of its description. */
export function possibleTypes(members: readonly TypeRef[], context: RenderContext): HtmlNode {
  return h(
    'dl',
    { class: 'ref-shape' },
    members.map((member) => {
      const description = context.types.object(member.name)?.description ?? null
      return h(
        'div',
        null,
        h('dt', null, h('code', null, typeLink(member))),
        h('dd', null, context.describe(description, { kind: 'object', name: member.name })),
      )
    }),
  )
}

function fieldShape(fields: readonly FieldModel[]): HtmlNode {
  return h(
    'dl',
    { class: 'ref-shape' },
    fields
      .filter((field) => field.deprecation === null)
      .map(({ name, type }) =>
        h(
          'div',
          null,
          h('dt', null, h('code', null, name)),
          h('dd', null, h('code', null, typeLink(type))),
        ),
      ),
  )
}
