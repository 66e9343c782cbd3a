import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { feedContent, renderJsonFeed } from '@/lib/blog/feed-content'
import { feedFormats } from '@/lib/blog/feeds'
import { postRoute } from '@/lib/blog/post'
import { absoluteUrl } from '@/lib/site/urls'
import { readPosts } from '../../content/posts/read-posts'
import { readExportedPage } from '../../shared/exported-pages'
import { articleHtml } from './article-html'
import { renderAtom, renderRss } from './xml-feeds'

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
  await mkdir(path.join(out, 'blog'), { recursive: true })
  await Promise.all([
    writeFile(path.join(out, feedFormats.rss.path), renderRss(content)),
    writeFile(path.join(out, feedFormats.atom.path), renderAtom(content)),
    writeFile(path.join(out, feedFormats.json.path), renderJsonFeed(content)),
  ])
}
