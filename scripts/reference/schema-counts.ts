import { isIntrospectionType, isSpecifiedScalarType, type GraphQLSchema } from 'graphql'

/** `153 types, 24 queries, 31 mutations`: what a person recognises the schema by. */
export function describeSchema(schema: GraphQLSchema): string {
  const roots = [
    ['query', 'queries', schema.getQueryType()],
    ['mutation', 'mutations', schema.getMutationType()],
    ['subscription', 'subscriptions', schema.getSubscriptionType()],
  ] as const
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  )
  const counts = roots.flatMap(([one, many, root]) =>
    root ? [count(Object.keys(root.getFields()).length, one, many)] : [],
  )
  return [count(types.length, 'type', 'types'), ...counts].join(', ')
}

/** `1 type`, `1,600 types`. */
export function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`
}
