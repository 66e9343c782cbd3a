import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { formatSource } from '../../shared/format-source'
import { loadSchema } from '../../shared/load-schema'
import { renderSchemaTypes } from './render'

const file = 'sample-api/schema-types.ts'

it('writes types of nullable, defaulted and listed values', () => {
  const schema = buildSchema(`
    type Query { find(id: ID!, first: Int = 20, tag: String): Thing all: [Thing!]! any: Result! }
    type Thing { id: ID! size: Int parts: [String] kind: Kind! }
    type Gap { message: String! }
    enum Kind { SMALL LARGE }
    union Result = Thing | Gap
    input Draft { kind: Kind! = SMALL note: String }
  `)
  expect(renderSchemaTypes(schema)).toContain(
    [
      'export interface Draft {',
      '  kind: Kind',
      '  note?: string | null',
      '}',
      '',
      'export interface Gap {',
      "  __typename: 'Gap'",
      '  message: string',
      '}',
      '',
      'export type Kind =',
      "  | 'SMALL'",
      "  | 'LARGE'",
      'export interface QueryArguments {',
      '  find: {',
      '    id: string',
      '    first: number | null',
      '    tag?: string | null',
      '  }',
      '  all: Record<string, never>',
      '  any: Record<string, never>',
      '}',
      '',
      'export interface QueryResults {',
      '  find: Thing | null',
      '  all: Thing[]',
      '  any: Result',
      '}',
      '',
      'export type Result =',
      '  | Thing',
      '  | Gap',
      'export interface Thing {',
      "  __typename: 'Thing'",
      '  id: string',
      '  size?: number | null',
      '  parts?: (string | null)[] | null',
      '  kind: Kind',
      '}',
    ].join('\n'),
  )
})

it('was run after the last change of the schema', () => {
  expect(formatSource(file, renderSchemaTypes(loadSchema()))).toBe(readFileSync(file, 'utf8'))
})
