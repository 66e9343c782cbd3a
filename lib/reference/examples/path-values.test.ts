import { getVariableValues, isInputObjectType, isScalarType, parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { isRecord } from '@/lib/format/json'
import {
  pathVariables,
  shortestInputPaths,
  shortestPaths,
  skeleton,
  type TypePath,
} from '@/lib/reference/usage/paths'
import { schemas } from '@/scripts/reference/testing/rendered'
import { inputSamples } from './input-value'
import { pathValues } from './path-values'
import { operationOf } from './run'
import { scalarSample } from './scalar-values'

const given = new Map()

describe.each(schemas)('documents that lead into inputs of %s', (_name, load) => {
  const schema = load()
  const paths = shortestInputPaths(schema, shortestPaths(schema))

  it('are valid, and their variables fit', () => {
    for (const [type, path] of paths) {
      const document = parse(skeleton(path))
      expect(validate(schema, document)).toEqual([])
      const values = pathValues(path, given)
      // Where no value of an input object can exist there is none of what holds it.
      if (values === null) continue
      const definitions = operationOf(document)?.variableDefinitions ?? []
      const { errors } = getVariableValues(schema, definitions, withoutPrototypes(values))
      expect(errors, type).toBeUndefined()
      expect(present(values, path), type).toBe(true)
    }
  })

  it('have values unless a type has none', () => {
    for (const [name, path] of paths) {
      const type = schema.getType(name)
      const samples = isInputObjectType(type) ? inputSamples(type, given) : [{}]
      // A file, which travels beside the operation.
      if (isScalarType(type) && scalarSample(name) === null) continue
      if ('length' in samples && samples.length > 0)
        expect(pathValues(path, given), name).not.toBeNull()
    }
  })
})

/** graphql takes the method of a plain object for a field called `valueOf`. */
function withoutPrototypes(values: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(values), (_key, value: unknown) =>
    isRecord(value) ? Object.assign(Object.create(null) as object, value) : value,
  ) as Record<string, unknown>
}

/** Whether the fields that the path names are there, one inside the other. */
function present(values: Record<string, unknown>, { steps, into }: TypePath): boolean {
  const variable = pathVariables(steps)
    .at(-1)
    ?.find(({ argument }) => argument === into?.argument)
  let inside: unknown = values[variable?.name ?? '']
  for (const { field } of into?.fields ?? []) {
    if (Array.isArray(inside)) inside = inside[0]
    if (typeof inside !== 'object' || inside === null || !(field.name in inside)) return false
    inside = Object.entries(inside).find(([key]) => key === field.name)?.[1]
  }
  return inside !== undefined
}
