import { referenceHref } from '@/lib/reference/anchors'
import { keyword } from './keyword'
import type { InterfaceModel, ObjectModel, RelayRole } from '@/lib/reference/model/types'
import { CONNECTIONS_ID } from './connections'
import type { RenderContext } from './context'
import { entry, part, type Entry, type EntryLevel } from './entry'
import { h, type HtmlChild, type HtmlNode } from '@/lib/reference/html'
import { fieldList } from './field-list'
import { directives } from './row'
import { signature } from './signature'
import { usage } from './usage'

/** An object type or an interface: both have fields, and both can implement interfaces. */
export function fieldedEntry(
  type: ObjectModel | InterfaceModel,
  level: EntryLevel,
  context: RenderContext,
): Entry {
  const scope = { kind: type.kind, name: type.name }
  return entry({
    ...scope,
    level,
    note: type.kind,
    sdl: context.sdlRange(type.name),
    body: [
      signature(declaration(type)),
      context.describe(type.description, scope),
      directives(type.directives),
      type.kind === 'object' && type.relay && relayNote(type.relay),
      part(level, 'Fields', fieldList(type.fields, scope, context)),
      part(level, 'Where it is used', context.pathTo(type.path), usage(type.references)),
    ],
  })
}

function declaration({ kind, name, interfaces }: ObjectModel | InterfaceModel): HtmlChild {
  const parents = interfaces.map((parent, index) => [
    index > 0 && ' & ',
    h('a', { href: referenceHref('interface', parent) }, parent),
  ])
  return [
    keyword(kind === 'object' ? 'type ' : 'interface '),
    h('b', null, name),
    parents.length > 0 && [keyword(' implements '), parents],
  ]
}

/** Connections and edges are all alike: one sentence, and a link to where they are explained. */
function relayNote(relay: RelayRole): HtmlNode {
  const about = h('a', { href: `#${CONNECTIONS_ID}` }, 'Paging through connections')
  if (relay.role === 'pageInfo')
    return h('p', null, 'Says where a page lies in its list. See ', about, '.')
  const node = h('code', null, relay.node)
  return relay.role === 'connection'
    ? h('p', null, 'A list of ', node, ' in pages. See ', about, '.')
    : h('p', null, 'One ', node, ' in a list, with its cursor. See ', about, '.')
}
