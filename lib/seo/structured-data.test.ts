import { describe, expect, it, test } from 'vitest'
import { site } from '@/site.config'
import { AUTHORS, TAGS } from '@/tests/support/posts'
import type { Post } from '@/lib/blog/post'
import {
  blogPosting,
  breadcrumbList,
  serializeStructuredData,
  techArticle,
} from './structured-data'

test('breadcrumbs start at home and count from 1', () => {
  expect(breadcrumbList([{ name: 'KYC', route: '/docs/user-flows/kyc' }])).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: site.product.name,
        item: site.url,
      },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'KYC',
        item: `${site.url}/docs/user-flows/kyc`,
      },
    ],
  })
})

test('an article without known history has no date', () => {
  const facts = { route: '/docs', title: 'Docs', description: 'Start.' }
  expect(techArticle(facts)).not.toHaveProperty('dateModified')
  expect(techArticle({ ...facts, modified: '2025-01-15' })).toMatchObject({
    headline: 'Docs',
    dateModified: '2025-01-15',
  })
})

test('a title cannot close the script element', () => {
  expect(serializeStructuredData({ name: '</script><script>' })).toBe(
    '{"name":"\\u003c/script>\\u003cscript>"}',
  )
})

const post: Post = {
  slug: 'example',
  title: 'An example',
  description: 'A description of the fixture that is long enough to be accepted.',
  date: '2025-01-15',
  authors: AUTHORS,
  tags: [TAGS[0]],
  readingMinutes: 7,
  truncated: true,
}

describe('blogPosting', () => {
  it('describes the post with absolute addresses', () => {
    expect(blogPosting(post)).toMatchObject({
      '@type': 'BlogPosting',
      url: `${site.url}/blog/example`,
      headline: 'An example',
      datePublished: '2025-01-15',
      dateModified: '2025-01-15',
      keywords: [site.blog.tags[TAGS[0]].label],
      author: AUTHORS.map((key) => ({
        '@type': 'Organization',
        name: site.blog.authors[key].name,
      })),
      timeRequired: 'PT7M',
    })
    expect(blogPosting(post)).not.toHaveProperty('image')
  })

  it('takes over picture and day of change', () => {
    expect(blogPosting({ ...post, updated: '2025-02-01', image: '/blog/card.png' })).toMatchObject({
      dateModified: '2025-02-01',
      image: `${site.url}/blog/card.png`,
    })
  })
})
