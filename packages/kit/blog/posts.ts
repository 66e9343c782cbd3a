import { compareText, groupBy } from 'nextra-graphql/shared/lists.ts'
import { isWithin } from '#frame/navigation/routes.ts'
import type { SiteSettings } from '#settings/settings.ts'
import type { PostFrontMatter } from '#settings/front-matter.ts'

/** A post as shown in lists, tags, the archive and the sitemap. */
export interface Post extends Omit<PostFrontMatter, 'description'> {
  /** File name without extension; also the last segment of the URL. */
  readonly slug: string
  readonly readingMinutes: number
  /** Whether text follows the truncation marker. */
  readonly truncated: boolean
  /** Whether lists, search and feeds omit the post. */
  readonly isUnlisted?: boolean
}

/** A post as needed by its own page, the feeds and the check. */
export interface DescribedPost extends Post {
  readonly description: string
}

/** Returns the path of a post, without the base path. */
export function postRoute(slug: string): string {
  return `/blog/${slug}`
}

/** Returns the path of the page that lists the posts with a tag, without the base path. */
export function tagRoute(tag: string): string {
  return `/blog/tags/${tag}`
}

/** Returns the initials of a name: `DT` for `Documentation team`. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(([letter = '']) => letter.toUpperCase())
    .join('')

const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Counts the words in a text, including code. */
export const countWords = (text: string): number =>
  Array.from(words.segment(text)).filter(({ isWordLike }) => isWordLike).length

const WORDS_PER_MINUTE = 200

/** Returns the reading time of a text in minutes, rounded up. */
export function readingMinutes(text: string): number {
  return Math.ceil(countWords(text) / WORDS_PER_MINUTE)
}

/** Formats a reading time: `One min read`, `7 min read`. */
export function readingTimeLabel(minutes: number): string {
  return minutes === 1 ? 'One min read' : `${minutes} min read`
}

/** Return a tag or an author by key. An unknown key is its own label. */
export const tagOf = ({ tags }: Blog, slug: string) =>
  tags[slug] ?? { label: slug, description: '' }
export const authorOf = ({ authors }: Blog, key: string) => authors[key] ?? { name: key, title: '' }

type Blog = SiteSettings['blog']

/** Pages below /blog that list posts. */
const LISTS = ['/blog/archive', '/blog/tags']

/** Whether a route belongs to a post rather than a list of posts. */
export function isPostRoute(route: string): boolean {
  return route.startsWith('/blog/') && !LISTS.some((list) => isWithin(route, list))
}

/** Sorts posts by date, newest first, then by slug. */
export function sortPosts<P extends Post>(posts: readonly P[]): P[] {
  return [...posts].sort(
    (left, right) => compareText(right.date, left.date) || compareText(left.slug, right.slug),
  )
}

/** Returns the posts for lists and feeds, newest first. */
export const listedPosts = <P extends Post>(posts: readonly P[]): P[] =>
  sortPosts(posts).filter(({ isUnlisted }) => !isUnlisted)

/** Returns the posts with a tag, newest first. */
export function postsWithTag(posts: readonly Post[], tag: string): Post[] {
  return listedPosts(posts).filter((post) => post.tags.includes(tag))
}

/** Groups posts by year: the newest year first, the oldest post first. */
export function archive(posts: readonly Post[]) {
  const years = groupBy(listedPosts(posts), (post) => post.date.slice(0, 4))
  return [...years].map(([year, ofYear]) => ({ year, posts: [...ofYear].reverse() }))
}

/** Returns the next newer and the next older post, each null if there is none. */
export function neighbours(posts: readonly Post[], slug: string) {
  const sorted = listedPosts(posts)
  const index = sorted.findIndex((post) => post.slug === slug)
  if (index === -1) return { newer: null, older: null }
  return { newer: sorted[index - 1] ?? null, older: sorted[index + 1] ?? null }
}

/** Groups the tags in use by initial letter, in alphabetical order, with post counts. */
export function tagsByLetter({ tags }: Blog, posts: readonly Post[]) {
  const usedTags = Object.entries(tags)
    .map(([slug, tag]) => ({ slug, ...tag, count: postsWithTag(posts, slug).length }))
    .filter(({ count }) => count > 0)
    .sort((left, right) => compareText(left.label, right.label))
  const letters = groupBy(usedTags, ({ label }) => label.charAt(0).toUpperCase())
  return [...letters].map(([letter, tags]) => ({ letter, tags }))
}

/** Returns the heading of a tag's page, which is also its document title. */
export function tagHeading(count: number, label: string): string {
  return `${count === 1 ? 'One post' : `${count} posts`} tagged with "${label}"`
}
