import { expect, it } from 'vitest'
import { site } from '@/site.config'
import { makePost, TAGS } from '@/tests/support/posts'
import {
  archive,
  countWords,
  initials,
  isPostRoute,
  neighbours,
  postsWithTag,
  readingMinutes,
  readingTimeLabel,
  sortPosts,
  tagHeading,
  tagOf,
  tagsByLetter,
  type Post,
} from './posts.ts'

const [common] = TAGS
const posts = [
  makePost({ slug: 'first', date: '2019-05-28', tags: TAGS }),
  makePost({ slug: 'newest', date: '2021-08-26', tags: [common] }),
  makePost({ slug: 'second', date: '2019-05-29', tags: [common] }),
  makePost({ slug: 'b-same-day', date: '2021-08-01', tags: [] }),
  makePost({ slug: 'a-same-day', date: '2021-08-01', tags: [common] }),
]
const slugs = (list: readonly Post[]) => list.map(({ slug }) => slug).join(' ')

it('sorts posts, and the posts of a tag, by date with the newest first, then by slug', () => {
  expect(slugs(sortPosts(posts))).toBe('newest a-same-day b-same-day second first')
  expect(sortPosts(posts.toReversed())).toEqual(sortPosts(posts))
  expect(slugs(postsWithTag(posts, common))).toBe('newest a-same-day second first')
})

it('sorts years newest first, and posts in the archive oldest first', () => {
  const years = archive(posts).map(({ year, posts: ofYear }) => `${year}: ${slugs(ofYear)}`)
  expect(years).toEqual(['2021: b-same-day a-same-day newest', '2019: first second'])
})

it.each([
  ['newest', null, { slug: 'a-same-day' }],
  ['second', { slug: 'b-same-day' }, { slug: 'first' }],
  ['first', { slug: 'second' }, null],
  ['missing', null, null],
])('finds the neighbours of the post %s: newer %j, older %j', (slug, newer, older) => {
  expect(neighbours(posts, slug)).toMatchObject({ newer, older })
})

it('groups the tags in use by letter, sorted by label, with post counts', () => {
  const tags = tagsByLetter(site.blog, posts).flatMap((group) => group.tags)
  expect(Object.fromEntries(tags.map(({ slug, count }) => [slug, count]))).toEqual(
    Object.fromEntries(TAGS.map((slug, index) => [slug, index === 0 ? 4 : 1])),
  )
  const labels = TAGS.map((slug) => tagOf(site.blog, slug).label)
  expect(tags.map(({ label }) => label)).toEqual(labels.toSorted())
  const list = tagsByLetter(site.blog, posts.slice(1)).flatMap((group) => group.tags)
  expect(list.map(({ slug }) => slug)).toEqual([common])
})

it('uses the singular or the plural in the heading of a tag page', () => {
  expect([1, 4].map((count) => tagHeading(count, 'Hola'))).toEqual([
    'One post tagged with "Hola"',
    '4 posts tagged with "Hola"',
  ])
})

it('distinguishes routes of posts from lists of posts and other pages', () => {
  const posts = ['/blog/welcome', '/blog/tags-we-use', '/blog/archives']
  const others = ['/', '/blog', '/blog/archive', '/blog/tags', '/blog/tags/hello', '/docs/blog/x']
  expect([...others, ...posts].filter(isPostRoute)).toEqual(posts)
})

it.each([
  ['Documentation team', 'DT'],
  ['équipe', 'É'],
])('abbreviates %s to %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

it.each([
  [200, 'One min read'],
  [201, '2 min read'],
])('shows the reading time of %i words as %s', (count, label) => {
  expect(readingTimeLabel(readingMinutes('word '.repeat(count)))).toBe(label)
})

it('counts words in code and in other scripts, but not table rules and pipes', () => {
  expect(countWords('Pay `0.1 + 0.2`\n\n| Señal | שלום |\n| --- | --- |\n')).toBe(5)
  expect(countWords('从报价到支付的每一步')).toBeGreaterThan(3)
})
