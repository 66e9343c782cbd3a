import { api } from '#settings/api.ts'
import { rename, rm } from 'node:fs/promises'
import { NOT_FOUND_ROUTE } from '#frame/navigation/routes.ts'
import { basePath } from '#settings/urls.ts'
import { readHistory } from 'nextra-graphql/changes/history-files.ts'
import { EXPORT_FOLDER, readRoutes, unexportedPages } from './exported-routes.mjs'
import { EXIT, fail } from 'nextra-graphql/shared/failure.ts'
import { filesIn, listFiles } from 'nextra-graphql/shared/files.ts'
import { readPageMap } from '#frame/navigation/read-page-map.ts'
import { fromRoot, root } from '#shared/root.ts'
import { readSnapshot } from 'nextra-graphql/load/snapshot.ts'
import { drawSocialImages } from './social-pictures.ts'
import { checkBuiltSite } from './check-pages.ts'
import { writeCheck } from './check-script.ts'
import { writeFeeds } from './feeds.ts'
import { writeCopies, writeHostFiles } from './write-host-files.ts'
import { writeLicences } from './licences.ts'
import { renderLlmsTxt } from './llms.ts'
import { writeMarkdown } from './markdown.ts'
import { readExportedPages } from './pages.ts'
import { writeSearch } from '#search/write-index.ts'
import { writeSitemap } from './sitemap.ts'
import { writerInto } from '#exported/writer.ts'

/** Writes the remaining files of the exported site, checks the site, and moves it to `out/`. */
export async function writeOutput(): Promise<void> {
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
  const pageMap = await readPageMap(root)
  // Parses each page once for all later steps.
  const { schema } = readSnapshot(root, api)
  const pages = await readExportedPages(folder, routes, schema)
  await drawSocialImages(write, pageMap)
  await writeSearch(write, pages.records, pageMap, schema)
  await writeMarkdown(write, pages.markdown)
  await write('/llms.txt', renderLlmsTxt(pages.facts, pages.entries, pageMap))
  await writeFeeds(write, root, pages.texts)
  await writeCheck(write, readHistory(root))
  await writeSitemap(
    write,
    routes.filter((route) => route !== NOT_FOUND_ROUTE),
  )
  await writeLicences(write)
  const files = new Set(await listFiles(folder))
  checkBuiltSite({ files, pages: pages.built, basePath })
  await writeHostFiles(write, pages.built, fromRoot('deploy'))
  // Comes after the steps that list the files, because these copies are not pages.
  await writeCopies(write, folder, routes)
  await rm(fromRoot('out'), { recursive: true, force: true })
  await rename(folder, fromRoot('out'))
}
