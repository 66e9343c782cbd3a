import Link from 'next/link'
import { tagRoute } from '@/lib/blog/post'
import { tagsByLetter } from '@/lib/blog/posts'
import { posts } from '@/lib/blog/posts.data.mjs'
import styles from './tag-index.module.css'

/** The tags in use under their initial letters, with the number of posts of each. */
export function TagIndex() {
  return tagsByLetter(posts).map(({ letter, tags }) => (
    <section key={letter} className={styles.letter} aria-labelledby={`letter-${letter}`}>
      <h2 id={`letter-${letter}`}>{letter}</h2>
      <ul>
        {tags.map(({ slug, label, description, count }) => (
          <li key={slug}>
            <Link href={tagRoute(slug)} rel="tag" title={description}>
              <span className={styles.label}>{label}</span>{' '}
              <span className={styles.count}>{count}</span>
            </Link>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  ))
}
