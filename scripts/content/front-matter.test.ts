import { describe, expect, it } from 'vitest'
import { readFrontMatter } from '@/lib/mdx/front-matter.mjs'
import { AUTHORS, TAGS } from '@/tests/support/posts'
import { frontMatterProblems } from './front-matter'

const file = 'pages/blog/example.mdx'
const valid = {
  title: 'An example',
  description: 'A description that says in one sentence what the reader learns.',
  date: '2025-01-15',
  authors: AUTHORS,
  tags: TAGS,
}

/** What is wrong with a post, `line:column` first. */
function problems(changes: Record<string, unknown>): string[] {
  const fields = Object.entries<unknown>({ ...valid, ...changes }).filter(
    ([, value]) => value !== undefined,
  )
  const lines = fields.map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  const frontMatter = readFrontMatter(['---', ...lines, '---', ''].join('\n'))
  return frontMatterProblems(file, 'post', frontMatter).map(
    ({ line, column, what }) => `${line ?? ''}:${column ?? ''} ${what}`,
  )
}

describe('the front matter of a post', () => {
  it('is complete with and without picture and tags', () => {
    expect(problems({})).toEqual([])
    expect(problems({ tags: [], image: '/blog/card.png', updated: '2025-01-15' })).toEqual([])
  })

  it('refuses a tag that is not in the fixed list, and says where', () => {
    expect(problems({ tags: [TAGS[0], 'misspelt'] })).toEqual([
      `6:${`tags: ["${TAGS[0]}",`.length + 1} The field "tags[1]": "misspelt" is not a tag of this site: use ${TAGS.join(', ')}, or add it to site.config.ts.`,
    ])
  })

  it('refuses an author who has no role here', () => {
    expect(problems({ authors: ['somebody'] })[0]).toContain(
      `5:11 The field "authors[0]": "somebody" is not an author of this site: use ${AUTHORS.join(', ')}, or`,
    )
  })

  it.each([
    ['title', { title: undefined }, 'is missing'],
    ['title', { title: '  ' }, 'is empty'],
    ['title', { title: 2025 }, 'is not text: put it in quotation marks'],
    ['description', { description: 'Too short.' }, 'is shorter than 50 characters'],
    ['description', { description: 'x'.repeat(161) }, 'is longer than 160 characters'],
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
    ['draft', { draft: true }, 'is not a field of a post'],
  ])('names the field %s in %j', (field, changes, message) => {
    expect(problems(changes)).toEqual([expect.stringContaining(`The field "${field}" ${message}`)])
  })

  it('reports every problem at once', () => {
    expect(problems({ title: '', date: 'soon', tags: ['x'], authors: [] })).toHaveLength(4)
  })
})
