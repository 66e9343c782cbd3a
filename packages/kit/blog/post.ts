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
