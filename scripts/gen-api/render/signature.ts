import { visibleText } from '@/lib/reference/description/visible-text'
import type { DirectiveModel, InputValueModel, OperationModel } from '@/lib/reference/model/types'
import { h, type HtmlChild, type HtmlNode } from '@/lib/reference/html'
import { keyword } from './keyword'
import { typeLink } from './type-link'

/** Wider signatures are set on several lines. */
const LINE_LENGTH = 72

/** An operation as the schema declares it, with its types as links. */
export function operationSignature({ name, args, type }: OperationModel): HtmlNode {
  const rest = `${name}: ${type.prefix}${type.name}${type.suffix}`
  return signature([
    h('b', null, name),
    argumentList(args, LINE_LENGTH - rest.length),
    ': ',
    typeLink(type),
  ])
}

/** A directive as the schema declares it. */
export function directiveSignature({
  name,
  args,
  repeatable,
  locations,
}: DirectiveModel): HtmlNode {
  return signature([
    keyword('directive '),
    h('b', null, `@${name}`),
    argumentList(args, LINE_LENGTH / 2),
    repeatable && keyword(' repeatable'),
    keyword(' on '),
    locations.join(' | '),
  ])
}

/** Arguments in brackets, on one line where they fit into the room. */
function argumentList(args: readonly InputValueModel[], room: number): HtmlChild {
  if (args.length === 0) return null
  const parts = args.map(argumentNodes)
  const text = `(${args.map(argumentText).join(', ')})`
  return text.length <= room
    ? ['(', parts.map((part, index) => [index > 0 && ', ', part]), ')']
    : ['(\n', parts.map((part) => ['  ', part, '\n']), ')']
}

/** A declaration line: `type Customer implements Node`. */
export function signature(content: HtmlChild): HtmlNode {
  return h('pre', { class: 'ref-signature' }, h('code', null, content))
}

function argumentText({ name, type, default: standard }: InputValueModel): string {
  return `${name}: ${type.prefix}${type.name}${type.suffix}${standard ? ` = ${standard.text}` : ''}`
}

function argumentNodes({ name, type, default: standard }: InputValueModel): HtmlChild {
  return [`${name}: `, typeLink(type), standard && ` = ${visibleText(standard.text)}`]
}
