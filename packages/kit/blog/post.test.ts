import { expect, it } from 'vitest'
import { site } from '@/site.config'
import { AUTHORS, makePost, TAGS } from '@/tests/support/posts'
import { countWords, initials, readingMinutes, readingTimeLabel } from './post.ts'
import { blogPosting } from './structured-data.ts'

it.each([
  ['Documentation team', 'DT'],
  ['équipe', 'É'],
])('the initials of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

it.each([
  [200, 'One min read'],
  [201, '2 min read'],
])('the reading time of %i words is %s', (count, label) => {
  expect(readingTimeLabel(readingMinutes('word '.repeat(count)))).toBe(label)
})

it('words of code and of other scripts count, rules and pipes of tables do not', () => {
  expect(countWords('Pay `0.1 + 0.2`\n\n| Señal | שלום |\n| --- | --- |\n')).toBe(5)
  expect(countWords('从报价到支付的每一步')).toBeGreaterThan(3)
})

/** Title, day and address of each post in the built site: tests/e2e/blog.spec.ts. */
it('the structured data of a post has its people, tags and picture, and the day of its last change', () => {
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
