import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { contentOf, makeFilesOf } from '@/tests/reference/generated'
import { referenceOf } from '@/tests/reference/rendered'

it('knows where a type is in the SDL', async () => {
  const schema = buildSchema(
    'type Query { a: Nothing } "Nothing was found." type Nothing { reason: String }',
  )
  const reference = await referenceOf(schema)
  const sdl = contentOf(await makeFilesOf(schema), 'public/schema.graphql')
  const [start = 0, length = 0] = (reference.sdlRange('Nothing') ?? '').split(',').map(Number)
  expect(sdl.slice(start, start + length)).toBe(
    '"""Nothing was found."""\ntype Nothing {\n  reason: String\n}',
  )
  expect(reference.sdlRange('String')).toBeNull()
})
