import { isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql'
import { sortByName } from '#shared/lists.ts'
import type { ApiSettings } from './api-settings.ts'
import { patternOf } from './subjects.ts'

/** Names of the types that represent failures, on pages and in examples. */
export type Failures = ReadonlySet<string>

/**
 * Finds the types that represent failures: those whose name, interface or field matches the settings. By default, these
 * are the types that implement an interface such as `Error` or `UserError`.
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
