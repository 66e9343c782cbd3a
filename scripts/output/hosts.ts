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
import { EXIT, Failure } from '../shared/failure'
import { listFiles, writeIntoFolder } from '../shared/files'
import type { BuiltPage } from './pages'

/** Cloudflare Pages cuts longer lines of `_headers`. Characters. */
const LONGEST_HEADER_LINE = 2000

/**
 * Writes what hosts need beside the pages: `_headers`, `_redirects` and
 * `.nojekyll` into the site; the generated parts of the nginx configuration and the function for
 * CloudFront beside their recipes.
 * Throws a Failure when a page holds code that the policy would not let run.
 */
export async function writeHostFiles(
  pages: readonly BuiltPage[],
  basePath: string,
  folder: string,
  deployFolder: string,
): Promise<void> {
  const facts: HostFacts = { scriptHashes: collectScriptHashes(pages), basePath }
  const headers = renderHeaders(facts)
  const longest = Math.max(...headers.split('\n').map(({ length }) => length))
  if (longest > LONGEST_HEADER_LINE) {
    throw new Failure(
      `A line of _headers has ${longest} characters; hosts read ${LONGEST_HEADER_LINE}. ` +
        'Use fewer different inline scripts.',
    )
  }
  await Promise.all([
    writeIntoFolder(path.join(folder, '_headers'), headers),
    writeIntoFolder(path.join(folder, '_redirects'), renderRedirects(basePath)),
    // GitHub Pages leaves out folders that start with "_" unless told not to.
    writeIntoFolder(path.join(folder, '.nojekyll'), ''),
    writeIntoFolder(
      path.join(deployFolder, 'nginx/generated/http.conf'),
      renderNginxHttp(basePath),
    ),
    writeIntoFolder(
      path.join(deployFolder, 'nginx/generated/server.conf'),
      renderNginxServer(facts),
    ),
    writeIntoFolder(
      path.join(deployFolder, 's3/function.js'),
      renderCloudFrontFunction(
        pages.map(({ route }) => route),
        basePath,
      ),
    ),
  ])
}

/** The hashes of all inline scripts of a site, sorted, each once. */
function collectScriptHashes(pages: readonly BuiltPage[]): string[] {
  const hashes = new Set(pages.flatMap(({ scripts }) => scripts.hashes))
  const problems = pages.flatMap(({ file, scripts }) =>
    scripts.forbidden.map((where) => `${file}: ${where}`),
  )
  if (problems.length > 0) {
    throw new Failure(
      'Code in attributes, which the Content-Security-Policy forbids. ' +
        `Attach it in a component instead:\n  ${problems.join('\n  ')}`,
      EXIT.contentProblem,
    )
  }
  return [...hashes].sort()
}

/** Pages that every host finds as they are. */
const ALONE: ReadonlySet<string> = new Set(['index.html', NOT_FOUND_FILE])

/**
 * Copies every page `X.html` to `X/index.html`, so that hosts which only know directory indexes find it: the export writes docs.html beside the folder docs/, and
 * such a host would answer /docs with a listing. The first page and the not-found page stay alone.
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
