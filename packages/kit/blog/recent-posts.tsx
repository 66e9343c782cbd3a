import Link from 'next/link'
import { postRoute } from './post.ts'
import posts from '#data/posts.json'
import { postsByYear } from './posts.ts'
import { useSite } from '#settings/use-site.ts'
import { usePage } from '#frame/page/page-context.tsx'
import styles from './recent-posts.module.css'

/** The newest posts by year. Marks the post on screen. */
export default function RecentPosts() {
  const { route } = usePage()
  const { recentPosts } = useSite().blog
  return (
    <nav aria-label="Blog recent posts navigation" className={styles.recent}>
      <p className={styles.title}>Recent posts</p>
      {postsByYear(posts.slice(0, recentPosts)).map(({ year, posts: ofYear }) => (
        <div key={year} role="group" aria-label={year}>
          <p className={styles.year} aria-hidden="true">
            {year}
          </p>
          <ul>
            {ofYear.map(({ slug, title }) => (
              <li key={slug}>
                <Link
                  href={postRoute(slug)}
                  className="menu-link"
                  aria-current={postRoute(slug) === route ? 'page' : undefined}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
