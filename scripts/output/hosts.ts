import { copyFile, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import {
  type HostFacts,
  renderCloudFrontFunction,
  renderHeaders,
  renderNginxHttp,
  renderNginxServer,
  renderRedirects,
} from '@/lib/hosting/host-files'
import { NOT_FOUND_FILE, pageFiles } from '@/lib/hosting/resolve'
import { listFiles, writeIntoFolder } from '../shared/files'
import type { BuiltPage } from './pages'

/**
 * Writes what hosts need beside the pages: `_headers`, `_redirects` and
 * `.nojekyll` into the site; the generated parts of the nginx configuration and the function for
 * CloudFront beside their recipes.
 */
export async function writeHostFiles(
  pages: readonly BuiltPage[],
  basePath: string,
  folder: string,
  deployFolder: string,
): Promise<void> {
  const hashes = new Set(pages.flatMap((page) => page.hashes))
  const facts: HostFacts = { scriptHashes: [...hashes].sort(), basePath }
  const routes = pages.map(({ route }) => route)
  const files = [
    [folder, '_headers', renderHeaders(facts)],
    [folder, '_redirects', renderRedirects(basePath)],
    // GitHub Pages leaves out folders that start with "_" unless told not to.
    [folder, '.nojekyll', ''],
    [deployFolder, 'nginx/generated/http.conf', renderNginxHttp(basePath)],
    [deployFolder, 'nginx/generated/server.conf', renderNginxServer(facts)],
    [deployFolder, 's3/function.js', renderCloudFrontFunction(routes, basePath)],
  ] as const
  for (const [place, file, text] of files) await writeIntoFolder(path.join(place, file), text)
}

/** Pages that every host finds as they are. */
const ALONE: ReadonlySet<string> = new Set(['index.html', NOT_FOUND_FILE])

/**
 * Copies every page `X.html` to `X/index.html` for hosts which only know directory indexes: the export
 * writes docs.html beside the folder docs/, and such a host would answer /docs with a listing.
 */
export async function copyPages(folder: string): Promise<void> {
  for (const page of pageFiles(await listFiles(folder)).filter((file) => !ALONE.has(file))) {
    const target = path.join(folder, page.slice(0, -'.html'.length))
    await mkdir(target, { recursive: true })
    await copyFile(path.join(folder, page), path.join(target, 'index.html'))
  }
}

/** Removes the sources of the page tree that the framework leaves among its chunks; no page asks for them. */
export async function removePageTree(folder: string): Promise<void> {
  const sources = (await listFiles(folder)).filter((file) =>
    /^_next\/static\/chunks\/[^/]+\.mjs$/.test(file),
  )
  await Promise.all(sources.map((file) => rm(path.join(folder, file))))
}
