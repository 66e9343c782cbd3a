import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type HostFacts,
  renderCloudFrontFunction,
  renderHeaders,
  renderNginxHttp,
  renderNginxServer,
  renderRedirectPage,
  renderRedirects,
} from '@/lib/hosting/host-files'
import { plainAddress, type Redirects } from '@/lib/hosting/former-addresses'
import { copyOfPage, fileOfRoute } from '@/lib/hosting/file-for-address'
import { basePath } from '@/lib/site/urls'
import type { SiteSettings } from '@/lib/site/settings'
import { site } from '@/site.config'
import { fail } from '../shared/failure'
import { whenMissing, writeIntoFolder } from '../shared/files'
import type { BuiltPage } from './pages'
import type { WriteFile } from './writer'

/**
 * Writes what hosts need beside the pages: `_headers`, `_redirects` and
 * `.nojekyll` into the site; the generated parts of the nginx configuration and the function for
 * CloudFront beside their recipes.
 */
export async function writeHostFiles(
  write: WriteFile,
  pages: readonly BuiltPage[],
  deployFolder: string,
): Promise<void> {
  const [policy, ...others] = new Set(pages.map(({ head }) => head.policies[0]))
  if (!policy || others.length > 0)
    fail('The pages have no policy in common (pages/_document.tsx).')
  const { redirects }: SiteSettings['hosting'] = site.hosting
  const facts: HostFacts = { policy, basePath, redirects }
  const routes = pages.map(({ route }) => route)
  await write('/_headers', renderHeaders(facts))
  await write('/_redirects', renderRedirects(redirects, basePath))
  // GitHub Pages leaves out folders that start with "_" unless told not to.
  await write('/.nojekyll', '')
  const configuration = {
    'nginx/generated/http.conf': renderNginxHttp(basePath),
    'nginx/generated/server.conf': renderNginxServer(facts),
    's3/function.js': renderCloudFrontFunction(routes, facts),
  }
  for (const [file, text] of Object.entries(configuration)) {
    await writeIntoFolder(path.join(deployFolder, file), text)
  }
}

/**
 * Writes what hosts find that know files alone: each page `X.html` again as `X/index.html`, and at each
 * former address a page that leads on, or, for one such as `/feed.xml`, the file itself.
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
