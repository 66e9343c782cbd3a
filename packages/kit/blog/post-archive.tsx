import Link from 'next/link'
import { formatMonthAndDay } from 'nextra-graphql/shared/dates.ts'
import { postRoute, archive, tagsByLetter, tagRoute } from './posts.ts'
import { useSite } from '#settings/use-site.ts'
import posts from '#data/posts.json'
import styles from './post-archive.module.css'

/** Every post by year, newest first. */
export function PostArchive() {
  return archive(posts).map(({ year, posts: ofYear }) => (
    <section key={year} className={styles.year} aria-labelledby={year}>
      <h2 id={year}>{year}</h2>
      <ul>
        {ofYear.map(({ slug, date, title }) => (
          <li key={slug}>
            <Link href={postRoute(slug)} className="plain-link">
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

/** The tags in use, grouped by initial letter, with post counts. */
export function TagIndex() {
  return tagsByLetter(useSite().blog, posts).map(({ letter, tags }) => (
    <section key={letter} className={styles.letter} aria-labelledby={`letter-${letter}`}>
      <h2 id={`letter-${letter}`}>{letter}</h2>
      <ul>
        {tags.map(({ slug, label, description, count }) => (
          <li key={slug}>
            <Link href={tagRoute(slug)} rel="tag" title={description}>
              <span className={styles.label}>{label}</span> <span className="pill">{count}</span>
            </Link>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  ))
}
