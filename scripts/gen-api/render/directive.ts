import type { DirectiveModel } from '@/lib/reference/model/types'
import type { RenderContext } from './context'
import { deprecation } from './deprecation'
import { entry, part, type Entry, type EntryLevel } from './entry'
import { inputList } from './input-list'
import { directiveSignature } from './signature'

/** A directive that the schema defines. */
export function directiveEntry(
  directive: DirectiveModel,
  level: EntryLevel,
  context: RenderContext,
): Entry {
  const { name, description, args, repeatable } = directive
  const scope = { kind: 'directive', name } as const
  return entry({
    ...scope,
    label: `@${name}`,
    deprecated: directive.deprecation !== null,
    level,
    note: repeatable ? 'directive, repeatable' : 'directive',
    body: [
      directiveSignature(directive),
      deprecation(directive.deprecation, scope, context),
      context.describe(description, scope),
      args.length > 0 && part(level, 'Arguments', inputList(args, scope, context)),
    ],
  })
}
