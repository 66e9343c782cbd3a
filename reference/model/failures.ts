/** Types that tell of a failure. A page, the examples and their made-up responses agree on them. */
import { isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql'
import { sortByName } from '@/lib/format/lists'
import type { ApiSettings } from '@/reference/model/api-settings'
import { patternOf } from './subjects'

/** Names of the types that tell of a failure. */
export type Failures = ReadonlySet<string>

/**
 * Finds the types that tell of a failure: those that the owner's settings match by name, interface or field, or
 * else those that implement an interface such as `Error` or `UserError`. Other names prove nothing.
 */
export function failuresOf(schema: GraphQLSchema, settings: ApiSettings['failures']): Failures {
  const tests = settings?.map(patternOf)
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) || isInterfaceType(type),
  )
  const failures = types.filter((type) => {
    const interfaces = [...type.getInterfaces(), ...(isInterfaceType(type) ? [type] : [])].map(
      ({ name }) => name,
    )
    if (!tests) return interfaces.some((name) => name.endsWith('Error'))
    const fields = Object.keys(type.getFields()).map((field) => `${type.name}.${field}`)
    return tests.some((test) =>
      [type.name, ...interfaces, ...fields].some((text) => test.test(text)),
    )
  })
  return new Set(sortByName(failures).map(({ name }) => name))
}
