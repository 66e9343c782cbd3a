import { describe, expect, it } from 'vitest'
import { site } from '@/site.config'
import { AUTHORS, TAGS } from '@/tests/support/posts'
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

function post(slug: string, date: string, tags: Post['tags'] = []): Post {
  return {
    slug,
    date,
    tags,
    title: slug,
    description: 'A description of the fixture that is long enough to be accepted.',
    authors: [AUTHORS[0]],
    readingMinutes: 1,
    truncated: true,
  }
}

const [common, ...rare] = TAGS
const posts = [
  post('first', '2019-05-28', TAGS),
  post('newest', '2021-08-26', [common]),
  post('second', '2019-05-29', [common]),
  post('b-same-day', '2021-08-01'),
  post('a-same-day', '2021-08-01', [common]),
]
const slugs = (list: readonly Post[]) => list.map(({ slug }) => slug)

describe('order', () => {
  it('is newest first, and by slug within a day', () => {
    expect(slugs(sortPosts(posts))).toEqual([
      'newest',
      'a-same-day',
      'b-same-day',
      'second',
      'first',
    ])
  })

  it('does not depend on the order in which files are read', () => {
    expect(sortPosts([...posts].reverse())).toEqual(sortPosts(posts))
  })

  it('leaves the given list alone', () => {
    const given = [...posts]
    sortPosts(given)
    expect(given).toEqual(posts)
  })
})

const slugsOfYears = (years: ReturnType<typeof archive>) =>
  years.map(({ year, posts: ofYear }) => [year, slugs(ofYear)])

it('posts by year have years newest first and posts newest first in each', () => {
  expect(slugsOfYears(postsByYear(posts))).toEqual([
    ['2021', ['newest', 'a-same-day', 'b-same-day']],
    ['2019', ['second', 'first']],
  ])
})

describe('archive', () => {
  it('has years newest first and posts oldest first in each', () => {
    expect(slugsOfYears(archive(posts))).toEqual([
      ['2021', ['b-same-day', 'a-same-day', 'newest']],
      ['2019', ['first', 'second']],
    ])
  })

  it('is empty without posts', () => {
    expect(archive([])).toEqual([])
  })
})

describe('neighbours', () => {
  it('gives the posts on both sides', () => {
    const { newer, older } = neighbours(posts, 'second')
    expect([newer?.slug, older?.slug]).toEqual(['b-same-day', 'first'])
  })

  it('has nothing newer than the newest and nothing older than the oldest', () => {
    expect(neighbours(posts, 'newest').newer).toBeNull()
    expect(neighbours(posts, 'first').older).toBeNull()
  })

  it('has none for a slug that is no post', () => {
    expect(neighbours(posts, 'missing')).toEqual({ newer: null, older: null })
  })
})

describe('tags', () => {
  it('lists the posts of a tag newest first', () => {
    expect(slugs(postsWithTag(posts, common))).toEqual(['newest', 'a-same-day', 'second', 'first'])
    expect(postsWithTag([post('without', '2021-08-26')], common)).toEqual([])
  })

  it('counts the tags in use, by label', () => {
    const counts = tagCounts(posts)
    expect(new Map(counts.map(({ slug, count }) => [slug, count]))).toEqual(
      new Map([[common, 4], ...rare.map((slug) => [slug, 1] as const)]),
    )
    const labels = TAGS.map((slug) => site.blog.tags[slug].label)
    expect(counts.map(({ label }) => label)).toEqual(labels.toSorted())
    expect(tagCounts(posts.slice(1)).map(({ slug }) => slug)).toEqual([common])
  })

  it('groups them by letter', () => {
    const groups = tagsByLetter(posts)
    expect(groups.flatMap(({ tags }) => tags)).toEqual(tagCounts(posts))
    for (const { letter, tags } of groups) {
      expect(tags.filter(({ label }) => !label.startsWith(letter))).toEqual([])
    }
    expect(new Set(groups.map(({ letter }) => letter)).size).toBe(groups.length)
  })

  it('heads a page in the singular and in the plural', () => {
    expect(tagHeading(1, 'Hola')).toBe('One post tagged with "Hola"')
    expect(tagHeading(4, 'Docusaurus')).toBe('4 posts tagged with "Docusaurus"')
  })
})

it.each(['/blog/welcome', '/blog/tags-we-use', '/blog/archives'])('%s is a post', (route) => {
  expect(isPostRoute(route)).toBe(true)
})

it.each(['/', '/blog', '/blog/archive', '/blog/tags', '/blog/tags/hello', '/docs/blog/x'])(
  '%s is none',
  (route) => {
    expect(isPostRoute(route)).toBe(false)
  },
)
