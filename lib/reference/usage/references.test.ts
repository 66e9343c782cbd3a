import { expect, it } from 'vitest'
import { fixture } from '@/tests/reference/generated'
import { collectReferences, type References } from './references'

it.each<[schema: string, type: string, list: keyof References, places: string[]]>([
  ['abstract-types', 'Entity', 'implementedBy', ['Named', 'Person', 'Robot', 'Titled']],
  ['abstract-types', 'Person', 'memberOf', ['Outcome', 'Result']],
  // Its own fields, too.
  ['recursion', 'Node', 'returnedBy', ['knot', 'node', 'search', 'tree']],
  ['recursion', 'Node', 'fieldOf', ['Node.children', 'Node.parent', 'Other.node']],
  ['recursion', 'Node', 'argumentOf', []],
  // Names of Object.prototype, and those that differ by case alone, are names like any other.
  ['awkward-names', 'constructor', 'returnedBy', ['constructor']],
  ['awkward-names', 'toString', 'argumentOf', ['thing.input']],
  ['case-collisions', 'Status', 'returnedBy', ['status']],
])('references of %s to %s, %s: %j', (schema, type, list, places) => {
  const found = collectReferences(fixture(schema)).get(type)?.[list]
  expect(found?.map(({ name, member }) => [name, member].filter(Boolean).join('.'))).toEqual(places)
})
