import { expect, it } from 'vitest'
import { site } from '@/site.config'
import { makePost, TAGS } from '@/tests/support/posts'
import type { Post } from './post'
import {
  archive,
  isPostRoute,
  neighbours,
  postsByYear,
  postsWithTag,
  sortPosts,
  tagCounts,
  tagHeading,
  tagsByLetter,
} from './posts'

const [common, ...rare] = TAGS
const posts = [
  makePost({ slug: 'first', date: '2019-05-28', tags: TAGS }),
  makePost({ slug: 'newest', date: '2021-08-26', tags: [common] }),
  makePost({ slug: 'second', date: '2019-05-29', tags: [common] }),
  makePost({ slug: 'b-same-day', date: '2021-08-01', tags: [] }),
  makePost({ slug: 'a-same-day', date: '2021-08-01', tags: [common] }),
]
const slugs = (list: readonly Post[]) => list.map(({ slug }) => slug).join(' ')

it('posts are sorted newest first, by slug within a day, however they were read', () => {
  const given = [...posts]
  expect(slugs(sortPosts(given))).toBe('newest a-same-day b-same-day second first')
  expect(sortPosts(given.toReversed())).toEqual(sortPosts(given))
  expect(given, 'the given list').toEqual(posts)
})

it('years are newest first; in the archive each is told from its beginning', () => {
  const told = (years: ReturnType<typeof archive>) =>
    years.map(({ year, posts: ofYear }) => `${year}: ${slugs(ofYear)}`)
  expect(told(postsByYear(posts))).toEqual([
    '2021: newest a-same-day b-same-day',
    '2019: second first',
  ])
  expect(told(archive(posts))).toEqual(['2021: b-same-day a-same-day newest', '2019: first second'])
  expect(archive([])).toEqual([])
})

it.each([
  ['newest', null, { slug: 'a-same-day' }],
  ['second', { slug: 'b-same-day' }, { slug: 'first' }],
  ['first', { slug: 'second' }, null],
  ['missing', null, null],
])('beside the post %s are the newer %j and the older %j', (slug, newer, older) => {
  expect(neighbours(posts, slug)).toMatchObject({ newer, older })
})

it('the posts of a tag are newest first', () => {
  expect(slugs(postsWithTag(posts, common))).toBe('newest a-same-day second first')
  expect(postsWithTag([makePost({ tags: [] })], common)).toEqual([])
})

it('tags in use are counted, by label', () => {
  const counts = tagCounts(posts)
  expect(new Map(counts.map(({ slug, count }) => [slug, count]))).toEqual(
    new Map([[common, 4], ...rare.map((slug) => [slug, 1] as const)]),
  )
  const labels = TAGS.map((slug) => site.blog.tags[slug].label)
  expect(counts.map(({ label }) => label)).toEqual(labels.toSorted())
  expect(tagCounts(posts.slice(1)).map(({ slug }) => slug)).toEqual([common])
})

it('tags in use are grouped by letter', () => {
  const groups = tagsByLetter(posts)
  expect(groups.flatMap(({ tags }) => tags)).toEqual(tagCounts(posts))
  for (const { letter, tags } of groups) {
    expect(tags.filter(({ label }) => !label.startsWith(letter))).toEqual([])
  }
  expect(new Set(groups.map(({ letter }) => letter)).size).toBe(groups.length)
})

it('the page of a tag has a heading in the singular or in the plural', () => {
  expect(tagHeading(1, 'Hola')).toBe('One post tagged with "Hola"')
  expect(tagHeading(4, 'Docusaurus')).toBe('4 posts tagged with "Docusaurus"')
})

it('posts are told from lists of posts and other pages by their routes', () => {
  const own = ['/blog/welcome', '/blog/tags-we-use', '/blog/archives']
  const others = ['/', '/blog', '/blog/archive', '/blog/tags', '/blog/tags/hello', '/docs/blog/x']
  expect([...others, ...own].filter(isPostRoute)).toEqual(own)
})
