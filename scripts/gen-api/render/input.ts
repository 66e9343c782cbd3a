import { keyword } from './keyword'
import type { InputModel } from '@/lib/reference/model/types'
import type { RenderContext } from './context'
import { entry, part, type Entry } from './entry'
import { h } from '@/lib/reference/html'
import { inputList } from './input-list'
import { directives } from './row'
import { signature } from './signature'
import { usage } from './usage'

/** An input object type. */
export function inputEntry(type: InputModel, context: RenderContext): Entry {
  const scope = { kind: type.kind, name: type.name }
  return entry({
    ...scope,
    level: 2,
    note: type.oneOf ? 'input, one of' : 'input',
    sdl: context.sdlRange(type.name),
    body: [
      signature([keyword('input '), h('b', null, type.name), type.oneOf && ' @oneOf']),
      context.describe(type.description, scope),
      directives(type.directives),
      type.oneOf &&
        h(
          'p',
          { class: 'ref-note' },
          h('strong', null, 'Exactly one'),
          ' of these fields is to be given, and not as null.',
        ),
      part(2, 'Fields', inputList(type.fields, scope, context)),
      context.inputExample(type),
      part(2, 'Where it is used', context.pathTo(type.path), usage(type.references)),
    ],
  })
}
