/**
 * Checks the examples on pages: run in order from fresh records, each operation returns the response on
 * the page.
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

const files = await listFiles(fromRoot('pages'))
const pages = files
  .filter((file) => file.endsWith('.mdx') && !file.startsWith('docs/api/'))
  .map((file) => ({ file, examples: pageExamples(pageBlocks(file)) }))
  .filter(({ examples }) => examples.length > 0)

test('guides, overview, conventions and posts have examples', () => {
  expect(pages.map(({ file }) => file)).toEqual(
    expect.arrayContaining([
      ...guides,
      'blog/first-blog-post.mdx',
      'blog/long-blog-post.mdx',
      'docs/index.mdx',
      'docs/intro.mdx',
      'markdown-page.mdx',
    ]),
  )
})

test('the home page shows the number of executed calls on all pages', () => {
  const count = pages.flatMap(({ examples }) => examples).length + operations.length
  const home = readFileSync(fromRoot('sample/product/home/home.tsx'), 'utf8')
  expect(home).toContain(`More than ${Math.floor(count / 20) * 20} calls`)
})

describe.each(pages)('examples of $file', ({ examples }) => {
  const api = createSampleApi(readTypeDefs())

  test.each(examples)('response in line $line', ({ operation, response, ...call }) => {
    if (call.minutes > 0) api.advance(call.minutes * MINUTE)
    const answer = JSON.stringify(
      api.execute({ document: operation, ...call }),
      // Pages leave out the locations of errors, which do not help readers.
      (key, value: unknown) => (key === 'locations' ? undefined : value),
    )
    expect(JSON.parse(answer)).toEqual(response)
  })
})
