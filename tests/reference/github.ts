import { schema as published } from '@octokit/graphql-schema'
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql'

/**
 * GitHub's public schema, some 1,600 types: the measure of scale. From its JSON,
 * since its SDL defines two fields twice.
 */
export function githubSchema(): GraphQLSchema {
  return buildClientSchema(published.json as IntrospectionQuery)
}
