import { formatDate } from '@/lib/blog/dates'
import type { Post } from '@/lib/blog/post'
import { readingTimeLabel } from '@/lib/blog/reading-time'
import styles from './post-meta.module.css'

/** Date and reading time, and the day of the last change where there is one. */
export function PostMeta({ post }: { post: Post }) {
  return (
    <p className={styles.meta}>
      <time dateTime={post.date}>{formatDate(post.date)}</time>
      {' · '}
      {readingTimeLabel(post.readingMinutes)}
      {post.updated !== undefined && (
        <span className={styles.updated}>
          {' · Updated '}
          <time dateTime={post.updated}>{formatDate(post.updated)}</time>
        </span>
      )}
    </p>
  )
}
