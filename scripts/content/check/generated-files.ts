import { feeds } from '@/lib/blog/feeds'
import { changeFeeds } from '@/lib/reference/changes/feeds'

/** Files that the build writes beside the pages, so that a page may link to them. */
export const generatedFiles: readonly string[] = [
  ...[...feeds, ...changeFeeds].map(({ path }) => path),
  '/introspection.json',
  '/llms.txt',
  '/robots.txt',
  '/sitemap.xml',
]
