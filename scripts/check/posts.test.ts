import { expect, it } from 'vitest'
import { postSource, TAGS } from '@/tests/support/posts'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { readPosts } from './posts'

/** The posts of a blog with these files. */
async function read(files: Record<string, string>) {
  const paths = Object.entries(files).map(([name, text]) => [`pages/blog/${name}.mdx`, text])
  return readPosts(await temporaryFolder(Object.fromEntries(paths) as Record<string, string>))
}

it('reads posts newest first, with their minutes and their marker, and no other page of the blog', async () => {
  const words = Array.from({ length: 201 }, () => 'word').join(' ')
  const posts = await read({
    older: postSource({ date: '2024-12-31' }, `# A post\n\n<!-- truncate -->\n\n${words}`),
    newer: postSource({ date: '"2025-01-15"' }, '# A post\n\nText.'),
    index: '---\ntitle: Blog\n---\n',
    archive: '---\ntitle: Archive\n---\n',
    'tags/a': '---\ntitle: A\n---\n',
  })
  expect(posts).toMatchObject([
    { slug: 'newer', date: '2025-01-15', readingMinutes: 1, truncated: false },
    { slug: 'older', date: '2024-12-31', readingMinutes: 2, truncated: true },
  ])
})

it('reports all problems of all files at once', async () => {
  const broken = read({
    one: postSource({ date: '2025-02-30' }),
    two: postSource({ authors: '[]', tags: `[${TAGS[0]}, x]` }),
  })
  const { message } = (await broken.catch((error: unknown) => error)) as Error
  expect(message.match(/^(?:pages\S+| {2}The field ".*?":? \S+ \w+)/gm)).toEqual([
    'pages/blog/one.mdx:4:1',
    '  The field "date" is not',
    'pages/blog/two.mdx:5:1',
    '  The field "authors" is empty',
    `pages/blog/two.mdx:6:${`tags: [${TAGS[0]}, `.length + 1}`,
    '  The field "tags[1]": "x" is',
  ])
})
