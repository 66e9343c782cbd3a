import type { ReactNode } from 'react'
import { MDXProvider } from 'nextra/mdx'
import type { Post } from '@/lib/blog/post'
import { Breadcrumbs } from '@/components/docs/breadcrumbs'
import { PageLinks, Timestamp } from '@/components/docs/page-meta'
import { hasContents, TableOfContents, type TocHeadings } from '@/components/docs/table-of-contents'
import { Main } from '@/components/page/main'
import { usePage } from '@/components/page/page-context'
import frames from '@/components/page/frames.module.css'
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
  const { breadcrumb, layout, pagination, sidebar } = usePage().navigation.theme
  return (
    <div className={`${frames.frame} ${hasContents(toc) ? frames.withContents : ''}`}>
      <PostHead post={post} />
      {sidebar && <BlogSidebar />}
      <Main className={layout === 'full' ? frames.wide : frames.main}>
        {breadcrumb && <Breadcrumbs />}
        <article aria-label={post.title}>
          <div className="prose">
            <PostHeaderProvider value={post}>
              <MDXProvider components={postComponents}>{children}</MDXProvider>
            </PostHeaderProvider>
          </div>
          <footer className={`${styles.footer} no-print`}>
            <PostTags tags={post.tags} />
            <PageLinks />
            <Timestamp />
          </footer>
        </article>
        {pagination && <PostPager post={post} />}
      </Main>
      <TableOfContents headings={toc} />
    </div>
  )
}
