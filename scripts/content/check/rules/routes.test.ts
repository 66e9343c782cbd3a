import { expect, it } from 'vitest'
import { TAGS } from '@/tests/support/posts'
import { tagPagesRule } from './routes'

const problemsOf = (...targets: string[]) => tagPagesRule({ targets: new Set(targets) })

it('a tag without a page is a problem where the blog has a page of tags', () => {
  const [first, ...others] = TAGS
  const pages = others.map((tag) => `/blog/tags/${tag}`)
  expect(problemsOf()).toEqual([])
  expect(problemsOf('/blog/tags', `/blog/tags/${first}`, ...pages)).toEqual([])
  expect(problemsOf('/blog/tags', ...pages)).toMatchObject([
    {
      file: 'site.config.ts',
      rule: 'tag-page',
      what: `The tag "${first}" has no page.`,
      fix: `Add pages/blog/tags/${first}.mdx, like those beside it, and the line /blog/tags/${first} to routes.txt.`,
    },
  ])
})
