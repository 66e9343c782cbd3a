import { describe, expect, it } from 'vitest'
import { formatPostProblem, readFrontMatter } from './front-matter'

const file = 'pages/blog/example.mdx'
const valid = {
  title: 'An example',
  description: 'A description that says in one sentence what the reader learns.',
  date: '2025-01-15',
  authors: ['docs'],
  tags: ['hello', 'docusaurus'],
}

function problems(changes: Record<string, unknown>): string[] {
  const result = readFrontMatter(file, { ...valid, ...changes })
  return result.ok ? [] : result.problems.map(formatPostProblem)
}

describe('readFrontMatter', () => {
  it('accepts a complete post, with and without picture and tags', () => {
    expect(readFrontMatter(file, valid)).toEqual({ ok: true, value: valid })
    expect(problems({ tags: [], image: '/blog/card.png', updated: '2025-01-15' })).toEqual([])
  })

  it('refuses a tag that is not in the fixed list, and says where', () => {
    expect(problems({ tags: ['hello', 'helo'] })).toEqual([
      'pages/blog/example.mdx: tags[1] "helo" is not a tag of this site: use docusaurus, facebook, hello, hola, or add it to site.config.ts',
    ])
  })

  it('refuses an author who has no role here', () => {
    expect(problems({ authors: ['somebody'] })[0]).toMatch(
      /^pages\/blog\/example\.mdx: authors\[0\] "somebody" is not an author of this site: use docs, /,
    )
  })

  it.each([
    ['title', { title: undefined }, 'is missing'],
    ['title', { title: '  ' }, 'is empty'],
    ['description', { description: 'Too short.' }, 'is shorter than 50 characters'],
    ['description', { description: 'x'.repeat(161) }, 'is longer than 160 characters'],
    ['date', { date: undefined }, 'is not a date'],
    ['date', { date: '2025-02-30' }, 'is not a date'],
    ['date', { date: '15 January 2025' }, 'is not a date'],
    ['updated', { updated: 'later' }, 'is not a date'],
    ['updated', { updated: '2025-01-14' }, 'is before the date of publication'],
    ['authors', { authors: [] }, 'is empty'],
    ['authors', { authors: 'docs' }, 'is missing or not a list'],
    ['tags', { tags: undefined }, 'is missing or not a list'],
    ['tags', { tags: ['hello', 'hello'] }, 'has a tag twice'],
    ['image', { image: 'https://example.com/x.png' }, 'is not an in-site path'],
    ['draft', { draft: true }, 'is not a field of a post'],
  ])('names the field %s in %j', (field, changes, message) => {
    expect(problems(changes)).toEqual([expect.stringContaining(`${file}: ${field} ${message}`)])
  })

  it('reports every problem at once', () => {
    expect(problems({ title: '', date: 'soon', tags: ['x'], authors: [] })).toHaveLength(4)
  })

  it('says so when there is no front matter at all', () => {
    expect(readFrontMatter(file, undefined)).toMatchObject({
      problems: [{ file, field: 'front matter' }],
    })
  })
})
