import { site } from '@/site.config'
import { postRoute, type Post } from './post'

/**
 * A post as schema.org `BlogPosting`, as JSON to stand in a script element: no
 * character in it can end that element. `absoluteUrl` turns a route into a URL.
 */
export function blogPosting(post: Post, absoluteUrl: (route: string) => string): string {
  const url = absoluteUrl(postRoute(post.slug))
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: post.title,
    name: post.title,
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
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
