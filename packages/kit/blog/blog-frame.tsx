import type { ComponentProps, ReactNode } from 'react'
import Link from 'next/link'
import { MDXProvider } from 'nextra/mdx'
import NextHead from 'next/head'
import { listedPosts, postRoute, neighbours, tagOf, type Post } from './posts.ts'
import posts from '#data/posts.json'
import { NO_CONTENTS, usePage, type FrameProps } from '#frame/page/page-context.tsx'
import { PageFrame } from '#frame/page/page-frame.tsx'
import { Breadcrumbs, EditLink, Pager, Timestamp } from '#frame/page/page-meta.tsx'
import { absoluteUrl } from '#settings/urls.ts'
import { useSite } from '#settings/use-site.ts'
import styles from './blog.module.css'
import { PostAuthors, PostMeta, PostTags } from './post-details.tsx'
import recent from './recent-posts.module.css'

/** The frame of the blog: recent posts next to a post or a list of posts. */
export default function BlogFrame({ toc, children }: FrameProps) {
  const post = usePost()
  const menu = usePage().navigation.theme.sidebar && { label: 'Blog', content: <RecentPosts /> }
  return (
    <PageFrame menu={menu} toc={post ? toc : NO_CONTENTS}>
      {post ? (
        <BlogPost post={post}>{children}</BlogPost>
      ) : (
        <div className="titled">{children}</div>
      )}
    </PageFrame>
  )
}

/** Returns the post on screen, or null on other pages. */
function usePost(): Post | null {
  const { route } = usePage()
  return posts.find(({ slug }) => postRoute(slug) === route) ?? null
}

const postComponents = { h1: PostHeader }

/** The article with its header and footer. */
function BlogPost({ post, children }: { post: Post; children: ReactNode }) {
  const { breadcrumb, pagination } = usePage().navigation.theme
  return (
    <>
      <PostHead post={post} />
      {breadcrumb && <Breadcrumbs />}
      <article aria-label={post.title}>
        <div className="prose">
          <MDXProvider components={postComponents}>{children}</MDXProvider>
        </div>
        <footer className={`${styles.footer} no-print`}>
          <PostTags tags={post.tags} />
          <EditLink />
          <Timestamp />
        </footer>
      </article>
      {pagination && <PostPager post={post} />}
    </>
  )
}

/** The heading of a post. The title is part of the text, so this adds the date and the authors. */
function PostHeader({ children }: ComponentProps<'h1'>) {
  const post = usePost()
  if (!post) return <h1>{children}</h1>
  return (
    <header className={styles.header}>
      <PostMeta post={post} withUpdate />
      <h1>{children}</h1>
      <PostAuthors authors={post.authors} />
    </header>
  )
}

/** Links to the newer and the older post. */
function PostPager({ post }: { post: Post }) {
  const { newer, older } = neighbours(posts, post.slug)
  const target = (caption: string, { slug, title }: Post) => ({
    href: postRoute(slug),
    caption,
    title,
  })
  return (
    <Pager
      label="Blog post page navigation"
      previous={newer ? target('Newer post', newer) : undefined}
      next={older ? target('Older post', older) : undefined}
    />
  )
}

/** Meta tags of a post for search engines and social networks, in addition to the tags of every page. */
function PostHead({ post }: { post: Post }) {
  const { date, updated, tags, image } = post
  const site = useSite()
  const labels = tags.map((tag) => tagOf(site.blog, tag).label)
  return (
    <NextHead>
      <meta key="published" property="article:published_time" content={date} />
      {updated !== undefined && (
        <meta key="modified" property="article:modified_time" content={updated} />
      )}
      {labels.map((label) => (
        <meta key={`article:tag:${label}`} property="article:tag" content={label} />
      ))}
      {image !== undefined && (
        <meta
          key="og:image"
          property="og:image"
          content={URL.canParse(image) ? image : absoluteUrl(site, image)}
        />
      )}
    </NextHead>
  )
}

/** The newest posts. Marks the post on screen. */
export function RecentPosts() {
  const { route } = usePage()
  const { recentPosts } = useSite().blog
  return (
    <nav aria-label="Blog recent posts navigation" className={recent.recent}>
      <p className={recent.title}>Recent posts</p>
      <ul>
        {listedPosts(posts)
          .slice(0, recentPosts)
          .map(({ slug, title }) => (
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
    </nav>
  )
}
