import { buildModel } from '@/lib/reference/model/build-model'
import type { SchemaModel } from '@/lib/reference/model/types'
import { fixture } from './rendered'

/** The model of a schema of the test corpus. */
export function fixtureModel(name: string): SchemaModel {
  return buildModel(fixture(name), { appliedDirectives: new Map(), rawDefaults: new Map() })
}

/** The item with a name. @throws when there is none */
export function named<T extends { name: string }>(items: readonly T[], name: string): T {
  const found = items.find((item) => item.name === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}
