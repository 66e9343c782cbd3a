import { isoDay } from 'nextra-graphql/shared/dates.ts'
import { isUnlisted } from '#frame/navigation/routes.ts'
import { absoluteUrl } from '#settings/urls.ts'
import type { SiteSettings } from '#settings/settings.ts'
import { git, hasHistory } from '#shared/git.mjs'
import { root } from '#shared/root.ts'
import type { Output } from '#exported/writer.ts'

/** Writes sitemap.xml with all listed pages, and robots.txt. */
export async function writeSitemap({ write, site }: Output, routes: readonly string[]) {
  const changes = lastCommits(root)
  const urls = routes
    .filter((route) => !isUnlisted(site, route))
    .map((route) => {
      const change = changes.get(sourceOf(route)) ?? changes.get(sourceOf(`${route}/index`))
      const day = change === undefined ? '' : `<lastmod>${isoDay(new Date(change))}</lastmod>`
      return `  <url><loc>${absoluteUrl(site, route).replaceAll('&', '&amp;')}</loc>${day}</url>\n`
    })
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
  await write('/sitemap.xml', sitemap)
  await write('/robots.txt', robotsTxt(site))
}

/**
 * Allows crawling of every page. A search engine that cannot crawl a page never reads its `noindex`, and lists the
 * page if others link to it.
 */
export const robotsTxt = (site: SiteSettings) =>
  `User-agent: *\nAllow: /\n${site.indexable ? `\nSitemap: ${absoluteUrl(site, '/sitemap.xml')}\n` : ''}`

const sourceOf = (route: string) => `pages${route.replace(/\/$/, '/index')}.mdx`

/** Prints a NUL and the time in seconds for each commit, then the files it changed, one per line. */
const LOG = ['log', '--format=%x00%ct', '--name-only', '--relative', '--', 'pages']

/**
 * Returns the time of the last commit of each file in pages/, in milliseconds, by its path below the folder.
 * Returns an empty map without a full history, because a wrong date is worse than none.
 *
 * @param folder of the project, the top of its repository or below it
 */
export function lastCommits(folder: string): ReadonlyMap<string, number> {
  const log = hasHistory(folder) ? git(folder, '-c', 'core.quotePath=false', ...LOG) : ''
  const times = new Map<string, number>()
  // The newest commit comes first.
  for (const commit of log.split('\0').slice(1)) {
    const [second, ...files] = commit.split('\n').filter(Boolean)
    for (const file of files) if (!times.has(file)) times.set(file, Number(second) * 1000)
  }
  return times
}
