import { expect, it } from 'vitest'
import { postSource, TAGS } from '@/tests/support/posts'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { readPosts } from './front-matter.ts'

/** The posts of a blog with these files. */
async function postsOf(files: Record<string, string>) {
  const paths = Object.entries(files).map(([name, text]) => [`pages/blog/${name}.mdx`, text])
  return readPosts(await temporaryFolder(Object.fromEntries(paths) as Record<string, string>))
}

it('reads posts newest first, with their minutes and their marker, and no other page of the blog', async () => {
  const words = Array.from({ length: 201 }, () => 'word').join(' ')
  const posts = await postsOf({
    older: postSource({ date: '2024-12-31' }, `# A post\n\n<!-- truncate -->\n\n${words}`),
    newer: postSource({ date: '"2025-01-15"', tags: '[]', image: '/x.png' }, '# A post\n\nText.'),
    index: '---\ntitle: Blog\n---\n',
    archive: '---\ntitle: Archive\n---\n',
    'tags/a': '---\ntitle: A\n---\n',
  })
  expect(posts).toMatchObject([
    { slug: 'newer', date: '2025-01-15', readingMinutes: 1, truncated: false },
    { slug: 'older', date: '2024-12-31', readingMinutes: 2, truncated: true },
  ])
})

it.each([
  ['date', '2025-02-30', 4, 'is not a date'],
  ['updated', '2025-01-14', 7, 'is before the date of publication'],
  ['authors', '[]', 5, 'is empty'],
  ['tags', '', 6, 'is missing or not a list'],
  ['tags', `[${TAGS[0]}, ${TAGS[0]}]`, 6, 'contains a tag twice'],
  ['image', 'https://example.com/x.png', 7, 'is not the path of a picture'],
])('names the field %s of a post: %j', async (field, value, line, message) => {
  await expect(postsOf({ a: postSource({ [field]: value }) })).rejects.toThrow(
    `pages/blog/a.mdx:${line}:1  error  front-matter\n  The field "${field}" ${message}`,
  )
})

it('reports all problems of all files at once', async () => {
  const posts = postsOf({ one: postSource({ date: '' }), two: postSource({ tags: '[x]' }) })
  await expect(posts).rejects.toThrow(/one\.mdx:4:1[^]*two\.mdx:6:8[^]*"tags\[0\]": "x" is/)
})
