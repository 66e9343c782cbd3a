import { rename, rm } from 'node:fs/promises'
import { NOT_FOUND_ROUTE } from '@/lib/navigation/routes'
import { basePath } from '@/lib/site/urls'
import { readHistory } from '../../reference/generate/changes'
import { EXPORT_FOLDER, readRoutes, unexportedPages } from '../shared/exported-routes.mjs'
import { EXIT, fail } from '../shared/failure'
import { filesIn, listFiles } from '../shared/files'
import { readPageMap } from '../shared/page-map'
import { fromRoot, root } from '../shared/root'
import { readSnapshot } from '../shared/snapshot'
import { drawSocialImages } from './social-pictures'
import { checkBuiltSite } from './check-pages'
import { writeCheck } from './check-script'
import { writeFeeds } from './feeds'
import { writeCopies, writeHostFiles } from './hosts'
import { writeLicences } from './licences'
import { renderLlmsTxt } from './llms'
import { writeMarkdown } from './markdown'
import { readExportedPages } from './pages'
import { writeSearch } from './search'
import { writeSitemap } from './sitemap'
import { writerInto } from './writer'

/** Writes the other files of the exported site, checks it, and moves it to `out/`. */
export async function writeOutput(): Promise<void> {
  const folder = fromRoot(EXPORT_FOLDER)
  const routes = readRoutes(root)
  const unexported = unexportedPages(await filesIn(root, 'pages'), routes)
  if (unexported.length > 0)
    fail(
      `Next exported no page for ${unexported.join(', ')}. Move the file to another address.`,
      EXIT.contentProblem,
    )
  const publicFiles = await filesIn(root, 'public')
  const write = writerInto(folder, new Set(publicFiles.map((file) => file.slice('public'.length))))
  const pageMap = await readPageMap(root)
  // Each page is parsed once, for all later steps.
  const { schema } = readSnapshot()
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
  await checkBuiltSite(folder, { files, pages: pages.built, basePath })
  await writeHostFiles(write, pages.built, fromRoot('deploy'))
  // After the steps that use the list of files. Hosts with directory indexes need these copies.
  await writeCopies(write, folder, routes)
  await rm(fromRoot('out'), { recursive: true, force: true })
  await rename(folder, fromRoot('out'))
}
