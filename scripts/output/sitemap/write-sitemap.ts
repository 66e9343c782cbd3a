import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { renderRobots, renderSitemap } from '@/lib/seo/sitemap'
import { absoluteUrl } from '@/lib/site/urls'
import { site } from '@/site.config'
import { runCommand } from '../../shared/child'
import { listRoutes } from '../../shared/exported-pages'

/** Writes sitemap.xml with every exported page, and robots.txt, into the exported site. */
export async function writeSitemap(out: string): Promise<void> {
  const changes = await lastChanges()
  const entries = (await listRoutes(out)).map((route) => ({
    url: absoluteUrl(route),
    modified: changes.get(sourceOf(route)) ?? changes.get(sourceOf(`${route}/index`)),
  }))
  await writeFile(path.join(out, 'sitemap.xml'), renderSitemap(entries))
  await writeFile(
    path.join(out, 'robots.txt'),
    renderRobots({ indexable: site.indexable, sitemapUrl: absoluteUrl('/sitemap.xml') }),
  )
}

const sourceOf = (route: string) => `pages${route.replace(/\/$/, '/index')}.mdx`

/**
 * Day of the last commit, `YYYY-MM-DD` in UTC, of every file under pages/ that
 * git knows. Empty without git or history: a date is then better left out than
 * guessed. A shallow clone would give one day to all files, so it counts as none.
 */
async function lastChanges(): Promise<ReadonlyMap<string, string>> {
  const shallow = await git('rev-parse', '--is-shallow-repository')
  if (shallow?.trim() !== 'false') return new Map()
  const log = await git('log', '--format=%x00%cI', '--name-only', '--', 'pages')
  return log === undefined ? new Map() : parseLog(log)
}

/** Reads commits, newest first: a NUL and the ISO date, then the files it touched, a line each. */
export function parseLog(log: string): Map<string, string> {
  const days = new Map<string, string>()
  for (const commit of log.split('\0').slice(1)) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean)
    const day = new Date(date).toISOString().slice(0, 10)
    for (const file of files) if (!days.has(file)) days.set(file, day)
  }
  return days
}

async function git(...args: string[]): Promise<string | undefined> {
  try {
    const { code, output } = await runCommand({ program: 'git', args }, { output: 'capture' })
    return code === 0 ? output : undefined
  } catch {
    // No git on this machine: the dates are optional.
    return undefined
  }
}
