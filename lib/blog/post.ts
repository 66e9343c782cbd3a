import type { PostFrontMatter } from '@/lib/site/front-matter'
import type { TagSlug } from '@/site.config'

/** A post as lists, tags, archive, feeds and sitemap see it. */
export interface Post extends PostFrontMatter {
  /** File name without extension; last part of the address. */
  readonly slug: string
  /** Minutes at `wordsPerMinute`, rounded up; 0 for a post without words. */
  readonly readingMinutes: number
  /** Whether the text goes on after the truncation marker. */
  readonly truncated: boolean
}

/** Address of a post, without base path. */
export function postRoute(slug: string): string {
  return `/blog/${slug}`
}

/** Address of the page that lists the posts with a tag, without base path. */
export function tagRoute(tag: TagSlug): string {
  return `/blog/tags/${tag}`
}
