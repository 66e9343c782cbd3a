import { listFiles } from '../shared/files'
import { readPageMap } from '../shared/page-map'
import { fromRoot, root } from '../shared/root'
import { readSnapshot } from '../shared/snapshot'
import { drawSocialImages } from './cards'
import { checkBuiltSite } from './links'
import { writeFeeds } from './feeds'
import { copyPages, removePageTree, writeHostFiles } from './hosts'
import { writeLicences } from './licences'
import { writeMarkdown } from './markdown'
import { readPages } from './pages'
import { writeSearch } from './search'
import { writeSitemap } from './sitemap'

/** Writes what stands beside the exported pages, and checks the whole. */
export async function writeOutput(): Promise<void> {
  const out = fromRoot('out')
  const basePath = (process.env.BASE_PATH ?? '').replace(/\/+$/, '')
  await removePageTree(out)
  const pageMap = await readPageMap(root)
  // Each is parsed once, for all that follows.
  const pages = await readPages(out)
  await drawSocialImages(out, pageMap)
  await writeSearch(out, pages.records, pageMap, readSnapshot().schema)
  await writeMarkdown(out, pages.markdownPages, pageMap)
  await writeFeeds(out, root, pages.contents)
  await writeSitemap(out, [...pages.records.keys()].sort())
  await writeLicences(out)
  await checkBuiltSite({ files: new Set(await listFiles(out)), pages: pages.built, basePath })
  await writeHostFiles(pages.built, basePath, out, fromRoot('deploy'))
  // Behind all that goes by the list of files: hosts with directory indexes find pages by these.
  await copyPages(out)
}
