import { isoDay } from 'nextra-graphql/shared/dates.ts'
import { isUnlisted } from '#frame/navigation/routes.ts'
import { absoluteUrl } from '#settings/urls.ts'
import { site } from '#settings/site.ts'
import { git, hasHistory } from '#shared/git.mjs'
import { root } from '#shared/root.ts'
import type { WriteFile } from '#exported/writer.ts'

/** Writes sitemap.xml with every page that is listed, and robots.txt. */
export async function writeSitemap(write: WriteFile, routes: readonly string[]): Promise<void> {
  const changes = lastCommits(root)
  const urls = routes
    .filter((route) => !isUnlisted(route))
    .map((route) => {
      const change = changes.get(sourceOf(route)) ?? changes.get(sourceOf(`${route}/index`))
      const day = change === undefined ? '' : `<lastmod>${isoDay(new Date(change))}</lastmod>`
      return `  <url><loc>${absoluteUrl(route).replaceAll('&', '&amp;')}</loc>${day}</url>\n`
    })
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
  await write('/sitemap.xml', sitemap)
  await write('/robots.txt', robotsTxt(site.indexable))
}

/**
 * Every page may be visited: a search engine that may not visit a page never reads its `noindex`, and lists
 * the address that others link to.
 */
export const robotsTxt = (indexable: boolean) =>
  `User-agent: *\nAllow: /\n${indexable ? `\nSitemap: ${absoluteUrl('/sitemap.xml')}\n` : ''}`

const sourceOf = (route: string) => `pages${route.replace(/\/$/, '/index')}.mdx`

/** A NUL and the second, then the files that the commit touched, a line each. */
const LOG = ['log', '--format=%x00%ct', '--name-only', '--relative', '--', 'pages']

/**
 * Last commit of each file under pages/, in milliseconds, by its path below the folder.
 * Nothing without a history: a date is better left out than guessed.
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
