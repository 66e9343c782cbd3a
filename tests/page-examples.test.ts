/**
 * The examples of pages that are no user flows are true as well: run in the order
 * of the page against fresh sample records, each gives the response that the page
 * shows. The user flows have flow-examples.test.ts, the tutorial intro-commands.test.ts.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createSampleApi } from '@/lib/sample-api/create-sample-api'
import { readTypeDefs } from '@/scripts/shared/load-schema'
import { fromRoot } from '@/scripts/shared/root'
import { pageBlocks } from './support/page-blocks'
import { pageExamples } from './support/page-examples'
import { plainResult } from './support/plain-result'

const PAGES = ['pages/docs/index.mdx', 'pages/blog/first-blog-post.mdx']

const typeDefs = readTypeDefs()

describe.each(PAGES)('examples of %s', (path) => {
  const examples = pageExamples(pageBlocks(readFileSync(fromRoot(path), 'utf8'), path))
  const api = createSampleApi({ typeDefs })

  test('exist', () => {
    expect(examples).not.toEqual([])
  })

  test.each(examples)(
    'response in line $line',
    ({ operation, variables, authorization, response }) => {
      const result = api.execute({ document: operation, variables, authorization })
      expect(plainResult(result)).toEqual(response)
    },
  )
})
