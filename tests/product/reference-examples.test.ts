/**
 * The examples of the reference are what an integrator would send: each handles
 * every answer that can come, and is answered as printed by whoever sends it.
 */
import { isUnionType, Kind, parse, print, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
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
const named = (field: string) => {
  const example = examples.find((candidate) => candidate.field === field)
  if (!example) throw new Error(`There is no example of ${field}.`)
  return example.document
}

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

describe.each(examples.map((example) => [example.field, example] as const))(
  'the example of %s',
  (field, { document, variables, response, authorization }) => {
    test('handles every answer', () => {
      expect(gaps(document)).toEqual([])
    })

    test('shows more than the name of a type', () => {
      const answers = [response.data?.[field]].flat()
      const names = answers.map((answer) => Object.keys(answer ?? {}))
      expect(names).not.toContainEqual(['__typename'])
      expect(answers).not.toEqual([null])
    })

    test('is answered as printed, with the header that the samples send, in the browser too', () => {
      const answer = answerRequest(createApi(), {
        operation: document,
        variables: JSON.stringify(variables),
        authorization,
        minutes: 0,
      })
      expect(JSON.parse(answer.kind === 'response' ? answer.text : '')).toEqual(response)
    })
  },
)

test('show how to pay in after a confirmation, and what a transfer costs', () => {
  expect(named('confirmTransaction')).toMatch(/payIn \{.*paymentReference/s)
  expect(named('createQuote')).toMatch(/fees \{.*rate \{/s)
})
