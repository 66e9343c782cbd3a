import { schema as published } from '@octokit/graphql-schema'
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql'

/**
 * GitHub's public schema, with about 1,600 types, for tests of scale. Read from JSON,
 * because the SDL defines two fields twice.
 */
export const githubSchema = () =>
  (schema ??= buildClientSchema(published.json as IntrospectionQuery))

let schema: GraphQLSchema | undefined
