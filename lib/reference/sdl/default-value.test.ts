import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { fixture } from '@/scripts/reference/testing/rendered'
import { buildFromIntrospection } from '@/scripts/reference/load/introspection-result'
import type { Node } from './introspected'
import { printIntrospection } from './print-introspection'
import { printSdl } from './print-sdl'
import { keepRawDefaults } from './raw-defaults'
import { readSdl } from './read-sdl'
import { defaultOf, isRequired, printDefault } from './default-value'

const args = fixture('defaults').getQueryType()?.getFields().defaults?.args ?? []

it.each([
  ['zero', '0'],
  ['negative', '-5'],
  ['no', 'false'],
  ['nothing', 'null'],
  ['empty', '""'],
  ['float', '1.5'],
  ['exponent', '1e+50'],
  ['id', '"7"'],
  ['unicode', '"é 😀 \\t tab"'],
  ['block', '"line one\\n  line \\"two\\""'],
  ['colour', 'GREEN'],
  ['colours', '[RED, GREEN]'],
  ['coerced', '[3]'],
  ['matrix', '[[1, 2], [], [null]]'],
  ['point', '{ x: 0, y: 2, label: "a \\"quoted\\" \\\\ {brace} `tick`" }'],
  ['points', '[{ x: 1, y: null, label: "p" }]'],
  ['emptyObject', '{ x: 0, y: -1, label: "a \\"quoted\\" \\\\ {brace} `tick`" }'],
  ['json', '{ a: 1, b: [true, null, "s"], c: { d: -0.5 } }'],
])('the default of %s is %s', (name, expected) => {
  const arg = args.find((candidate) => candidate.name === name)
  expect(arg && printDefault(arg.defaultValue, arg.type)).toBe(expected)
})

it('a number of a custom scalar keeps its digits, from SDL and from a server', () => {
  const sdl = buildSchema(
    `scalar L type Query { a(x: L! = 9223372036854775807, y: [L] = [1]): Int }`,
  )
  const { schema: served } = buildFromIntrospection(JSON.parse(printIntrospection(sdl)) as Node)
  for (const schema of [sdl, served, readSdl(printSdl(served)).schema]) {
    const inputs = schema.getQueryType()?.getFields().a?.args ?? []
    expect(inputs.map((arg) => defaultOf(arg)?.text)).toEqual(['9223372036854775807', '[1]'])
  }
})

it('an argument with a default is not required, whatever the default', () => {
  expect(args.filter(isRequired)).toEqual([])
  const schema = buildSchema('type Query { a(b: [String!]!, c: Int!): Int }')
  keepRawDefaults(schema, new Map([['Query.a(b:)', '["approve"']]))
  const [b, c] = schema.getQueryType()?.getFields().a?.args ?? []
  expect(b && [defaultOf(b), isRequired(b)]).toEqual([
    { text: '["approve"', literal: false },
    false,
  ])
  expect(c && [defaultOf(c), isRequired(c)]).toEqual([null, true])
})
