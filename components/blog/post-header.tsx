import { createContext, useContext, type ComponentProps } from 'react'
import type { Post } from '@/lib/blog/post'
import { MobileTableOfContents, type TocHeadings } from '@/components/docs/table-of-contents'
import { PostAuthors } from './post-authors'
import { PostMeta } from './post-meta'
import styles from './blog.module.css'

interface PostHeaderFacts {
  post: Post
  toc: TocHeadings
}

const PostHeaderContext = createContext<PostHeaderFacts | null>(null)

export const PostHeaderProvider = PostHeaderContext.Provider

/**
 * What the h1 of a post becomes: the title stands in the text, so the date, the
 * authors and the contents have to join it there.
 */
export function PostHeader({ children }: ComponentProps<'h1'>) {
  const facts = useContext(PostHeaderContext)
  if (!facts) throw new Error('PostHeader needs a PostHeaderProvider around the post.')
  return (
    <header className={styles.header}>
      <PostMeta post={facts.post} withUpdate />
      <h1>{children}</h1>
      <PostAuthors authors={facts.post.authors} />
      <MobileTableOfContents headings={facts.toc} />
    </header>
  )
}
