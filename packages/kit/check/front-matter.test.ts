import { expect, it } from 'vitest'
import { site } from '@/site.config'
import { postSource } from '@/tests/support/posts'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { formatProblem } from 'nextra-graphql/shared/problem.ts'
import { findPosts } from './front-matter.ts'

/** Reads the posts of a blog with these files. */
async function postsOf(files: Record<string, string>) {
  const paths = Object.entries(files).map(([name, text]) => [`pages/blog/${name}.mdx`, text])
  const root = await temporaryFolder(Object.fromEntries(paths) as Record<string, string>)
  const { posts, problems } = await findPosts(root, site)
  return { posts, problems: problems.map(formatProblem) }
}

it('reads only the posts of a blog, newest first, with reading time and truncation marker', async () => {
  const words = Array.from({ length: 201 }, () => 'word').join(' ')
  const { posts } = await postsOf({
    older: postSource({ date: '2024-12-31' }, `# A post\n\n<!-- truncate -->\n\n${words}`),
    newer: postSource({ date: '"2025-01-15"', tags: '[]', image: '/x.png' }, '# A post\n\nText.'),
    '2024-01-01-b/index': '---\nauthors: x\n---\n',
    index: '---\ntitle: Blog\n---\n',
    archive: '---\ntitle: Archive\n---\n',
    'tags/a': '---\ntitle: A\n---\n',
  })
  expect(posts).toMatchObject([
    { slug: 'newer', date: '2025-01-15', readingMinutes: 1, truncated: false },
    { slug: 'older', date: '2024-12-31', readingMinutes: 2, truncated: true },
    { slug: '2024-01-01-b', date: '2024-01-01', authors: ['x'], tags: [] },
  ])
})

it.each([
  ['date', '2025-02-30', 4, 'is not a date'],
  ['image', '[x]', 7, 'is not text'],
])('reports the field %s of a post: %j', async (field, value, line, message) => {
  const { problems } = await postsOf({ a: postSource({ [field]: value }) })
  expect(problems).toEqual([
    expect.stringContaining(
      `pages/blog/a.mdx:${line}:1  error  front-matter\n  The field "${field}" ${message}`,
    ),
  ])
})

it('reports the problems of all files together', async () => {
  const files = { one: postSource({ date: '' }), two: postSource({ image: '[x]' }) }
  const { problems } = await postsOf(files)
  expect(problems.join('\n')).toMatch(/one\.mdx:4:1[^]*two\.mdx:7:1[^]*"image" is/)
})
