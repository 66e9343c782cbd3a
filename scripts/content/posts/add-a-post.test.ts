import { readFile, rm, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { site } from '@/site.config'
import type { Post } from '@/lib/blog/post'
import { makeBlog, postSource, TAGS } from '@/tests/support/posts'
import { writeFeeds } from '../../output/feeds/write-feeds'
import { writeSitemap } from '../../output/sitemap/write-sitemap'
import { compileWithNextra } from '@/tests/support/compile-with-nextra'
import blogLoader, { excerptAmongOthers } from '../../webpack/blog-loader.mjs'
import { readPosts } from './read-posts'

function loaderContext(rootContext: string, gives: 'posts' | 'excerpts' | 'excerpt') {
  return {
    rootContext,
    getOptions: () => ({ gives }),
    addDependency: vi.fn(),
    addContextDependency: vi.fn(),
    emitWarning: vi.fn<(warning: Error) => void>(),
  }
}

const addedSource = postSource({ title: 'Added', date: '2025-02-01', tags: `[${TAGS.join(', ')}]` })
let root: string
let posts: Post[]

beforeAll(async () => {
  root = await makeBlog({ 'old.mdx': postSource({ date: '2024-06-01' }) })
  // The one thing that somebody who adds a post does.
  await writeFile(path.join(root, 'pages/blog/added.mdx'), addedSource)
  posts = await readPosts(root)
})
afterAll(() => rm(root, { recursive: true }))

/** A folder with a page for each post, as an export leaves them, around the given text. */
async function exportedAs(text: (slug: string) => string): Promise<string> {
  const out = path.join(root, 'out')
  await mkdir(path.join(out, 'blog'), { recursive: true })
  for (const { slug, title } of posts) {
    const page = `<main><article><header><h1>${title}</h1></header>${text(slug)}</article></main>`
    await writeFile(path.join(out, `blog/${slug}.html`), page)
  }
  return out
}

/** The loaders and build steps alone; tests/nightly/product/contributing.test.ts goes through all. */
describe('a post that is added as one file', () => {
  it('heads the list, and its data reach the components', async () => {
    const context = loaderContext(root, 'posts')
    const code = await blogLoader.call(context, '')
    const written = JSON.parse(code.replace(/^export const posts = /, '')) as Post[]
    expect(written.map(({ slug }) => slug)).toEqual(['added', 'old'])
    expect(written[0]).toMatchObject({ readingMinutes: 1, truncated: true })
    expect(context.emitWarning).not.toHaveBeenCalled()
  })

  it('is noticed by a running dev server, and so is its removal', async () => {
    const context = loaderContext(root, 'posts')
    await blogLoader.call(context, '')
    expect(context.addContextDependency).toHaveBeenCalledWith(path.join(root, 'pages/blog'))
    expect(context.addDependency).toHaveBeenCalledWith(path.join(root, 'pages/blog/added.mdx'))
  })

  it('has an excerpt, which ends at the marker', async () => {
    const code = await blogLoader.call(loaderContext(root, 'excerpts'), '')
    expect(code).toContain(
      `from ${JSON.stringify(path.join(root, 'pages/blog/added.mdx?excerpt'))}`,
    )
    expect(code).toContain('"added": E0')
    const excerpt = await blogLoader.call(loaderContext(root, 'excerpt'), addedSource)
    expect(excerpt).toContain('Introduction.')
    expect(excerpt).not.toMatch(/The rest|# Added/)
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
    const out = await exportedAs((slug) => `<p>All of ${slug}</p>`)
    await writeFeeds(out, root)
    for (const file of ['rss.xml', 'atom.xml', 'feed.json']) {
      const feed = await readFile(path.join(out, 'blog', file), 'utf8')
      expect(feed.indexOf('<p>All of added</p>')).toBeGreaterThan(0)
      expect(feed.indexOf('<p>All of added</p>')).toBeLessThan(feed.indexOf('<p>All of old</p>'))
    }
  })

  it('has its address in the sitemap', async () => {
    const out = await exportedAs(() => '')
    await writeSitemap(out)
    const sitemap = await readFile(path.join(out, 'sitemap.xml'), 'utf8')
    expect(sitemap).toContain(`<loc>${site.url}/blog/added</loc>`)
  })
})

it('a post without a marker is shown in full, with a warning at every build', async () => {
  const whole = await makeBlog({ 'whole.mdx': postSource({ title: 'Whole' }, '# Whole\n\nAll.') })
  const context = loaderContext(whole, 'posts')
  await blogLoader.call(context, '')
  expect(String(context.emitWarning.mock.calls[0]?.[0])).toContain(
    'pages/blog/whole.mdx:1:1  warning  post-marker\n  The text has no truncation marker',
  )
  await rm(whole, { recursive: true })
})

it('a tag outside the fixed list stops the build, with file and field', async () => {
  const wrong = await makeBlog({ 'wrong.mdx': postSource({ tags: '[helo]' }) })
  await expect(blogLoader.call(loaderContext(wrong, 'posts'), '')).rejects.toThrow(
    'The field "tags[0]": "helo" is not a tag of this site',
  )
  await rm(wrong, { recursive: true })
})
