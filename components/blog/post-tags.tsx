import Link from 'next/link'
import { tagRoute } from '@/lib/blog/post'
import { site, type TagSlug } from '@/site.config'
import styles from './post-meta.module.css'

/** Links to the pages of a post's tags; nothing for a post without tags. */
export function PostTags({ tags }: { tags: readonly TagSlug[] }) {
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link href={tagRoute(tag)} rel="tag">
            {site.blog.tags[tag].label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
