/** The pages of whole products: what holds for the small schemas of the corpus holds at scale. */
import type { GraphQLSchema } from 'graphql'
import { expect, it } from 'vitest'
import { githubSchema } from '@/scripts/reference/testing/github'
import { loadSchema } from '@/scripts/shared/load-schema'
import { faultsOf, referenceOf } from './rendered'

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
