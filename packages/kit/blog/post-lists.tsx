import Link from 'next/link'
import NextHead from 'next/head'
import posts from '#data/posts.json'
import { assetPath, documentTitle } from '#settings/urls.ts'
import { useSite } from '#settings/use-site.ts'
import { feedFormats } from './feed.ts'
import { postRoute, tagOf, postsWithTag, tagHeading, listedPosts, type Post } from './posts.ts'
import excerpts from '#data/excerpts.mjs'
import { ArrowRightIcon } from '#ui/icons.tsx'
import styles from './post-lists.module.css'
import { PostAuthors, PostMeta, PostTags } from './post-details.tsx'

/** Links to the rest of the blog, followed by every post, newest first. */
export function BlogIndex() {
  return (
    <>
      <p className={styles.links}>
        <Link href="/blog/tags">Tags</Link> <Link href="/blog/archive">Archive</Link>{' '}
        <a href={assetPath(feedFormats.rss.path)}>RSS</a>
      </p>
      <PostList posts={listedPosts(posts)} />
    </>
  )
}

/** The h1 text of a tag page. It includes a count, so the source of the page cannot contain it. */
export function TagHeading({ tag }: { tag: string }) {
  const site = useSite()
  const heading = tagHeading(postsWithTag(posts, tag).length, tagOf(site.blog, tag).label)
  const title = documentTitle(site, heading)
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

/** The description of a tag and its posts, newest first. */
export function TagPosts({ tag }: { tag: string }) {
  return (
    <>
      <p>{tagOf(useSite().blog, tag).description}</p>
      <p className={styles.links}>
        <Link href="/blog/tags">View all tags</Link>
      </p>
      <PostList posts={postsWithTag(posts, tag)} />
    </>
  )
}

/** Posts with their excerpts, in the given order. */
function PostList({ posts }: { posts: readonly Post[] }) {
  return posts.map((post) => <PostItem key={post.slug} post={post} />)
}

function PostItem({ post }: { post: Post }) {
  const { slug, title, authors, tags, truncated } = post
  const Excerpt = excerpts[slug]
  return (
    <article className={styles.item} aria-labelledby={`post-${slug}`}>
      <header>
        <PostMeta post={post} />
        <h2 id={`post-${slug}`} className={styles.title}>
          <Link href={postRoute(slug)} className="plain-link">
            {title}
          </Link>
        </h2>
      </header>
      <div className="prose">{Excerpt && <Excerpt />}</div>
      {truncated && (
        <Link
          href={postRoute(slug)}
          className={styles.more}
          aria-label={`Read more about ${title}`}
        >
          Read more <ArrowRightIcon size={16} />
        </Link>
      )}
      <footer className={styles.footer}>
        <PostAuthors authors={authors} />
        <PostTags tags={tags} />
      </footer>
    </article>
  )
}
