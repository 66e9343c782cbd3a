import type { ReactNode } from 'react'
import type { TocHeadings } from '@/components/docs/table-of-contents'
import { BlogListFrame } from './blog-list-frame'
import { BlogPostFrame } from './blog-post-frame'
import { usePost } from './use-post'

interface BlogFrameProps {
  toc: TocHeadings
  children: ReactNode
}

/** The frame of the blog: of a post, or of a page that lists posts. */
export function BlogFrame({ toc, children }: BlogFrameProps) {
  const post = usePost()
  return post ? (
    <BlogPostFrame post={post} toc={toc}>
      {children}
    </BlogPostFrame>
  ) : (
    <BlogListFrame>{children}</BlogListFrame>
  )
}
