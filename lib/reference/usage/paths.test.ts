import { buildSchema, parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { shortestInputPaths, shortestPaths, skeleton } from './paths'
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

describe('shortest paths to what a client sends', () => {
  const schema = buildSchema(`
    type Query { shop(id: ID!): Shop list(old: Filter @deprecated, page: Page): String }
    type Mutation { save(input: SaveInput!, note: String): Shop }
    type Shop { id: ID! orders(id: ID!, by: Order): [String!]! }
    input SaveInput { owner: Person! former: Retired @deprecated }
    input Person { address: [Address!]! }
    input Address { kind: Kind }
    input Filter { text: String } input Retired { text: String } input Page { size: Int }
    enum Kind { HOME } enum Order { NAME }
  `)
  const paths = shortestInputPaths(schema, shortestPaths(schema))

  it('lead through an argument into input objects', () => {
    expect(paths.get('Kind')).toMatchObject({
      operation: 'mutation',
      steps: [{ field: { name: 'save' } }],
      into: {
        argument: { name: 'input' },
        fields: [
          { parent: { name: 'SaveInput' }, field: { name: 'owner' } },
          { parent: { name: 'Person' }, field: { name: 'address' } },
          { parent: { name: 'Address' }, field: { name: 'kind' } },
        ],
      },
    })
  })

  it('pass an argument that the field could do without', () => {
    const path = paths.get('Page')
    expect(path && skeleton(path)).toBe(`query ($page: Page) {
  list(page: $page)
}`)
  })

  it('start at fields of other types, too', () => {
    const path = paths.get('Order')
    expect(path && skeleton(path)).toBe(`query ($id: ID!, $id2: ID!, $by: Order) {
  shop(id: $id) {
    orders(id: $id2, by: $by)
  }
}`)
  })

  it('are never deprecated', () => {
    expect(paths.has('Filter')).toBe(false)
    expect(paths.has('Retired')).toBe(false)
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
