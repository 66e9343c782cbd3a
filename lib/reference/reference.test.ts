import { buildSchema, print } from 'graphql'
import { expect, it } from 'vitest'
import { contentOf, makeFilesOf } from '@/tests/reference/generated'
import { referenceOf } from '@/tests/reference/rendered'
import { isExample } from './examples/types'

const schema = buildSchema(`
  type Query { find(id: ID!): Found  file(upload: Upload!): Int }
  type Subscription { found: Thing }
  type Thing { id: ID! }
  "Nothing was found."
  type Nothing { reason: String }
  union Found = Thing | Nothing
  scalar Upload`)
const reference = await referenceOf(schema, { samples: new Map([['Query.find(id:)', 'thg_01']]) })

it('has an example of each query and mutation, or the reason why there is none', () => {
  const find = reference.exampleOf('query', 'find')
  if (!find || !isExample(find)) throw new Error('There is no example of find.')
  expect(print(find.document)).toBe(find.text)
  expect([find.name, find.variables, find.written]).toEqual(['Find', { id: 'thg_01' }, false])
  expect(find.response.data?.find).toMatchObject({ __typename: 'Thing' })
  expect(reference.exampleOf('query', 'file')).toEqual({
    operation: 'query',
    field: 'file',
    reason:
      'upload is required, and JSON has no value of Upload: a file travels beside the operation',
  })
  expect(reference.exampleOf('subscription', 'found')).toBeUndefined()
})

it('knows where a type stands in the SDL', async () => {
  const sdl = contentOf(await makeFilesOf(schema), 'public/schema.graphql')
  const [start = 0, length = 0] = (reference.sdlRange('Nothing') ?? '').split(',').map(Number)
  expect(sdl.slice(start, start + length)).toBe(
    '"""Nothing was found."""\ntype Nothing {\n  reason: String\n}',
  )
  expect(reference.sdlRange('String')).toBeNull()
})
