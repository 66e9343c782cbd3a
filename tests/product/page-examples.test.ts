/**
 * The examples of pages are true: sent over HTTP in the order of the page, from fresh records, each
 * operation is answered as the page shows. The tutorial has intro-commands.test.ts.
 */
import { describe, expect, test } from 'vitest'
import { listFiles } from '@/scripts/shared/files'
import { fromRoot } from '@/scripts/shared/root'
import { endpointForAll } from './support/endpoint'
import { guides, pageBlocks, pageExamples } from './support/pages'

const RUN_ELSEWHERE = /^docs\/api\/|^docs\/intro\.mdx$/

const files = await listFiles(fromRoot('pages'))
const pages = files
  .filter((file) => file.endsWith('.mdx') && !RUN_ELSEWHERE.test(file))
  .map((file) => ({ file, examples: pageExamples(pageBlocks(file)) }))
  .filter(({ examples }) => examples.length > 0)

test('the guides, the overview, the conventions and the posts have examples', () => {
  expect(pages.map(({ file }) => file)).toEqual(
    expect.arrayContaining([
      ...guides,
      'blog/first-blog-post.mdx',
      'blog/long-blog-post.mdx',
      'docs/index.mdx',
      'markdown-page.mdx',
    ]),
  )
})

describe.each(pages)('examples of $file', ({ examples }) => {
  const { post } = endpointForAll()

  test.each(examples)('response in line $line', async ({ operation, response, ...request }) => {
    const answer = await post(operation, request)
    expect(withoutPlaces(answer)).toEqual(response)
  })
})

/** A page leaves out the places of an error, which say nothing to its reader. */
const withoutPlaces = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (key, value: unknown) => (key === 'locations' ? undefined : value)),
  )
