import { feeds } from '@/lib/blog/feeds'

/** Files that the build writes beside the pages, so that a page may link to them. */
export const generatedFiles: readonly string[] = [
  ...feeds.map(({ path }) => path),
  '/introspection.json',
  '/llms.txt',
  '/robots.txt',
  '/sitemap.xml',
]
