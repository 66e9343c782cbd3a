import type { FieldModel, InputValueModel } from '../model/types'

const PAGING_TYPES = new Map([
  ['first', 'Int'],
  ['last', 'Int'],
  ['after', 'String'],
  ['before', 'String'],
])

/** Whether an argument is one of the four that every connection has. A cursor may have a scalar of its own. */
export function isPagingArgument(arg: InputValueModel, field: FieldModel): boolean {
  const type = PAGING_TYPES.get(arg.name)
  if (!type || !field.type.name.endsWith('Connection')) return false
  return arg.type.name === type || (type === 'String' && arg.type.kind === 'scalar')
}
