import type { Settings } from '#settings/settings.ts'
import { rename, rm } from 'node:fs/promises'
import { NOT_FOUND_ROUTE } from '#frame/navigation/routes.ts'
import { basePath } from '#settings/urls.ts'
import { readHistory } from 'nextra-graphql/changes/history-files.ts'
import { EXPORT_FOLDER, readRoutes, unexportedPages } from './exported-routes.mjs'
import { EXIT, fail } from 'nextra-graphql/shared/failure.ts'
import { filesIn, listFiles } from 'nextra-graphql/shared/files.ts'
import { readPageMap } from '#frame/navigation/page-map.ts'
import { fromRoot, root } from '#shared/root.ts'
import { readSnapshot } from 'nextra-graphql/load/snapshot.ts'
import { drawSocialImages } from './social-pictures.ts'
import { checkSite } from './check-pages.ts'
import { writeCheck } from './check-script.ts'
import { writeFeeds } from './feeds.ts'
import { writeCopies, writeHostFiles } from '#hosting/host-files.ts'
import { writeLicences } from './licences.ts'
import { renderLlmsTxt } from './llms.ts'
import { writeMarkdown } from './markdown.ts'
import { readExportedPages } from './pages.ts'
import { writeSearch } from '#search/write-index.ts'
import { writeSitemap } from './sitemap.ts'
import { writerInto } from '#exported/writer.ts'

/** Writes the remaining files of the exported site, checks the site, and moves it to `out/`. */
export async function writeOutput(settings: Settings): Promise<void> {
  const { site, api } = settings
  const folder = fromRoot(EXPORT_FOLDER)
  const routes = readRoutes(root)
  const unexported = unexportedPages(await filesIn(root, 'pages'), routes)
  if (unexported.length > 0)
    fail(
      `Next did not export ${unexported.join(', ')}. Move the file to a different path.`,
      EXIT.contentProblem,
    )
  const publicFiles = await filesIn(root, 'public')
  const write = writerInto(folder, new Set(publicFiles.map((file) => file.slice('public'.length))))
  const output = { ...settings, write }
  const pageMap = await readPageMap(root, site)
  // Parses each page once for all later steps.
  const { schema } = readSnapshot(root, api)
  const pages = await readExportedPages(site, folder, routes, schema)
  await drawSocialImages(output, pageMap)
  await writeSearch(output, pages.records, pageMap, schema)
  await writeMarkdown(output, pages.markdown)
  await write('/llms.txt', renderLlmsTxt(site, pages.facts, schema, pageMap))
  await writeFeeds(output, root, pages.texts)
  await writeCheck(output, readHistory(root))
  const addresses = routes.filter((route) => route !== NOT_FOUND_ROUTE)
  await writeSitemap(output, addresses)
  await writeLicences(write)
  const files = new Set(await listFiles(folder))
  if (checkSite({ site, files, pages: pages.built, basePath }) !== EXIT.good)
    fail('The built site has the errors above.', EXIT.contentProblem)
  const policies = new Set(pages.built.map(({ head }) => head.policy))
  await writeHostFiles(output, policies, fromRoot('deploy'))
  // Comes after the steps that list the files, because these copies are not pages.
  await writeCopies(output, folder, routes)
  await rm(fromRoot('out'), { recursive: true, force: true })
  await rename(folder, fromRoot('out'))
}
