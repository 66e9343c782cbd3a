import { postRoute, type Post } from '@/lib/blog/post'
import { neighbours } from '@/lib/blog/posts'
import { posts } from '@/lib/blog/posts.data.mjs'
import { Pager } from '@/components/ui/pager'

/** The next newer post at the start, the next older one at the end. */
export function PostPager({ post }: { post: Post }) {
  const { newer, older } = neighbours(posts, post.slug)
  const target = (caption: string, { slug, title }: Post) => ({
    href: postRoute(slug),
    caption,
    title,
  })
  return (
    <Pager
      label="Blog post page navigation"
      previous={newer ? target('Newer post', newer) : undefined}
      next={older ? target('Older post', older) : undefined}
    />
  )
}
