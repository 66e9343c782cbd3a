/**
 * The examples of pages are true: in the order of the page, from fresh records, each operation is
 * answered as the page shows. Those of the tutorial are sent over HTTP, in intro-commands.test.ts.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { operations } from '@/public/operations.json'
import { createSampleApi } from '@/sample/api/endpoint'
import { MINUTE } from '@/sample/api/engine/clock'
import { listFiles } from 'nextra-graphql/shared/files.ts'
import { readTypeDefs } from '@/sample'
import { fromRoot } from '@/packages/kit/shared/root.ts'
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

test('the home page counts the executed calls of all pages', () => {
  const ofPages = [...pages.map(({ file }) => file), 'docs/intro.mdx'].flatMap((file) =>
    pageExamples(pageBlocks(file)),
  )
  const count = ofPages.length + operations.length
  const home = readFileSync(fromRoot('sample/product/home/home.tsx'), 'utf8')
  expect(home).toContain(`More than ${Math.floor(count / 20) * 20} calls`)
})

describe.each(pages)('examples of $file', ({ examples }) => {
  const api = createSampleApi(readTypeDefs())

  test.each(examples)('response in line $line', ({ operation, response, ...call }) => {
    if (call.minutes > 0) api.advance(call.minutes * MINUTE)
    const answer = JSON.stringify(
      api.execute({ document: operation, ...call }),
      // A page leaves out the places of an error, which say nothing to its reader.
      (key, value: unknown) => (key === 'locations' ? undefined : value),
    )
    expect(JSON.parse(answer)).toEqual(response)
  })
})
