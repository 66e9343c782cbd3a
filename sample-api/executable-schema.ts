/** The SDL with behaviour: scalars, guarded root fields, and relations. */
import { buildSchema, isObjectType, type GraphQLSchema } from 'graphql'
import { StrayResolvers } from '@/lib/playground/sample-endpoint'
import { auditReads } from './audit'
import type { SampleContext } from './context'
import { guardMutation, guardQuery } from './guard'
import type { FieldResolver, RootResolver } from './resolver-types'
import { mutationResolvers, objectResolvers, queryResolvers } from './resolvers'
import { rulesOf } from './operation-rules'
import { followIds } from './relations'
import { installScalars } from './scalars'

/**
 * Builds the schema that graphql-js can execute. It holds no state: records come
 * with the context of each call.
 *
 * @throws StrayResolvers when the SDL lacks fields that have a resolver here
 * @throws Error when the SDL is not valid, or does not say who may call an operation
 */
export function executableSchema(typeDefs: string): GraphQLSchema {
  const schema = buildSchema(typeDefs)
  installScalars(schema)
  const strays = [
    ...attach(schema, 'Query', guarded(queryResolvers, guardQuery)),
    ...attach(schema, 'Mutation', guarded(mutationResolvers, guardMutation)),
    ...Object.entries(objectResolvers).flatMap(([type, all]) =>
      attach(schema, type, all as Record<string, FieldResolver>),
    ),
  ]
  if (strays.length > 0) throw new StrayResolvers(strays)
  for (const name of [...namesOf(queryResolvers), ...namesOf(mutationResolvers)]) {
    rulesOf(schema, name)
  }
  followIds(schema)
  auditReads(schema)
  return schema
}

const namesOf = <All extends object>(resolvers: All) =>
  Object.keys(resolvers) as (keyof All & string)[]

function guarded<All extends object>(
  resolvers: { [F in keyof All]: RootResolver<All[F]> },
  guard: <A>(name: keyof All, run: RootResolver<A>) => FieldResolver,
): Record<string, FieldResolver> {
  return Object.fromEntries(namesOf(resolvers).map((name) => [name, guard(name, resolvers[name])]))
}

/** @returns coordinates of the resolvers that belong to no field */
function attach(
  schema: GraphQLSchema,
  type: string,
  resolvers: Readonly<Record<string, FieldResolver>>,
): string[] {
  const object = schema.getType(type)
  const fields = isObjectType(object) ? object.getFields() : {}
  return Object.entries(resolvers).flatMap(([name, resolve]) => {
    const field = fields[name]
    if (!field) return [`${type}.${name}`]
    field.resolve = (source, args, context: SampleContext, info) =>
      resolve(source, context, args, info)
    return []
  })
}
