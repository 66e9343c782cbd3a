/**
 * The examples of pages are true: run in the order of the page against fresh sample
 * records, each operation is answered as the page shows. The tutorial has
 * intro-commands.test.ts.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { MINUTE } from '@/sample-api/clock'
import { createSampleApi } from '@/sample-api/create-sample-api'
import { listFiles } from '@/scripts/shared/files'
import { readTypeDefs } from '@/scripts/shared/load-schema'
import { fromRoot } from '@/scripts/shared/root'
import { pageBlocks } from './support/page-blocks'
import { asShown, pageExamples } from './support/page-examples'

const RUN_ELSEWHERE = /^docs\/api\/|^docs\/intro\.mdx$/
const FLOWS = 'docs/user-flows/'
const FEWEST_EXAMPLES = 5

const files = await listFiles(fromRoot('pages'))
const pages = files
  .filter((file) => file.endsWith('.mdx') && !RUN_ELSEWHERE.test(file))
  .map((file) => ({
    file,
    blocks: pageBlocks(readFileSync(fromRoot(`pages/${file}`), 'utf8'), file),
  }))
  .filter(({ blocks }) => blocks.some(({ language }) => language === 'graphql'))

const typeDefs = readTypeDefs()

test('the overview, the conventions and the posts have examples', () => {
  expect(pages.map(({ file }) => file)).toEqual(
    expect.arrayContaining([
      'blog/first-blog-post.mdx',
      'blog/long-blog-post.mdx',
      'docs/index.mdx',
      'markdown-page.mdx',
    ]),
  )
})

const flows = files.filter((file) => file.startsWith(FLOWS) && file.endsWith('.mdx'))

test.each(flows)('%s has enough examples, and one shows a failure', (flow) => {
  const { blocks = [] } = pages.find(({ file }) => file === flow) ?? {}
  const examples = pageExamples(blocks)
  expect(examples.length).toBeGreaterThanOrEqual(FEWEST_EXAMPLES)
  expect(examples.filter(({ response }) => isFailure(response))).not.toEqual([])
})

describe.each(pages)('examples of $file', ({ blocks }) => {
  const api = createSampleApi(typeDefs)

  test.each(pageExamples(blocks))(
    'response in line $line',
    ({ operation, variables, authorization, minutes, response }) => {
      if (minutes > 0) api.advance(minutes * MINUTE)
      const result = api.execute({ document: operation, variables, authorization })
      expect(asShown(result)).toEqual(response)
    },
  )
})

const FAILURE =
  /"errors":|"__typename":"(ValidationError|\w+(Rejected|Limited|Credentials|Transition|Error))"/

const isFailure = (response: unknown) => FAILURE.test(JSON.stringify(response))
