import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type HostFacts,
  renderHeaders,
  renderNginxHttp,
  renderNginxServer,
  renderRedirectPage,
  renderRedirects,
} from '@/lib/hosting/host-files'
import { copyOfPage, fileOfRoute, plainAddress, type Redirects } from '@/lib/hosting/page-files'
import { basePath } from '@/lib/site/urls'
import type { SiteSettings } from '@/lib/site/settings'
import { site } from '@/site.config'
import { fail } from '../shared/failure'
import { whenMissing, writeIntoFolder } from '../shared/files'
import type { BuiltPage } from './pages'
import type { WriteFile } from './writer'

/** Writes the files that configure hosts: into the site, and for nginx into the folder of its recipe. */
export async function writeHostFiles(
  write: WriteFile,
  pages: readonly BuiltPage[],
  deployFolder: string,
): Promise<void> {
  const [policy, ...others] = new Set(pages.map(({ head }) => head.policies[0]))
  if (!policy || others.length > 0) fail('The pages have different policies (pages/_document.tsx).')
  const { redirects }: SiteSettings['hosting'] = site.hosting
  const facts: HostFacts = { policy, basePath, redirects }
  await write('/_headers', renderHeaders(facts))
  await write('/_redirects', renderRedirects(redirects, basePath))
  // Without it, GitHub Pages skips folders whose name starts with "_".
  await write('/.nojekyll', '')
  const generated = path.join(deployFolder, 'nginx/generated')
  await writeIntoFolder(path.join(generated, 'http.conf'), renderNginxHttp(basePath))
  await writeIntoFolder(path.join(generated, 'server.conf'), renderNginxServer(facts))
}

/**
 * Writes files for hosts without clean URLs or redirects: each page `X.html` also as `X/index.html`, and for
 * each redirect a page that refreshes, or a copy of the target if both are files such as `/feed.xml`.
 */
export async function writeCopies(
  write: WriteFile,
  folder: string,
  routes: readonly string[],
  redirects: Redirects = site.hosting.redirects,
): Promise<void> {
  for (const route of routes) {
    const file = fileOfRoute(route)
    const copy = copyOfPage(file)
    if (copy) await write(`/${copy}`, await readFile(path.join(folder, file)))
  }
  for (const [from, to] of Object.entries(redirects)) {
    const address = plainAddress(from)
    const isFile =
      to.startsWith('/') &&
      path.extname(address) !== '' &&
      path.extname(address) === path.extname(to)
    const file = isFile && (await readFile(path.join(folder, to)).catch(whenMissing(undefined)))
    if (file) {
      await write(address, file)
    } else {
      const page = renderRedirectPage(to, basePath)
      await write(`${address}.html`, page)
      await write(`${address}/index.html`, page)
    }
  }
}
