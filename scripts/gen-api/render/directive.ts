import { keyword } from './keyword'
import type { DirectiveModel } from '../model/types'
import type { RenderContext } from './context'
import { deprecation } from './deprecation'
import { entry, part, type Entry, type EntryLevel } from './entry'
import { h } from './html'
import { inputList } from './input-list'
import { signature } from './signature'

/** A directive that the schema defines. */
export function directiveEntry(
  directive: DirectiveModel,
  level: EntryLevel,
  context: RenderContext,
): Entry {
  const { name, description, args, locations, repeatable } = directive
  const scope = { kind: 'directive', name } as const
  return entry({
    ...scope,
    label: `@${name}`,
    deprecated: directive.deprecation !== null,
    level,
    note: repeatable ? 'directive, repeatable' : 'directive',
    body: [
      signature([
        keyword('directive '),
        h('b', null, `@${name}`),
        keyword(' on '),
        locations.join(' | '),
      ]),
      deprecation(directive.deprecation, scope, context),
      context.describe(description, scope),
      args.length > 0 && part(level, 'Arguments', inputList(args, scope, context)),
    ],
  })
}
