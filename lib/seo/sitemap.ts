/** One address of the site. */
export interface SitemapEntry {
  /** Absolute, without a slash at the end. */
  url: string
  /** Last change, `YYYY-MM-DD`; left out where the history does not tell. */
  modified?: string
}

/** The sitemap protocol's XML, in the order given; ends with one newline. */
export function renderSitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ url, modified }) => {
    const address = url.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return `  <url><loc>${address}</loc>${modified ? `<lastmod>${modified}</lastmod>` : ''}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n')
}

/** Lets every crawler in, or none, and names the sitemap. */
export function renderRobots(options: { indexable: boolean; sitemapUrl: string }): string {
  return options.indexable
    ? `User-agent: *\nAllow: /\n\nSitemap: ${options.sitemapUrl}\n`
    : 'User-agent: *\nDisallow: /\n'
}
