import { assertInputObjectType, buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { writtenFor } from '@/tests/reference/generated'
import { referenceOf } from '@/tests/reference/rendered'
import { samplesIn } from './input-value.ts'

it('takes samples of input objects from calls, and generates them only if there are none', async () => {
  const schema = buildSchema(`type Query { find(in: [Search!], level: Level): Int }
    enum Level { NONE ALL } input Search { level: Level! by: Key within: Range note: String }
    input Key @oneOf { code: Code number: Int } input Code { text: String! }
    input Range { from: Int! to: Int }`)
  const sent = { level: 'ALL', by: { code: { text: '#0a6b52' } } }
  const written = writtenFor('find', 'query Find($in: [Search!]) { find(in: $in) }', { in: [sent] })
  const reference = await referenceOf(schema, { written: [written] })
  const samplesOf = (name: string) =>
    samplesIn(reference, assertInputObjectType(schema.getType(name)))
  expect(['Search', 'Key', 'Code', 'Range'].map(samplesOf)).toEqual([
    [sent],
    [sent.by, { number: 1 }],
    [sent.by.code],
    [{ from: 1 }],
  ])
})
