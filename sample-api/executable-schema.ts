/** The SDL with behaviour: scalars, guarded root fields, and relations. */
import { buildSchema, isObjectType, type GraphQLSchema } from 'graphql'
import { auditReads } from './audit'
import { guardMutation, guardQuery } from './guard'
import type { FieldResolver, RootResolver, RootResolvers } from './resolver-types'
import { mutationResolvers, objectResolvers, queryResolvers } from './resolvers'
import { rulesOf } from './operation-rules'
import { installScalars } from './scalars'

/**
 * Builds the schema that graphql-js can execute. It holds no state: records come
 * with the context of each call.
 *
 * @throws when the SDL is not valid, lacks a field that has a resolver here, or does not say who
 *   may call an operation
 */
export function executableSchema(typeDefs: string): GraphQLSchema {
  const schema = buildSchema(typeDefs)
  installScalars(schema)
  attachRoot(schema, 'Query', queryResolvers, guardQuery)
  attachRoot(schema, 'Mutation', mutationResolvers, guardMutation)
  for (const [type, fields] of Object.entries(objectResolvers)) {
    for (const [name, resolve] of Object.entries(fields)) attach(schema, type, name, resolve)
  }
  auditReads(schema)
  return schema
}

function attachRoot<All>(
  schema: GraphQLSchema,
  type: string,
  resolvers: RootResolvers<All>,
  guard: <A>(name: keyof All, run: RootResolver<A>) => FieldResolver,
): void {
  for (const name of Object.keys(resolvers) as (keyof All & string)[]) {
    attach(schema, type, name, guard(name, resolvers[name]))
    rulesOf(schema, name)
  }
}

function attach(schema: GraphQLSchema, type: string, name: string, resolve: FieldResolver): void {
  const object = schema.getType(type)
  const field = isObjectType(object) ? object.getFields()[name] : undefined
  if (!field) throw new Error(`There is a resolver for ${type}.${name}, but no such field.`)
  field.resolve = resolve
}
