import path from 'node:path'
import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { visit } from 'unist-util-visit'
import { feedContent, renderJsonFeed } from '@/lib/blog/feed-content'
import { feedFormats } from '@/lib/blog/feeds'
import { postRoute } from '@/lib/blog/post'
import { absoluteUrl } from '@/lib/site/urls'
import { parseHtml, readExportedPage } from '../../shared/exported-pages'
import { CHANGES_ROUTE, changesId } from '@/lib/reference/anchors'
import { changeFeedContent } from '@/lib/reference/changes/feed-content'
import { changeFeedFormats } from '@/lib/reference/changes/feeds'
import { writeIntoFolder } from '../../shared/files'
import { readPosts } from '../../check/posts'
import { articleHtml } from './article-html'
import { renderAtom, renderRss } from './xml-feeds'
import { readHistory } from '../../gen-api/changes'

/**
 * Writes the feeds of the blog into the exported site. The text of each post is
 * taken from its exported page, so that a feed says what the page says.
 *
 * @param out The exported site.
 * @param root The folder that holds `pages/`.
 */
export async function writeFeeds(out: string, root: string): Promise<void> {
  const posts = await Promise.all(
    (await readPosts(root)).map(async (post) => {
      const route = postRoute(post.slug)
      const page = await readExportedPage(out, route)
      return { ...post, html: articleHtml(page, absoluteUrl(route)) }
    }),
  )
  const content = feedContent(posts)
  await Promise.all([
    writeIntoFolder(path.join(out, feedFormats.rss.path), renderRss(content)),
    writeIntoFolder(path.join(out, feedFormats.atom.path), renderAtom(content)),
    writeIntoFolder(path.join(out, feedFormats.json.path), renderJsonFeed(content)),
  ])
}

/**
 * Writes the feeds of changes in the schema into the exported site. The text of each day is taken
 * from the exported page with the history, so that a feed says what the page says.
 *
 * @param out The exported site.
 * @param root The folder that holds `api-changes/`.
 */
export async function writeChangeFeeds(out: string, root: string): Promise<void> {
  const { atom, json } = changeFeedFormats
  const page = await readExportedPage(out, CHANGES_ROUTE)
  const content = changeFeedContent(readHistory(root), (date) => {
    const section = sectionOf(page, changesId(date))
    return articleHtml(`<main>${section}</main>`, absoluteUrl(CHANGES_ROUTE))
  })
  await Promise.all([
    writeIntoFolder(path.join(out, atom.path), renderAtom(content, atom.path, WORDS_OF_CHANGES)),
    writeIntoFolder(path.join(out, json.path), renderJsonFeed(content, json.path)),
  ])
}

const WORDS_OF_CHANGES = { home: 'the reference', entry: 'Read these changes' }

/** What is below the heading of a day. @throws Error when the page has no such day */
function sectionOf(page: string, id: string): string {
  let found: Element | undefined
  visit(parseHtml(page), 'element', (node) => {
    if (node.tagName === 'section' && [node.properties.ariaLabelledBy].flat().includes(id)) {
      found = node
    }
  })
  if (!found) throw new Error(`${CHANGES_ROUTE} has no section ${id}.`)
  const [, ...below] = found.children
  return toHtml(below)
}
