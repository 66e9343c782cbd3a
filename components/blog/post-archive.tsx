import Link from 'next/link'
import { formatMonthAndDay } from '@/lib/format/dates'
import { postRoute } from '@/lib/blog/post'
import { archive } from '@/lib/blog/posts'
import { posts } from '@/lib/blog/posts.data.mjs'
import styles from './post-archive.module.css'

/** Every post by year, newest first. */
export function PostArchive() {
  return archive(posts).map(({ year, posts: ofYear }) => (
    <section key={year} className={styles.year} aria-labelledby={year}>
      <h2 id={year}>{year}</h2>
      <ul>
        {ofYear.map(({ slug, date, title }) => (
          <li key={slug}>
            <Link href={postRoute(slug)}>
              <time dateTime={date}>{formatMonthAndDay(date)}</time>
              <span className="visually-hidden"> - </span>
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}
