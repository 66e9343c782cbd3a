/** Checks that the examples of the reference handle every possible result. `gen:api --check` executes them. */
import { readFileSync } from 'node:fs'
import { getNamedType, isUnionType } from 'graphql'
import { expect, test } from 'vitest'
import type { OperationsFile } from 'nextra-graphql/model/operations.ts'
import { fromRoot } from '@/packages/kit/shared/root.ts'
import { publishedSchema } from './support/published'

const { operations } = JSON.parse(
  readFileSync(fromRoot('public/operations.json'), 'utf8'),
) as OperationsFile
const examples = operations.flatMap((record) =>
  'missing' in record ? [] : [{ ...record, document: record.document.join('\n') }],
)

/** Returns the selections that an example needs: every result type, and the field errors. */
function selectionsOf(mutation: string): string[] {
  const type = publishedSchema.getMutationType()?.getFields()[mutation]?.type
  const result = type && getNamedType(type)
  const members = isUnionType(result) ? result.getTypes().map(({ name }) => name) : []
  return [
    ...members.map((name) => `... on ${name} {`),
    ...(members.includes('ValidationError') ? ['fieldErrors {', 'path'] : []),
  ]
}

test('every operation has an example', () => {
  expect(examples).toHaveLength(operations.length)
})

test.each(examples.map((example) => [example.field, example] as const))(
  'the example of %s handles every result',
  (field, { document, response }) => {
    for (const selection of selectionsOf(field)) expect(document).toContain(selection)
    const answers = [response.data?.[field]].flat()
    expect(answers.map((answer) => Object.keys(answer ?? {}).join())).not.toContain('__typename')
    expect(answers).not.toEqual([null])
  },
)
