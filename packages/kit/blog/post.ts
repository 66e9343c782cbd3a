import type { PostFrontMatter } from '#settings/front-matter.ts'

/** A post for lists, tags, archive and sitemap. */
export interface Post extends Omit<PostFrontMatter, 'description'> {
  /** File name without extension, and last part of the address. */
  readonly slug: string
  readonly readingMinutes: number
  /** True if text follows the truncation marker. */
  readonly truncated: boolean
}

/** A post for its own page, feeds and the check. */
export interface DescribedPost extends Post {
  readonly description: string
}

/** Address of a post, without base path. */
export function postRoute(slug: string): string {
  return `/blog/${slug}`
}

/** Address of the page that lists the posts with a tag, without base path. */
export function tagRoute(tag: string): string {
  return `/blog/tags/${tag}`
}

/** `DT` for `Documentation team`. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(([letter = '']) => letter.toUpperCase())
    .join('')

const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The number of words in a text, including code. */
export const countWords = (text: string): number =>
  Array.from(words.segment(text)).filter(({ isWordLike }) => isWordLike).length

const WORDS_PER_MINUTE = 200

/** The minutes that it takes to read a text, rounded up. */
export function readingMinutes(text: string): number {
  return Math.ceil(countWords(text) / WORDS_PER_MINUTE)
}

/** The reading time as shown: `One min read`, `7 min read`. */
export function readingTimeLabel(minutes: number): string {
  return minutes === 1 ? 'One min read' : `${minutes} min read`
}
