import { keyword } from './keyword'
import type { UnionModel } from '@/lib/reference/model/types'
import type { RenderContext } from './context'
import { entry, part, type Entry } from './entry'
import { h } from '@/lib/reference/html'
import { directives } from './row'
import { possibleTypes } from './returns'
import { signature } from './signature'
import { usage } from './usage'

/** A union type. */
export function unionEntry(type: UnionModel, context: RenderContext): Entry {
  const scope = { kind: type.kind, name: type.name }
  return entry({
    ...scope,
    level: 2,
    note: 'union',
    sdl: context.sdlRange(type.name),
    body: [
      signature([keyword('union '), h('b', null, type.name)]),
      context.describe(type.description, scope),
      directives(type.directives),
      part(2, 'Possible types', possibleTypes(type.members, context)),
      part(2, 'Where it is used', context.pathTo(type.path), usage(type.references)),
    ],
  })
}
