import { postRoute, type Post } from '@/lib/blog/post'
import { posts } from '@/lib/blog/posts.data.mjs'
import { usePage } from '@/components/page/page-context'

/** The post on screen, or null on any other page. */
export function usePost(): Post | null {
  const { route } = usePage()
  return posts.find(({ slug }) => postRoute(slug) === route) ?? null
}
