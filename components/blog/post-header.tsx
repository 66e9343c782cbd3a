import { createContext, useContext, type ComponentProps } from 'react'
import type { Post } from '@/lib/blog/post'
import { PostAuthors } from './post-authors'
import { PostMeta } from './post-meta'
import styles from './blog.module.css'

const PostHeaderContext = createContext<Post | null>(null)

export const PostHeaderProvider = PostHeaderContext.Provider

/**
 * What the h1 of a post becomes: the title stands in the text, so the date and the
 * authors have to join it there.
 */
export function PostHeader({ children }: ComponentProps<'h1'>) {
  const post = useContext(PostHeaderContext)
  if (!post) throw new Error('PostHeader needs a PostHeaderProvider around the post.')
  return (
    <header className={styles.header}>
      <PostMeta post={post} withUpdate />
      <h1>{children}</h1>
      <PostAuthors authors={post.authors} />
    </header>
  )
}
