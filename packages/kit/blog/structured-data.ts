import type { StructuredData } from '#frame/site/structured-data.ts'
import { absoluteUrl } from '#settings/urls.ts'
import { site } from '@/site.config'
import { postRoute, type DescribedPost } from './post.ts'

/** A post as schema.org `BlogPosting`. */
export function blogPosting(post: DescribedPost): StructuredData {
  const url = absoluteUrl(postRoute(post.slug))
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: post.title,
    description: post.description,
    datePublished: post.date,
    dateModified: post.updated ?? post.date,
    inLanguage: site.lang,
    keywords: post.tags.map((tag) => site.blog.tags[tag].label),
    author: post.authors.map((key) => ({
      '@type': 'Organization',
      name: site.blog.authors[key].name,
    })),
    publisher: { '@type': 'Organization', name: site.company.name },
    ...(post.image !== undefined && { image: absoluteUrl(post.image) }),
    timeRequired: `PT${post.readingMinutes}M`,
    isPartOf: { '@type': 'Blog', '@id': absoluteUrl('/blog'), name: site.blog.title },
  }
}
