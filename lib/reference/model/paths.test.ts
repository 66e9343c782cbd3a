import { parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { shortestPaths, skeleton } from './paths'
import { fixture, schemas } from '@/scripts/reference/testing/rendered'

const skeletonOf = (name: string, type: string) => {
  const path = shortestPaths(fixture(name)).get(type)
  return path && skeleton(path)
}

describe('shortest paths', () => {
  it('prefer a field without required arguments, then the order of names', () => {
    expect(skeletonOf('abstract-types', 'Person')).toBe(`query {
  outcome {
    ... on Person {
      id
    }
  }
}`)
  })

  it('pass arguments as variables', () => {
    expect(skeletonOf('abstract-types', 'Entity')).toBe(`query ($id: ID!) {
  entity(id: $id) {
    id
  }
}`)
  })

  it('end without braces at an enum', () => {
    expect(skeletonOf('abstract-types', 'RobotState')).toBe(`query {
  search {
    ... on Robot {
      state
    }
  }
}`)
  })

  it('start at a subscription where no query leads', () => {
    expect(skeletonOf('directives-subscriptions', 'Moment')).toBe(`subscription {
  tick {
    at
  }
}`)
  })

  it('never go through a deprecated field', () => {
    expect(
      shortestPaths(fixture('deprecations'))
        .get('Thing')
        ?.steps.map(({ field }) => field.name),
    ).toEqual(['thing'])
  })
})

it.each(schemas)('skeletons of %s are valid', (_name, load) => {
  const schema = load()
  const paths = shortestPaths(schema)
  expect(paths.size).toBeGreaterThan(0)
  for (const path of paths.values()) {
    expect(validate(schema, parse(skeleton(path)))).toEqual([])
  }
})
