/** Files that the build writes beside the pages, so that a page may link to them. */
export const generatedFiles: readonly string[] = [
  '/blog/atom.xml',
  '/blog/rss.xml',
  '/robots.txt',
  '/sitemap.xml',
]
