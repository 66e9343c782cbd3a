import { expect, it } from 'vitest'
import { site } from '@/site.config'
import { AUTHORS, makePost, TAGS } from '@/tests/support/posts'
import { blogPosting } from '@/lib/blog/structured-data'

const post = makePost({ slug: 'example', authors: AUTHORS, readingMinutes: 7 })

it('describes the post with absolute addresses', () => {
  expect(blogPosting(post)).toMatchObject({
    '@type': 'BlogPosting',
    url: `${site.url}/blog/example`,
    headline: post.title,
    datePublished: '2025-01-15',
    dateModified: '2025-01-15',
    keywords: [site.blog.tags[TAGS[0]].label],
    author: AUTHORS.map((key) => ({ '@type': 'Organization', name: site.blog.authors[key].name })),
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
