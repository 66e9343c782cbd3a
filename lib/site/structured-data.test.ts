import { expect, test } from 'vitest'
import { site } from '@/site.config'
import { AUTHORS, makePost, TAGS } from '@/tests/support/posts'
import {
  blogPosting,
  breadcrumbList,
  serializeStructuredData,
  techArticle,
} from './structured-data'

test('breadcrumbs start at home and count from 1', () => {
  const item = `${site.url}/docs/user-flows/kyc`
  expect(breadcrumbList([{ name: 'KYC', route: '/docs/user-flows/kyc' }])).toMatchObject({
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: site.product.name, item: site.url },
      { '@type': 'ListItem', position: 2, name: 'KYC', item },
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

/** Title, day and address of each post in the built site: tests/e2e/blog.spec.ts. */
test('a post has its people, tags and picture, and the day of its last change', () => {
  const post = makePost({ slug: 'example', authors: AUTHORS, readingMinutes: 7 })
  expect(blogPosting(post)).toMatchObject({
    dateModified: '2025-01-15',
    keywords: [site.blog.tags[TAGS[0]].label],
    author: AUTHORS.map((key) => ({ '@type': 'Organization', name: site.blog.authors[key].name })),
    timeRequired: 'PT7M',
  })
  expect(blogPosting(post)).not.toHaveProperty('image')
  expect(blogPosting({ ...post, updated: '2025-02-01', image: '/blog/card.png' })).toMatchObject({
    dateModified: '2025-02-01',
    image: `${site.url}/blog/card.png`,
  })
})

test('a title cannot close the script element', () => {
  expect(serializeStructuredData({ name: '</script><script>' })).toBe(
    '{"name":"\\u003c/script>\\u003cscript>"}',
  )
})
