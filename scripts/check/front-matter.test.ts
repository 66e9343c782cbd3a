import { expect, it } from 'vitest'
import { readFrontMatter } from '@/lib/mdx/front-matter.mjs'
import { AUTHORS, TAGS } from '@/tests/support/posts'
import { frontMatterFindings } from './front-matter'

const valid = {
  title: 'An example',
  description: 'A description that says in one sentence what the reader learns.',
  date: '2025-01-15',
  authors: AUTHORS,
  tags: TAGS,
}

/** Problems of a post. */
function problems(changes: Record<string, unknown>): string[] {
  const fields = Object.entries<unknown>({ ...valid, ...changes }).filter(
    ([, value]) => value !== undefined,
  )
  const lines = fields.map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  const frontMatter = readFrontMatter(['---', ...lines, '---', ''].join('\n'))
  return frontMatterFindings('post', frontMatter).map(({ what }) => what)
}

it('front matter is complete with and without picture and tags', () => {
  expect(problems({})).toEqual([])
  expect(problems({ tags: [], image: '/blog/card.png', updated: '2025-01-15' })).toEqual([])
})

it.each([
  ['title', { title: undefined }, 'is missing'],
  ['title', { title: '  ' }, 'is empty'],
  ['date', { date: undefined }, 'is not a date'],
  ['date', { date: '2025-02-30' }, 'is not a date'],
  ['date', { date: '15 January 2025' }, 'is not a date'],
  ['updated', { updated: 'later' }, 'is not a date'],
  ['updated', { updated: '2025-01-14' }, 'is before the date of publication'],
  ['authors', { authors: [] }, 'is empty'],
  ['authors', { authors: AUTHORS[0] }, 'is missing or not a list'],
  ['tags', { tags: undefined }, 'is missing or not a list'],
  ['tags', { tags: [TAGS[0], TAGS[0]] }, 'has a tag twice'],
  ['image', { image: 'https://example.com/x.png' }, 'is not an in-site path'],
])('names the field %s in %j', (field, changes, message) => {
  expect(problems(changes)).toEqual([expect.stringContaining(`The field "${field}" ${message}`)])
})
