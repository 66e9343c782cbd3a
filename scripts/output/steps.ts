import { readPageMap } from '../shared/page-map'
import { fromRoot, root } from '../shared/root'
import { readSnapshot } from '../shared/snapshot'
import type { Step } from '../shared/steps'
import { drawSocialImages } from './cards'
import { checkBuiltSite } from './check'
import { writeChangeFeeds, writeFeeds } from './feeds'
import { copyPages, removePageTree, writeHostFiles } from './hosts'
import { writeLicences } from './licences'
import { writeMarkdown } from './markdown'
import { readBuiltSite, readPages } from './pages'
import { writeSearch } from './search'
import { writeSitemap } from './sitemap'

const out = fromRoot('out')
const basePath = (process.env.BASE_PATH ?? '').replace(/\/+$/, '')

/** The steps of `npm run build` after the pages are exported, in order. */
export function outputSteps(): readonly Step[] {
  let pages: Awaited<ReturnType<typeof readPages>>
  let pageMap: Awaited<ReturnType<typeof readPageMap>>
  return [
    { name: 'Remove the sources of the page tree', run: () => removePageTree(out) },
    {
      // Each is parsed once, for all steps.
      name: 'Read the exported pages',
      run: async () => {
        pageMap = await readPageMap(root)
        pages = await readPages(out)
      },
    },
    { name: 'Draw a social picture for each page', run: () => drawSocialImages(out, pageMap) },
    {
      name: 'Write the search index',
      run: () => writeSearch(out, pages.records, pageMap, readSnapshot().schema),
    },
    {
      name: 'Write the Markdown of pages and llms.txt',
      run: () => writeMarkdown(out, pages.twins, pageMap),
    },
    { name: 'Write the feeds of the blog', run: () => writeFeeds(out, root) },
    { name: 'Write the feeds of API changes', run: () => writeChangeFeeds(out, root) },
    {
      name: 'Write the sitemap and robots.txt',
      run: () => writeSitemap(out, [...pages.records.keys()].sort()),
    },
    { name: 'List the licences of what ships', run: () => writeLicences(out) },
    {
      name: 'Check the links of the built site',
      run: async () => checkBuiltSite(await readBuiltSite(out, basePath, pages.built)),
    },
    {
      name: 'Write the files for hosts (headers, redirects, nginx)',
      run: () => writeHostFiles(pages.built, basePath, out, fromRoot('deploy')),
    },
    { name: 'Copy each page for hosts with directory indexes', run: () => copyPages(out) },
  ]
}
