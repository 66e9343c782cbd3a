import Link from 'next/link'
import { posts } from '@/lib/blog/posts.data.mjs'
import { assetPath } from '@/lib/site/urls'
import { feeds } from '@/lib/blog/feeds'
import { PostList } from './post-list'
import styles from './blog.module.css'

/** Every post, newest first, under the ways to the rest of the blog. */
export function BlogIndex() {
  return (
    <>
      <p className={styles.ways}>
        <Link href="/blog/tags">Tags</Link>
        <Link href="/blog/archive">Archive</Link>
        {feeds.map(({ path, label }) => (
          <a key={path} href={assetPath(path)}>
            {label}
          </a>
        ))}
      </p>
      <PostList posts={posts} />
    </>
  )
}
