import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feeds } from '@/lib/blog/feeds'
import { postRoute, type Post } from '@/lib/blog/post'
import { tagCounts, tagHeading } from '@/lib/blog/posts'
import { isPostRoute } from '@/lib/blog/routes'
import { INDEX_FILES } from '@/lib/search/index-file'
import { socialImagePath } from '@/lib/seo/social-image'
import { absoluteUrl } from '@/lib/site/urls'
import { readPosts } from '@/scripts/content/posts/read-posts'
import { writeFeeds } from '@/scripts/output/feeds/write-feeds'
import { writeMarkdown } from '@/scripts/output/markdown/write-markdown'
import { writeSearch } from '@/scripts/output/search/write-search'
import { writeSitemap } from '@/scripts/output/sitemap/write-sitemap'
import { drawSocialImages } from '@/scripts/output/social-images/draw-social-images'
import { readExportedPage } from '@/scripts/shared/exported-pages'
import { copyProject, exportProject } from '../support/project-copy'
import { postSource } from '../support/posts'

/** Later than any other post, so that it stands first. */
const ADDED = { title: 'Added as one file', date: '2099-01-02', tags: '[hola, hello]' }
const ROUTE = '/blog/added-as-one-file'

let project: string
let out: string
let posts: Post[]
let olderRoute: string
const read = (file: string) => readFile(path.join(out, file), 'utf8')

async function mainOf(route: string): Promise<string> {
  return /<main[\s\S]*<\/main>/.exec(await readExportedPage(out, route))?.[0] ?? ''
}

/** The words of a page's main part. */
async function textOf(route: string): Promise<string> {
  return (await mainOf(route))
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
}

/** Where the links of a page's main part lead, in their order. */
async function linksOf(route: string): Promise<string[]> {
  return [...(await mainOf(route)).matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href)
}

beforeAll(async () => {
  project = await copyProject(['pages/blog', 'public/icons.svg'])
  out = path.join(project, 'out')
  // The one thing that somebody who adds a post does.
  await writeFile(path.join(project, `pages${ROUTE}.mdx`), postSource(ADDED))
  posts = await readPosts(project)
  olderRoute = postRoute(posts[1]?.slug ?? '')
  await exportProject(project)
  await drawSocialImages(out, project)
  await writeSearch(out, project)
  await writeMarkdown(out, project)
  await writeFeeds(out, project)
  await writeSitemap(out)
}, 300_000)

afterAll(() => rm(project, { recursive: true, force: true }))

test('a post added as one file heads the list, up to its marker', async () => {
  const feedFiles = feeds.map(({ path: file }) => file)
  const toPosts = (await linksOf('/blog')).filter(isPostRoute)
  expect(toPosts.find((link) => !feedFiles.includes(link))).toBe(ROUTE)
  const text = await textOf('/blog')
  expect(text).toContain(`${ADDED.title} Introduction.`)
  expect(text).not.toContain('The rest.')
})

test('it has a page, and its neighbour leads to it', async () => {
  expect(await textOf(ROUTE)).toMatch(
    /January 2, 2099.*Added as one file.*Introduction.*The rest\./,
  )
  expect(await linksOf(ROUTE)).toContain(olderRoute)
  expect(await linksOf(olderRoute)).toContain(ROUTE)
})

test('it is counted among the tags, and stands on the page of each of its own', async () => {
  const index = await textOf('/blog/tags')
  for (const { slug, label, count } of tagCounts(posts)) {
    expect(index).toContain(`${label} ${count}`)
    expect(await textOf(`/blog/tags/${slug}`)).toContain(tagHeading(count, label))
    const isTagged = ['hello', 'hola'].includes(slug)
    expect((await linksOf(`/blog/tags/${slug}`)).includes(ROUTE)).toBe(isTagged)
  }
})

test('it opens its year in the archive', async () => {
  expect(await textOf('/blog/archive')).toMatch(/ 2099 January 2 - Added as one file /)
  expect((await linksOf('/blog/archive'))[0]).toBe(ROUTE)
})

test.each(feeds.map(({ path: file }) => file))(
  'it is the first in %s, with its text',
  async (file) => {
    const feed = await read(file)
    expect(feed.indexOf('The rest.')).toBeGreaterThan(feed.indexOf(absoluteUrl(ROUTE)))
    expect(feed.indexOf('The rest.')).toBeLessThan(feed.indexOf(absoluteUrl(olderRoute)))
  },
)

test('it is in the sitemap', async () => {
  expect(await read('sitemap.xml')).toContain(`<loc>${absoluteUrl(ROUTE)}</loc>`)
})

test('it can be searched for', async () => {
  expect(await read(INDEX_FILES[0])).toContain(`"${ROUTE}"`)
})

test('machines find its Markdown', async () => {
  expect(await read(`${ROUTE}.md`)).toContain('# Added as one file')
  expect(await read('llms.txt')).toContain(`(${absoluteUrl(ROUTE)}.md)`)
})

test('it has a picture for social cards', async () => {
  const picture = await readFile(path.join(out, socialImagePath(ROUTE)))
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
})
