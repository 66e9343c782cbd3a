import type { Meta } from 'graphql-docs-kit/meta'

export default {
  queries: 'Queries',
  mutations: 'Mutations',
  objects: 'Objects',
  inputObjects: 'Input objects',
  enums: 'Enums',
  scalars: 'Scalars',
  unions: 'Unions',
} satisfies Meta
