/** The pages of whole products: what holds for the small schemas of the corpus holds at scale. */
import type { GraphQLSchema } from 'graphql'
import { expect, it } from 'vitest'
import { githubSchema } from '@/scripts/reference/testing/github'
import { loadSchema } from '@/scripts/shared/load-schema'
import { faultsOf, pageHtml, referenceOf } from './rendered'

it.each<[string, () => GraphQLSchema]>([
  ['our own schema', loadSchema],
  ['the schema of GitHub', githubSchema],
])(
  '%s has every element on its page, unique ids, and links that lead somewhere',
  { timeout: 120_000 },
  async (_name, load) => {
    expect(faultsOf(await referenceOf(load()))).toEqual([])
  },
)

it('a browser that reads a thousand types can answer the reader after every fifty', async () => {
  const html = pageHtml(await referenceOf(githubSchema()), 'objects')
  const entries = html
    .split('<script>0</script>')
    .map((part) => part.split('class="ref-entry').length - 1)
  expect(entries.length).toBeGreaterThan(15)
  expect(Math.max(...entries)).toBeLessThanOrEqual(50)
})
