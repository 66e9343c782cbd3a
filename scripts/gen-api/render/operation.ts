import type { OperationModel } from '@/lib/reference/model/types'
import type { RenderContext } from './context'
import { deprecation } from './deprecation'
import { entry, part, type Entry, type EntryLevel } from './entry'
import { inputList } from './input-list'
import { directives } from './row'
import { returns } from './returns'
import { operationSignature } from './signature'

/** A query, mutation or subscription. */
export function operationEntry(
  field: OperationModel,
  level: EntryLevel,
  context: RenderContext,
): Entry {
  const scope = { kind: field.operation, name: field.name }
  return entry({
    ...scope,
    level,
    deprecated: field.deprecation !== null,
    body: [
      operationSignature(field),
      deprecation(field.deprecation, scope, context),
      context.describe(field.description, scope),
      directives(field.directives),
      field.args.length > 0 && part(level, 'Arguments', inputList(field.args, scope, context)),
      returns(field, level, context),
      context.exampleOf(field, level),
    ],
  })
}
