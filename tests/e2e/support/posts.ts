import { toText } from 'hast-util-to-text'
import { site } from '@/site.config'
import { visit } from 'unist-util-visit'
import { postRoute, listedPosts, type Post } from '@/packages/kit/blog/posts.ts'
import { absoluteUrl } from '@/packages/kit/settings/urls.ts'
import { findPosts } from '@/packages/kit/check/front-matter.ts'
import { parseHtml, readPageContent } from '@/packages/kit/exported/exported-pages.ts'
import { root } from '@/packages/kit/shared/root.ts'
import { htmlOf } from './built-site'

/** All posts in lists and feeds, newest first. */
export const allPosts = listedPosts((await findPosts(root, site)).posts)

/** Returns the last paragraph of a post, which comes after the truncation marker. */
export function endOf({ slug }: Post): string {
  const route = postRoute(slug)
  let end = ''
  const content = readPageContent(parseHtml(htmlOf(route)), absoluteUrl(site, route))
  visit(content, 'element', (element) => {
    if (element.tagName === 'p') end = toText(element)
  })
  if (end === '') throw new Error(`${route} has no paragraph.`)
  return end
}
