/** Files that the build writes beside the pages, so that a page may link to them. */
export const generatedFiles: readonly string[] = [
  '/blog/atom.xml',
  '/blog/feed.json',
  '/blog/feed.json',
  '/blog/rss.xml',
  '/llms.txt',
  '/robots.txt',
  '/sitemap.xml',
]
