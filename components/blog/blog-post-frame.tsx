import { useMemo, type ReactNode } from 'react'
import { MDXProvider } from 'nextra/mdx'
import type { Post } from '@/lib/blog/post'
import { EditLink } from '@/components/docs/edit-link'
import { hasContents, TableOfContents, type TocHeadings } from '@/components/docs/table-of-contents'
import { MAIN_ID } from '@/components/layout/skip-link'
import frames from '@/components/layout/frames.module.css'
import { BlogSidebar } from './blog-sidebar'
import { PostHead } from './post-head'
import { PostHeader, PostHeaderProvider } from './post-header'
import { PostPager } from './post-pager'
import { PostTags } from './post-tags'
import styles from './blog.module.css'

interface BlogPostFrameProps {
  post: Post
  toc: TocHeadings
  children: ReactNode
}

const postComponents = { h1: PostHeader }

/** One post: recent posts, the article with its header and footer, contents. */
export function BlogPostFrame({ post, toc, children }: BlogPostFrameProps) {
  const header = useMemo(() => ({ post, toc }), [post, toc])
  return (
    <div className={`${frames.docs} ${hasContents(toc) ? frames.withContents : ''}`}>
      <PostHead post={post} />
      <BlogSidebar />
      <main id={MAIN_ID} tabIndex={-1} className={frames.main}>
        <article aria-label={post.title}>
          <div className="prose">
            <PostHeaderProvider value={header}>
              <MDXProvider components={postComponents}>{children}</MDXProvider>
            </PostHeaderProvider>
          </div>
          <footer className={`${styles.footer} no-print`}>
            <PostTags tags={post.tags} />
            <EditLink />
          </footer>
        </article>
        <PostPager post={post} />
      </main>
      <TableOfContents headings={toc} />
    </div>
  )
}
