import {
  isAbstractType,
  isLeafType,
  isObjectType,
  getNamedType,
  print,
  parse,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { loadSchema, readTypeDefs } from '../../scripts/shared/load-schema'
import { createExampleExecutor } from './create-sample-api'
import { mutationExamples, queryExamples } from './examples'

const DEPTH = 3

/** Everything that can be selected without arguments, down to a depth. */
function selection(schema: GraphQLSchema, type: GraphQLNamedType, depth: number): string {
  if (isLeafType(type)) return ''
  if (isAbstractType(type)) {
    const members = schema.getPossibleTypes(type)
    const parts = members.map((member) => `... on ${member.name} ${aliased(schema, member, depth)}`)
    return `{ __typename ${parts.join(' ')} }`
  }
  return aliased(schema, type, depth)
}

/** Members of a union may give one name two types, so fields carry their type's name. */
function aliased(schema: GraphQLSchema, type: GraphQLNamedType, depth: number): string {
  if (!isObjectType(type)) return ''
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const target = getNamedType(field.type)
    if (depth === 0 && !isLeafType(target)) return []
    return [`${type.name}_${field.name}: ${field.name} ${selection(schema, target, depth - 1)}`]
  })
  return `{ __typename ${fields.join(' ')} }`
}

function operation(schema: GraphQLSchema, kind: string, field: GraphQLField<unknown, unknown>) {
  const names = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`)
  const values = field.args.map(({ name }) => `${name}: $${name}`)
  const list = (items: string[]) => (items.length > 0 ? `(${items.join(', ')})` : '')
  const body = selection(schema, getNamedType(field.type), DEPTH)
  return print(parse(`${kind} Run${list(names)} { result: ${field.name}${list(values)} ${body} }`))
}

const schema = loadSchema()
const executeExample = createExampleExecutor(readTypeDefs())

/** Results of success: the first member of the result's union, or the object itself. */
const failures =
  /Error$|Rejected$|Exceeded$|Required$|Hold$|Expired$|Locked$|Transition$|Limited$|Credentials$/

describe.each([
  ['query', schema.getQueryType(), queryExamples],
  ['mutation', schema.getMutationType(), mutationExamples],
] as const)('every %s', (kind, root, examples) => {
  const fields = Object.values(root?.getFields() ?? {})

  it('has an example', () => {
    expect(Object.keys(examples)).toEqual(fields.map(({ name }) => name))
  })

  it.each(fields.map((field) => [field.name, field] as const))('%s answers', (name, field) => {
    const variables = Object.entries<object>(examples).find(([key]) => key === name)?.[1]
    const document = parse(operation(schema, kind, field))
    const result = executeExample(document, { ...variables })
    expect(result.errors).toBeUndefined()
    const answer = JSON.parse(JSON.stringify(result.data?.result)) as { __typename?: string } | null
    expect(answer).not.toBeNull()
    expect(answer?.__typename ?? '').not.toMatch(failures)
    expect(executeExample(document, { ...variables })).toEqual(result)
  })
})
