import Link from 'next/link'
import { excerpts } from '@/lib/blog/excerpts.data.mjs'
import { postRoute, type Post } from '@/lib/blog/post'
import { ArrowRightIcon } from '@/components/ui/icons'
import { PostAuthors } from './post-authors'
import { PostMeta } from './post-meta'
import { PostTags } from './post-tags'
import styles from './post-list.module.css'

/** Posts with their beginnings, in the given order. */
export function PostList({ posts }: { posts: readonly Post[] }) {
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
          <Link href={postRoute(slug)}>{title}</Link>
        </h2>
      </header>
      <div className="prose">{Excerpt && <Excerpt />}</div>
      <PostAuthors authors={authors} />
      <footer className={styles.footer}>
        <PostTags tags={tags} />
        {truncated && (
          <Link
            href={postRoute(slug)}
            className={styles.more}
            aria-label={`Read more about ${title}`}
          >
            Read more <ArrowRightIcon size={16} />
          </Link>
        )}
      </footer>
    </article>
  )
}
