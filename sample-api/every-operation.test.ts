import { describe, expect, it } from 'vitest'
import { loadSchema, readTypeDefs } from '../scripts/shared/load-schema'
import { createExampleExecutor } from './create-sample-api'
import { mutationExamples, queryExamples } from './examples'
import { selectEverything } from './testing/select-everything'

const DEPTH = 3

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
    const document = selectEverything(schema, kind, field, DEPTH)
    const result = executeExample(document, { ...variables })
    expect(result.errors).toBeUndefined()
    const answer = JSON.parse(JSON.stringify(result.data?.result)) as { __typename?: string } | null
    expect(answer).not.toBeNull()
    expect(answer?.__typename ?? '').not.toMatch(failures)
    expect(executeExample(document, { ...variables })).toEqual(result)
  })
})
