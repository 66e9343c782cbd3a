import { toText } from 'hast-util-to-text'
import { visit } from 'unist-util-visit'
import { postRoute, type Post } from '@/lib/blog/post'
import { listedPosts } from '@/lib/blog/posts'
import { absoluteUrl } from '@/lib/site/urls'
import { readPosts } from '@/scripts/check/front-matter'
import { parseHtml, readPageContent } from '@/scripts/output/exported-pages'
import { root } from '@/scripts/shared/root'
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
