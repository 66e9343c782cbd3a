import { toText } from 'hast-util-to-text'
import { visit } from 'unist-util-visit'
import { postRoute, type Post } from 'graphql-docs-kit/blog/post.ts'
import { listedPosts } from 'graphql-docs-kit/blog/posts.ts'
import { absoluteUrl } from 'graphql-docs-kit/settings/urls.ts'
import { readPosts } from 'graphql-docs-kit/check/front-matter.ts'
import { parseHtml, readPageContent } from 'graphql-docs-kit/exported/exported-pages.ts'
import { root } from 'graphql-docs-kit/shared/root.ts'
import { htmlOf } from './built-site'

/** Every post that lists and feeds have, newest first. */
export const allPosts = listedPosts(await readPosts(root))

/** The last paragraph of a post: lists end before it, at the truncation marker. */
export function endOf({ slug }: Post): string {
  const route = postRoute(slug)
  let end = ''
  visit(readPageContent(parseHtml(htmlOf(route)), absoluteUrl(route)), 'element', (element) => {
    if (element.tagName === 'p') end = toText(element)
  })
  if (end === '') throw new Error(`${route} has no paragraph.`)
  return end
}
