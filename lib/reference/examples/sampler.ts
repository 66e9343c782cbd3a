import {
  execute,
  isAbstractType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql'
import { leafValue } from './leaf-value'
import { possibleMembers } from './selection'
import type { ExampleExecutor, SampleValues } from './types'

/** Fields that hold what went wrong: a response shows a success, or a failure, and never both. */
const PROBLEMS = /errors?$|^problems$/i

/**
 * Answers operations on a schema without resolvers, from nothing but the schema: every value is a
 * sample by its place, and so is what callers pass in.
 */
export function createSampler(schema: GraphQLSchema, samples: SampleValues): ExampleExecutor {
  const sample = (type: GraphQLOutputType, info: GraphQLResolveInfo): unknown => {
    if (isNonNullType(type)) return sample(type.ofType, info)
    if (isListType(type)) return [sample(type.ofType, info)]
    if (isLeafType(type)) {
      const { parentType, fieldName: name } = info
      const coordinate = `${parentType.name}.${name}`
      const value = leafValue(type, { coordinate, name, subject: parentType.name }, samples)
      return isEnumType(type) ? type.getValue(String(value))?.value : value
    }
    const member = isAbstractType(type) ? possibleMembers(schema, type)[0] : type
    return member && { __typename: member.name }
  }

  const fieldResolver: GraphQLFieldResolver<unknown, unknown> = (source, _args, _context, info) => {
    const type = isNonNullType(info.returnType) ? info.returnType.ofType : info.returnType
    if (source && PROBLEMS.test(info.fieldName)) {
      if (isListType(type)) return []
      if (type === info.returnType) return null
    }
    return sample(type, info)
  }

  return (document, variableValues) => execute({ schema, document, variableValues, fieldResolver })
}
