import { buildSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { shortestInputPaths, shortestPaths, skeleton } from './paths'

const schema = buildSchema(/* GraphQL */ `
  type Query {
    shop(id: ID!): Shop
    list(old: Filter @deprecated, page: Page): String
  }
  type Mutation {
    save(input: SaveInput!, note: String): Shop
  }
  type Shop {
    id: ID!
    orders(id: ID!, by: Order): [String!]!
  }
  input SaveInput {
    owner: Person!
    former: Retired @deprecated
  }
  input Person {
    address: [Address!]!
  }
  input Address {
    kind: Kind
  }
  input Filter {
    text: String
  }
  input Retired {
    text: String
  }
  input Page {
    size: Int
  }
  enum Kind {
    HOME
  }
  enum Order {
    NAME
  }
`)

const paths = shortestInputPaths(schema, shortestPaths(schema))

describe('shortest paths to what a client sends', () => {
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
