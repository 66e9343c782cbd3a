import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { site } from '@/site.config'
import type { Post } from '@/lib/blog/post'
import { postSource, TAGS } from '@/tests/support/posts'
import { temporaryFolder, writeFiles } from '@/tests/support/temporary-folder'
import { writeFeeds } from '../../output/feeds/write-feeds'
import { writeSitemap } from '../../output/sitemap/write-sitemap'
import { compileWithNextra } from '@/tests/support/compile-with-nextra'
import blogLoader, { excerptAmongOthers } from '../../webpack/blog-loader.mjs'

/** What the loader makes for a project, and what it tells webpack. */
async function load(rootContext: string, gives: 'posts' | 'excerpts' | 'excerpt', source = '') {
  const context = {
    rootContext,
    getOptions: () => ({ gives }),
    addDependency: vi.fn(),
    addContextDependency: vi.fn(),
    emitWarning: vi.fn<(warning: Error) => void>(),
  }
  return { code: await blogLoader.call(context, source), ...context }
}

const addedSource = postSource({ title: 'Added', date: '2025-02-01', tags: `[${TAGS.join(', ')}]` })
let root: string

beforeEach(async () => {
  root = await temporaryFolder({
    'pages/blog/old.mdx': postSource({ date: '2024-06-01' }),
    // The one thing that somebody who adds a post does.
    'pages/blog/added.mdx': addedSource,
  })
})

/** The folder of an export, with a page for each post. */
async function exported(): Promise<string> {
  const page = (slug: string) =>
    `<main><article><header><h1>Title</h1></header><p>All of ${slug}</p></article></main>`
  const out = path.join(root, 'out')
  await writeFiles(out, { 'blog/added.html': page('added'), 'blog/old.html': page('old') })
  return out
}

/** The loaders and build steps alone; tests/nightly/product/contributing.test.ts goes through all. */
describe('a post that is added as one file', () => {
  it('heads the list, and its data reach the components', async () => {
    const { code, emitWarning } = await load(root, 'posts')
    const written = JSON.parse(code.replace(/^export const posts = /, '')) as Post[]
    expect(written.map(({ slug }) => slug)).toEqual(['added', 'old'])
    expect(written[0]).toMatchObject({ readingMinutes: 1, truncated: true })
    expect(emitWarning).not.toHaveBeenCalled()
  })

  it('is noticed by a running dev server, and so is its removal', async () => {
    const { addContextDependency, addDependency } = await load(root, 'posts')
    expect(addContextDependency).toHaveBeenCalledWith(path.join(root, 'pages/blog'))
    expect(addDependency).toHaveBeenCalledWith(path.join(root, 'pages/blog/added.mdx'))
  })

  it('has an excerpt, which ends at the marker', async () => {
    const { code } = await load(root, 'excerpts')
    expect(code).toContain(
      `from ${JSON.stringify(path.join(root, 'pages/blog/added.mdx?excerpt'))}`,
    )
    expect(code).toContain('"added": E0')
    const excerpt = await load(root, 'excerpt', addedSource)
    expect(excerpt.code).toContain('Introduction.')
    expect(excerpt.code).not.toMatch(/The rest|# Added/)
  })

  it('has an excerpt whose links lead to its page, and whose ids do not stand beside others', async () => {
    const source =
      '[Below](#rest), `id="x"`, [^1].\n\n## Part\n\n<a href="#rest" id="x">y</a>\n\n[^1]: Note.'
    const compiled = await compileWithNextra(source, { jsx: true, outputFormat: 'program' })
    const code = excerptAmongOthers(compiled, '/x/pages/blog/added.mdx')
    expect(code.match(/ href="[^"]*"/g)).toEqual(
      ['rest', 'user-content-fn-1', 'rest', 'user-content-fnref-1'].map(
        (id) => ` href="/blog/added#${id}"`,
      ),
    )
    expect(code).not.toMatch(/ (id|aria-describedby)=["{]/)
    expect(code).toContain('<_components.h2>{toc[0].value}</_components.h2>')
    expect(code).toContain('{"id=\\"x\\""}')
  })

  it('is in all feeds with its whole text', async () => {
    const out = await exported()
    await writeFeeds(out, root)
    for (const file of ['rss.xml', 'atom.xml', 'feed.json']) {
      const feed = await readFile(path.join(out, 'blog', file), 'utf8')
      expect(feed).toMatch(/<p>All of added<\/p>[^]*<p>All of old<\/p>/)
    }
  })

  it('has its address in the sitemap', async () => {
    const out = await exported()
    await writeSitemap(out)
    const sitemap = await readFile(path.join(out, 'sitemap.xml'), 'utf8')
    expect(sitemap).toContain(`<loc>${site.url}/blog/added</loc>`)
  })
})

it('a post without a marker is shown in full, with a warning at every build', async () => {
  const whole = postSource({ title: 'Whole' }, '# Whole\n\nAll.')
  const blog = await temporaryFolder({ 'pages/blog/whole.mdx': whole })
  const { emitWarning } = await load(blog, 'posts')
  expect(String(emitWarning.mock.calls[0]?.[0])).toContain(
    'pages/blog/whole.mdx:1:1  warning  post-marker\n  The text has no truncation marker',
  )
})

it('a tag outside the fixed list stops the build, with file and field', async () => {
  const blog = await temporaryFolder({ 'pages/blog/wrong.mdx': postSource({ tags: '[helo]' }) })
  await expect(load(blog, 'posts')).rejects.toThrow(
    'The field "tags[0]": "helo" is not a tag of this site',
  )
})
