import { keyword } from './keyword'
import type { EnumModel } from '@/lib/reference/model/types'
import type { RenderContext } from './context'
import { entry, part, type Entry } from './entry'
import { h } from '@/lib/reference/html'
import { directives } from './row'
import { valueList } from './value-list'
import { signature } from './signature'
import { usage } from './usage'

/** An enum type. Values are shown by name, which is what a client sends. */
export function enumEntry(type: EnumModel, context: RenderContext): Entry {
  const scope = { kind: type.kind, name: type.name }
  return entry({
    ...scope,
    level: 2,
    note: 'enum',
    sdl: context.sdlRange(type.name),
    body: [
      signature([keyword('enum '), h('b', null, type.name)]),
      context.describe(type.description, scope),
      directives(type.directives),
      part(2, 'Values', valueList(type.values, scope, context)),
      part(2, 'Where it is used', context.pathTo(type.path), usage(type.references)),
    ],
  })
}
