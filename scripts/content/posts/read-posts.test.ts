import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AUTHORS, TAGS } from '@/tests/support/posts'
import { Failure } from '../../shared/failure'
import { postsWithoutMarker, readPosts } from './read-posts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'posts-'))
  await mkdir(path.join(root, 'pages/blog/tags'), { recursive: true })
})
afterEach(() => rm(root, { recursive: true }))

function write(name: string, text: string) {
  return writeFile(path.join(root, 'pages/blog', name), text)
}

function source({ date = '2025-01-15', title = 'A fixture', text = '# A fixture\n\nText.' } = {}) {
  return [
    '---',
    `title: ${title}`,
    'description: A fixture whose description is long enough to be accepted here.',
    `date: ${date}`,
    `authors: [${AUTHORS[0]}]`,
    `tags: [${TAGS[0]}]`,
    '---',
    '',
    text,
    '',
  ].join('\n')
}

async function problemsOf(): Promise<string> {
  const outcome = await readPosts(root).then(
    () => 'no problem',
    (error: unknown) => error,
  )
  return outcome instanceof Failure ? outcome.message : String(outcome)
}

describe('readPosts', () => {
  it('reads posts newest first, and no other page of the blog', async () => {
    await write('older.mdx', source({ date: '2024-12-31' }))
    await write('newer.mdx', source({ date: '"2025-01-15"' }))
    await write('index.mdx', '---\ntitle: Blog\n---\n')
    await write('archive.mdx', '---\ntitle: Archive\n---\n')
    await write('notes.txt', 'not a page')
    expect((await readPosts(root)).map(({ slug, date }) => [slug, date])).toEqual([
      ['newer', '2025-01-15'],
      ['older', '2024-12-31'],
    ])
  })

  it('measures the text and finds the marker', async () => {
    const words = Array.from({ length: 201 }, () => 'word').join(' ')
    await write('long.mdx', source({ text: `# A fixture\n\n<!-- truncate -->\n\n${words}` }))
    await write('short.mdx', source())
    const posts = await readPosts(root)
    expect(posts.map(({ readingMinutes, truncated }) => [readingMinutes, truncated])).toEqual([
      [2, true],
      [1, false],
    ])
    expect(postsWithoutMarker(posts).map(({ file }) => file)).toEqual(['pages/blog/short.mdx'])
  })

  it('reports all problems of all files at once', async () => {
    await write('one.mdx', source({ date: '2025-02-30' }))
    await write(
      'two.mdx',
      source().replace(`[${TAGS[0]}]`, `[${TAGS[0]}, x]`).replace(`[${AUTHORS[0]}]`, '[]'),
    )
    expect((await problemsOf()).match(/^(?:pages\S+| {2}The field ".*?":? \S+ \w+)/gm)).toEqual([
      'pages/blog/one.mdx:4:1',
      '  The field "date" is not',
      'pages/blog/two.mdx:5:1',
      '  The field "authors" is empty',
      `pages/blog/two.mdx:6:${`tags: [${TAGS[0]}, `.length + 1}`,
      '  The field "tags[1]": "x" is',
    ])
  })

  it('wants the heading to be the title', async () => {
    await write('heading.mdx', source({ title: 'Another title' }))
    expect(await problemsOf()).toBe(
      'pages/blog/heading.mdx:2:1  error  post\n  The field "title" is "Another title", but the first heading is "A fixture": make them equal.',
    )
    await write('heading.mdx', source({ text: 'Text.' }))
    expect(await problemsOf()).toMatch(/has no heading in the text: begin it with "# A fixture"/)
  })

  it('names the file whose YAML is broken, each time it is read', async () => {
    await write('yaml.mdx', '---\ntitle: [\n---\n')
    for (const attempt of [1, 2]) {
      expect(await problemsOf(), `attempt ${attempt}`).toMatch(
        /^pages\/blog\/yaml\.mdx:3:1 {2}error {2}front-matter\n {2}The front matter is not valid YAML/,
      )
    }
  })

  it('says what is missing in a file without front matter', async () => {
    await write('bare.mdx', '# Bare\n')
    expect(await problemsOf()).toMatch(
      /bare\.mdx:1:1 {2}error {2}front-matter\n {2}The page has no front matter/,
    )
  })
})
