import Link from 'next/link'
import { formatDate } from 'nextra-graphql/shared/dates.ts'
import { tagOf, initials, authorOf, tagRoute, readingTimeLabel, type Post } from './posts.ts'
import { useSite } from '#settings/use-site.ts'
import styles from './post-details.module.css'

/** Date and reading time; on the page of a post, also the date of its last update. */
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

/** The authors of a post, which are roles rather than people. */
export function PostAuthors({ authors }: { authors: readonly string[] }) {
  const { blog } = useSite()
  if (authors.length === 0) return null
  return (
    <ul className={styles.authors} aria-label="Authors">
      {authors.map((key) => {
        const { name, title } = authorOf(blog, key)
        return (
          <li key={key}>
            <span className={styles.initials} aria-hidden="true">
              {initials(name)}
            </span>
            <span>
              <strong>{name}</strong> <small>{title}</small>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Links to the tags of a post. */
export function PostTags({ tags }: { tags: readonly string[] }) {
  const { blog } = useSite()
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          {tag in blog.tags ? (
            <Link href={tagRoute(tag)} rel="tag" className="pill">
              {tagOf(blog, tag).label}
            </Link>
          ) : (
            <span className="pill">{tag}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
