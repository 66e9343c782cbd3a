import NextHead from 'next/head'
import Link from 'next/link'
import { postsWithTag, tagHeading } from '@/lib/blog/posts'
import { posts } from '@/lib/blog/posts.data.mjs'
import { documentTitle } from '@/lib/site/urls'
import { site, type TagSlug } from '@/site.config'
import { PostList } from './post-list'
import styles from './blog.module.css'

/** The text of a tag page's h1; it counts, so it cannot stand in the page's source. */
export function TagHeading({ tag }: { tag: TagSlug }) {
  const heading = headingOf(tag)
  const title = documentTitle(heading)
  return (
    <>
      <NextHead>
        <title>{title}</title>
        <meta key="og:title" property="og:title" content={title} />
      </NextHead>
      {heading}
    </>
  )
}

/** What a tag stands for, and the posts that carry it, newest first. */
export function TagPosts({ tag }: { tag: TagSlug }) {
  return (
    <>
      <p className={styles.lead}>{site.blog.tags[tag].description}</p>
      <p className={styles.ways}>
        <Link href="/blog/tags">View all tags</Link>
      </p>
      <PostList posts={postsWithTag(posts, tag)} />
    </>
  )
}

function headingOf(tag: TagSlug): string {
  return tagHeading(postsWithTag(posts, tag).length, site.blog.tags[tag].label)
}
