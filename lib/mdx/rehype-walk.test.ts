import { expect, it } from 'vitest'
import { compileWithNextra, stepsOf } from '@/tests/support/compile-with-nextra'

const FENCE = '```'
const block = (info: string, text: string) => `${FENCE}${info}\n${text}\n${FENCE}\n`

const PAGE = [
  '## Archive a recipient {#archive}\n\nAbout the section.\n',
  block(
    'graphql filename="authorization: Bearer teller"',
    'mutation A { a(id: 1) { __typename } }',
  ),
  block('json filename="Variables"', '{ "id": 1 }'),
  'It is gone:\n',
  block('json filename="Response"', '{ "data": { "a": { "__typename": "Gone", "id": "1" } } }'),
  'With another **id** nothing happens:\n',
  block('json filename="Variables"', '{ "id": 2 }'),
  block('json filename="Response"', '{ "data": { "a": [1, 2] } }'),
].join('\n')

it('takes the calls of a page in order, with where they stand and what is said of each', async () => {
  const call = {
    heading: 'Archive a recipient',
    anchor: 'archive',
    title: 'authorization: Bearer teller',
  }
  expect(await stepsOf(PAGE)).toEqual([
    {
      ...call,
      text: 'It is gone.',
      look: [{ path: 'data.a.__typename', value: '"Gone"' }],
    },
    {
      ...call,
      text: 'With another id nothing happens.',
      look: [{ path: 'data.a.0', value: '1' }],
    },
  ])
})

it('hands them to the component of the page', async () => {
  expect(await compileWithNextra(`${PAGE}\n\n<WalkThrough />\n`)).toContain(
    'steps: "[{\\"heading\\":\\"Archive a recipient\\"',
  )
})

it('refuses a page without examples', async () => {
  await expect(compileWithNextra('# A\n\n<WalkThrough />\n')).rejects.toThrow(
    'stands in a page without examples',
  )
})
