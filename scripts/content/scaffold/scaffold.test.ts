import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { AUTHORS, TAGS } from '@/tests/support/posts'
import { readFrontMatter } from '@/lib/mdx/front-matter.mjs'
import { headingsRule } from '../check/headings'
import { parsePage } from '../check/parse-page'
import type { Site } from '../check/site-model'
import { frontMatterProblems } from '../front-matter'
import { parsePost } from '../posts/read-posts'
import { createFile, scaffoldFlow, scaffoldPage, scaffoldPost } from './scaffold'
import { placeholders } from './page-source'

describe('a new post', () => {
  it.each([
    ['Retries without double payments', 'retries-without-double-payments'],
    ['Fees: what "free" means, and 2 %', 'fees-what-free-means-and-2'],
    ["Don't: a title with 'quotes'", 'dont-a-title-with-quotes'],
    ['No', 'no'],
    ['# 100 days', '100-days'],
    ['Über Café', 'uber-cafe'],
    ['Payouts < 500 {GBP} in C:\\files, `x` *3*', 'payouts-500-gbp-in-c-files-x-3'],
  ])('titled %j is accepted by the schema of posts as it is', (title, slug) => {
    const { file, source } = scaffoldPost(title, '2025-01-15')
    expect(file).toBe(`pages/blog/${slug}.mdx`)
    expect(parsePost(file, source)).toMatchObject({
      title,
      slug,
      date: '2025-01-15',
      truncated: true,
      authors: [AUTHORS[0]],
      tags: [],
    })
    // Its heading shows the title as it is in the front matter.
    const page = parsePage(file, `/blog/${slug}`, source)
    expect(page.syntaxProblems).toEqual([])
    expect([...headingsRule(page, {} as Site)]).toEqual([])
  })

  it('names routes.txt and the fixed tags', () => {
    const { next } = scaffoldPost('A post', '2025-01-15')
    expect(next.join('\n')).toContain('add /blog/a-post to routes.txt')
    expect(next.join('\n')).toContain(TAGS.join(', '))
  })

  it('does not have a title of several lines', () => {
    expect(() => scaffoldPost('One\ntwo', '2025-01-15')).toThrow('A title is one line of text')
  })

  it.each(['', '   ', '!?', 'Перевод'])('titled %j has no address', (title) => {
    expect(() => scaffoldPost(title, '2025-01-15')).toThrow('A post needs a title with letters')
  })

  it.each(['Archive', 'Tags', 'Index'])('does not take the place of the page %j', (title) => {
    expect(() => scaffoldPost(title, '2025-01-15')).toThrow('choose another title')
  })
})

describe('a new page', () => {
  it.each([
    'docs/user-flows/bulk-refunds',
    '/docs/user-flows/bulk-refunds/',
    'docs/user-flows/bulk-refunds.mdx',
  ])('from %j stands where the path says', (given) => {
    const { file, route, source, next } = scaffoldPage(given)
    expect([file, route]).toEqual([
      'pages/docs/user-flows/bulk-refunds.mdx',
      '/docs/user-flows/bulk-refunds',
    ])
    expect(source).toMatch(
      /^---\ntitle: Bulk refunds\ndescription: .{50,160}\n---\n\n# Bulk refunds\n/,
    )
    expect(next.join('\n')).toMatch(/_meta\.ts[\s\S]*routes\.txt/)
  })

  it('that is the first of a folder has the address of the folder', () => {
    const { file, route, next } = scaffoldPage('docs/guides/index')
    expect([file, route]).toEqual(['pages/docs/guides/index.mdx', '/docs/guides'])
    expect(next.join('\n')).toContain('add /docs/guides to routes.txt')
  })

  it.each(['blog/x', 'docs', 'docs/', 'docs/../x', 'docs/User Flows/x', 'docs/a_b', '/docs//x'])(
    'is refused for %j',
    (given) => expect(() => scaffoldPage(given)).toThrow('is not the path of a page below docs'),
  )

  it('is refused where pages are generated', () => {
    expect(() => scaffoldPage('docs/api/unions')).toThrow('generated from the schema')
  })
})

describe('a new guide', () => {
  it('has its place beside the others, their structure, and the remark that counts it as unwritten', () => {
    const { file, route, source, keys, next } = scaffoldFlow(' Refunds: who gets them? ')
    expect([file, route]).toEqual([
      'pages/docs/user-flows/refunds-who-gets-them.mdx',
      '/docs/user-flows/refunds-who-gets-them',
    ])
    expect(source).toMatch(
      /^---\ntitle: 'Refunds: who gets them\?'\ndescription: .{50,160}\n---\n\n# Refunds: who gets them\?\n/,
    )
    expect(source.split(placeholders.notWritten)).toHaveLength(2)
    expect(source.match(/^## .+$/gm)?.slice(0, 2)).toEqual(['## Steps', '## States'])
    expect(keys?.at(-1)).toEqual({
      file: 'pages/docs/user-flows/_meta.ts',
      key: 'refunds-who-gets-them',
      title: 'Refunds: who gets them?',
    })
    expect(next.join('\n')).toContain(`add ${route} to routes.txt`)
  })

  it('has a description that is accepted, however long its title is', () => {
    const { file, source } = scaffoldFlow('Long title '.repeat(9))
    expect(frontMatterProblems(file, 'page', readFrontMatter(source))).toEqual([])
  })

  it.each(['', '!?'])('titled %j has no address', (title) => {
    expect(() => scaffoldFlow(title)).toThrow('A guide needs a title with letters')
  })
})

describe('createFile', () => {
  const scaffold = { file: 'pages/docs/a/b.mdx', route: '/docs/a/b', source: 'text\n', next: [] }

  it('writes the file, and the folders on the way to it, and never overwrites', async () => {
    const root = await temporaryFolder()
    const file = path.join(root, scaffold.file)
    await createFile(root, scaffold)
    expect(await readFile(file, 'utf8')).toBe('text\n')
    await writeFile(file, 'the work of a week\n')
    await expect(createFile(root, scaffold)).rejects.toThrow('pages/docs/a/b.mdx exists already')
    expect(await readFile(file, 'utf8')).toBe('the work of a week\n')
  })

  it('refuses a name that is too long for files of the built site', async () => {
    const file = `pages/docs/${'a'.repeat(97)}.mdx`
    await expect(createFile(await temporaryFolder(), { ...scaffold, file })).rejects.toThrow(
      'is longer than 100 characters: choose a shorter title.',
    )
  })
})
