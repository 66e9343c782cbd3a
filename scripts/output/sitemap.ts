import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isoDay } from '@/lib/format/dates'
import { renderRobots, renderSitemap } from '@/lib/seo/sitemap'
import { absoluteUrl } from '@/lib/site/urls'
import { site } from '@/site.config'
import { root } from '../shared/root'

/** Writes sitemap.xml with every page, and robots.txt, into the exported site. */
export async function writeSitemap(out: string, routes: readonly string[]): Promise<void> {
  const changes = lastCommits(root)
  const entries = routes.map((route) => {
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

/** A NUL and the second, then the files that the commit touched, a line each. */
const LOG = ['log', '--format=%x00%ct', '--name-only', '--relative', '--', 'pages']

/**
 * When each file under pages/ was last committed, in milliseconds, by its path below the folder.
 * Nothing without Git or of a shallow clone, which would give one time to all files: a date is better
 * left out than guessed.
 *
 * @param folder of the project, the top of its repository or below it
 */
export function lastCommits(folder: string): ReadonlyMap<string, number> {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: Infinity })
  const isComplete = git('rev-parse', '--is-shallow-repository').stdout === 'false\n'
  const log = isComplete ? git('-c', 'core.quotePath=false', ...LOG).stdout : ''
  const times = new Map<string, number>()
  // The newest commit comes first.
  for (const commit of log.split('\0').slice(1)) {
    const [second, ...files] = commit.split('\n').filter(Boolean)
    for (const file of files) if (!times.has(file)) times.set(file, Number(second) * 1000)
  }
  return times
}
