import { isEnumType, type GraphQLLeafType } from 'graphql'
import { hasScalarSample, scalarSample } from '../scalar-values'

/** Longer enums are shown as `string`; the reference of the enum is one link away. */
const ENUM_LIMIT = 4

const BUILT_IN = new Map([
  ['ID', 'string'],
  ['String', 'string'],
  ['Int', 'number'],
  ['Float', 'number'],
  ['Boolean', 'boolean'],
])

/** The TypeScript type of a scalar or enum as it arrives in JSON. */
export function leafType(type: GraphQLLeafType): string {
  if (isEnumType(type)) {
    const values = type.getValues()
    return values.length <= ENUM_LIMIT
      ? values.map(({ name }) => `'${name}'`).join(' | ')
      : 'string'
  }
  const builtIn = BUILT_IN.get(type.name)
  if (builtIn) return builtIn
  if (!hasScalarSample(type.name)) return 'unknown'
  const sample = scalarSample(type.name)
  return typeof sample === 'string' ? 'string' : typeof sample === 'number' ? 'number' : 'unknown'
}
