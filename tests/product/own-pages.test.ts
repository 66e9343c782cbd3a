/** The check on this site's own pages and schema. */
import { expect, it } from 'vitest'
import { root } from '@/scripts/shared/root'
import { readPages } from '@/scripts/check/read-site'
import { graphqlChecker } from '@/scripts/check/graphql/check-graphql'

it('finds no error', async () => {
  const problems = graphqlChecker(root)(await readPages(root))
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
})
