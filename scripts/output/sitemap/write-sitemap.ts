import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isoDay } from '@/lib/format/dates'
import { renderRobots, renderSitemap } from '@/lib/seo/sitemap'
import { absoluteUrl } from '@/lib/site/urls'
import { site } from '@/site.config'
import { listRoutes } from '../../shared/exported-pages'
import { root } from '../../shared/root'
import { lastCommits } from './last-commits'

/** Writes sitemap.xml with every exported page, and robots.txt, into the exported site. */
export async function writeSitemap(out: string): Promise<void> {
  const changes = lastCommits(root)
  const entries = (await listRoutes(out)).map((route) => {
    const change = changes.get(sourceOf(route)) ?? changes.get(sourceOf(`${route}/index`))
    return {
      url: absoluteUrl(route),
      modified: change === undefined ? undefined : isoDay(new Date(change)),
    }
  })
  await writeFile(path.join(out, 'sitemap.xml'), renderSitemap(entries))
  await writeFile(
    path.join(out, 'robots.txt'),
    renderRobots({ indexable: site.indexable, sitemapUrl: absoluteUrl('/sitemap.xml') }),
  )
}

const sourceOf = (route: string) => `pages${route.replace(/\/$/, '/index')}.mdx`
