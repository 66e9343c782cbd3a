import { formatDate } from '@/lib/format/dates'
import { readingTimeLabel, type Post } from '@/lib/blog/post'
import styles from './post-meta.module.css'

/** Date and reading time; above a post also the day of its last change. */
export function PostMeta({ post, withUpdate = false }: { post: Post; withUpdate?: boolean }) {
  return (
    <p className={styles.meta}>
      <time dateTime={post.date}>{formatDate(post.date)}</time>
      {` · ${readingTimeLabel(post.readingMinutes)}`}
      {withUpdate && post.updated !== undefined && (
        <>
          {' · Updated '}
          <time dateTime={post.updated}>{formatDate(post.updated)}</time>
        </>
      )}
    </p>
  )
}
