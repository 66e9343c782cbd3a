import NextHead from 'next/head'
import type { Post } from '@/lib/blog/post'
import { blogPosting, serializeStructuredData } from '@/lib/seo/structured-data'
import { absoluteUrl } from '@/lib/site/urls'
import { site } from '@/site.config'

/** What search engines and social networks learn of a post, beyond the tags of every page. */
export function PostHead({ post }: { post: Post }) {
  const { date, updated, tags, image } = post
  return (
    <NextHead>
      <meta key="published" property="article:published_time" content={date} />
      {updated !== undefined && (
        <meta key="modified" property="article:modified_time" content={updated} />
      )}
      {tags.map((tag) => (
        <meta
          key={`article:tag:${tag}`}
          property="article:tag"
          content={site.blog.tags[tag].label}
        />
      ))}
      {image !== undefined && (
        <meta key="og:image" property="og:image" content={absoluteUrl(image)} />
      )}
      <script
        key="BlogPosting"
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: serializeStructuredData(blogPosting(post)) }}
      />
    </NextHead>
  )
}
