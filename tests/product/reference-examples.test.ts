/**
 * The examples of the reference are what an integrator would send: each handles
 * every answer that can come, and is answered as printed by whoever sends it.
 */
import { isUnionType, Kind, parse, print, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { answerRequest } from '@/lib/playground/answer-request'
import { documentText, type OperationsFile } from '@/lib/reference/reference'
import { loadSchema } from '@/scripts/shared/load-schema'
import { fromRoot } from '@/scripts/shared/root'
import { createApi } from './support/published'

const schema = loadSchema()
const { operations } = JSON.parse(
  readFileSync(fromRoot('public/operations.json'), 'utf8'),
) as OperationsFile
const examples = operations.flatMap((record) =>
  'missing' in record ? [] : [{ ...record, document: documentText(record) }],
)
/** Unions of which a member is not handled, and validation errors without their problems. */
function gaps(document: string): string[] {
  const info = new TypeInfo(schema)
  const found: string[] = []
  visit(
    parse(document),
    visitWithTypeInfo(info, {
      SelectionSet({ selections }) {
        const type = info.getParentType()
        if (!isUnionType(type)) return
        const members = selections.map((node) =>
          node.kind === Kind.INLINE_FRAGMENT ? node.typeCondition?.name.value : undefined,
        )
        const missing = type.getTypes().filter(({ name }) => !members.includes(name))
        found.push(...missing.map(({ name }) => `${type.name} without ${name}`))
      },
      InlineFragment({ typeCondition, selectionSet }) {
        if (typeCondition?.name.value !== 'ValidationError') return
        const [, problems = ''] = /\bfieldErrors {([^}]*)}/.exec(print(selectionSet)) ?? []
        if (!/\bpath\b/.test(problems) || !/\bmessage\b/.test(problems)) {
          found.push('ValidationError without fieldErrors { path message }')
        }
      },
    }),
  )
  return found
}

test('every operation has an example', () => {
  expect(examples).toHaveLength(operations.length)
})

test.each(examples.map((example) => [example.field, example] as const))(
  'the example of %s handles every answer, and is answered as printed, in the browser too',
  (field, { document, variables, response, authorization }) => {
    expect(gaps(document)).toEqual([])
    const answers = [response.data?.[field]].flat()
    expect(answers.map((answer) => Object.keys(answer ?? {}).join())).not.toContain('__typename')
    expect(answers).not.toEqual([null])
    const answer = answerRequest(createApi(), {
      operation: document,
      variables: JSON.stringify(variables),
      authorization,
      minutes: 0,
    })
    expect(JSON.parse(answer.kind === 'response' ? answer.text : '')).toEqual(response)
  },
)
