/**
 * Former and guessable addresses and where they lead now, without base path.
 * Every host is told: `_redirects`, nginx and the local server read this table.
 * A page that moves gets its line here in the same commit.
 */
export const redirects: Readonly<Record<string, string>> = {
  '/feed': '/blog/rss.xml',
  '/feed.xml': '/blog/rss.xml',
  '/rss.xml': '/blog/rss.xml',
}
