import { expect, it } from 'vitest'
import { postSource, TAGS } from '@/tests/support/posts'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { readPosts } from './posts'

/** The posts of a blog with these files. */
async function read(files: Record<string, string>) {
  const paths = Object.entries(files).map(
    ([name, text]) => [`pages/blog/${name}.mdx`, text] as const,
  )
  return readPosts(await temporaryFolder(Object.fromEntries(paths)))
}

const source = ({ title = 'A fixture', text = '# A fixture\n\nText.', ...fields } = {}) =>
  postSource({ title, ...fields }, text)

it('reads posts newest first, and no other page of the blog', async () => {
  const posts = await read({
    older: postSource({ date: '2024-12-31' }),
    newer: postSource({ date: '"2025-01-15"' }),
    index: '---\ntitle: Blog\n---\n',
    archive: '---\ntitle: Archive\n---\n',
    'tags/a': '---\ntitle: A\n---\n',
  })
  expect(posts.map(({ slug, date }) => [slug, date])).toEqual([
    ['newer', '2025-01-15'],
    ['older', '2024-12-31'],
  ])
})

it('measures the text and finds the marker', async () => {
  const words = Array.from({ length: 201 }, () => 'word').join(' ')
  const posts = await read({
    long: source({ text: `# A fixture\n\n<!-- truncate -->\n\n${words}` }),
    short: source(),
  })
  expect(posts.map(({ readingMinutes, truncated }) => [readingMinutes, truncated])).toEqual([
    [2, true],
    [1, false],
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
