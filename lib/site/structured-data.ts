import { absoluteUrl } from '@/lib/site/urls'
import { site } from '@/site.config'
import { postRoute, type DescribedPost } from '@/lib/blog/post'

/** A schema.org object; serialised into the page's head. */
export type StructuredData = Readonly<Record<string, unknown>>

/** A step of the way to a page, the home page left out. */
interface Crumb {
  name: string
  route: string
}

/** The way to a page, for search engines: home, then each step. */
export function breadcrumbList(trail: readonly Crumb[]): StructuredData {
  const steps = [{ name: site.product.name, route: '/' }, ...trail]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, route }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(route),
    })),
  }
}

interface ArticleFacts {
  route: string
  title: string
  description: string
  /** Last change, `YYYY-MM-DD`; left out where the history does not tell. */
  modified?: string
}

/** A page of the documentation as a technical article. */
export function techArticle({ route, title, description, modified }: ArticleFacts): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: title,
    description,
    url: absoluteUrl(route),
    inLanguage: site.lang,
    ...(modified && { dateModified: modified }),
    publisher: { '@type': 'Organization', name: site.company.name },
  }
}

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

/** JSON that cannot end the script element it is in. */
export function serializeStructuredData(data: StructuredData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
