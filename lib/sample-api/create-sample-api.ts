import { buildSchema, type GraphQLSchema } from 'graphql'

export interface SampleApi {
  readonly schema: GraphQLSchema
}

export function createSampleApi({ typeDefs }: { typeDefs: string }): SampleApi {
  return { schema: buildSchema(typeDefs) }
}
