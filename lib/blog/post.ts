import type { AuthorKey, TagSlug } from '@/site.config'

/** What the author of a post writes at the top of its file. */
export interface FrontMatter {
  readonly title: string
  /** 50 to 160 characters: search results, feeds, social cards. */
  readonly description: string
  /** Day of publication, `YYYY-MM-DD`, read as UTC. */
  readonly date: string
  /** Day of the last change worth telling a reader, `YYYY-MM-DD`, not before `date`. */
  readonly updated?: string | undefined
  readonly authors: readonly AuthorKey[]
  readonly tags: readonly TagSlug[]
  /** In-site path of a picture for social cards and feeds. */
  readonly image?: string | undefined
}

/** A post as lists, tags, archive, feeds and sitemap see it. */
export interface Post extends FrontMatter {
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
