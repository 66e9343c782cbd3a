import { postRoute, tagRoute, type Post } from './post'
import { site, type TagSlug } from '@/site.config'

/** Every route of the blog, sorted by code unit as in routes.txt. Each tag has its page, used or not. */
export function blogRoutes(posts: readonly Post[]): string[] {
  const tags = Object.keys(site.blog.tags) as TagSlug[]
  return [
    '/blog',
    '/blog/archive',
    '/blog/tags',
    ...tags.map(tagRoute),
    ...posts.map(({ slug }) => postRoute(slug)),
  ].sort()
}
