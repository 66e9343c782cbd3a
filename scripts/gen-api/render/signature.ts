import { visibleText } from '../description/visible-text'
import type { InputValueModel, OperationModel } from '../model/types'
import { h, type HtmlChild, type HtmlNode } from './html'
import { typeLink } from './type-link'

/** Wider signatures are set on several lines. */
const LINE_LENGTH = 72

/** An operation as the schema declares it, with its types as links. */
export function operationSignature({ name, args, type }: OperationModel): HtmlNode {
  const text = `${name}(${args.map(argumentText).join(', ')}): ${type.prefix}${type.name}${type.suffix}`
  const parts = args.map(argumentNodes)
  const list: HtmlChild =
    parts.length === 0
      ? null
      : text.length <= LINE_LENGTH
        ? ['(', parts.map((part, index) => [index > 0 && ', ', part]), ')']
        : ['(\n', parts.map((part) => ['  ', part, '\n']), ')']
  return signature([h('b', null, name), list, ': ', typeLink(type)])
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
