import { initials } from '@/lib/blog/post'
import { site, type AuthorKey } from '@/site.config'
import styles from './post-meta.module.css'

/** Who wrote a post: roles, not persons. */
export function PostAuthors({ authors }: { authors: readonly AuthorKey[] }) {
  return (
    <ul className={styles.authors} aria-label="Authors">
      {authors.map((key) => {
        const { name, title } = site.blog.authors[key]
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
