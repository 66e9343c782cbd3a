import { fromRoot, root } from '../shared/root'
import { forgetOldResults, keptResult } from '../shared/kept-results'
import type { Step } from '../shared/steps'
import { readPageMap } from '../shared/page-map'
import { readSnapshot } from '../shared/snapshot'
import { readBuiltSite } from './check/built-site'
import { checkBuiltSite } from './check/run'
import { writeMarkdown } from './markdown/write-markdown'
import { drawSocialImages, writeSocialImages } from './social-images/draw-social-images'
import { writeSearch } from './search/write-search'
import { writeChangeFeeds, writeFeeds } from './feeds/write-feeds'
import { readPages } from './read-pages'
import { writeSitemap } from './sitemap/write-sitemap'
import { writeHostFiles } from './host-files/write-host-files'
import { compressFiles } from './compress-files'
import { copyPages, removeLeftovers } from './copy-pages'
import { writeLicences } from './licences/write-licences'

const out = fromRoot('out')
const basePath = (process.env.BASE_PATH ?? '').replace(/\/+$/, '')

/** What the export itself writes: nobody changes it afterwards. */
const isExported = (file: string) => file.endsWith('.html') || file.startsWith('_next/')

// Each takes longer to read than what the steps do with it: these while the export runs, and the
// pages, once, behind it.
const pageMap = readPageMap(root)
const { schema } = readSnapshot()
let pages: ReturnType<typeof readPages> | undefined
const exportedPages = () => (pages ??= readPages(out))

let pictures: ReturnType<typeof drawSocialImages> | undefined
/** Draws a social picture for each page, once: asked for while the export runs, and written behind it. */
export const drawPictures = async () => (pictures ??= drawSocialImages(await pageMap))

/** The steps of `npm run build` after the pages are exported, in order. */
export const outputSteps: readonly Step[] = [
  { name: 'Remove what no page asks for', run: () => removeLeftovers(out) },
  {
    name: 'Write the social pictures',
    run: async () => writeSocialImages(out, await drawPictures()),
  },
  {
    name: 'Compress the pages ahead (brotli, gzip)',
    run: () => compressFiles(out, isExported, keptResult),
    beside: true,
  },
  { name: 'Read the exported pages', run: exportedPages },
  {
    name: 'Write the search index',
    run: async () => writeSearch(out, (await exportedPages()).records, await pageMap, schema),
  },
  {
    name: 'Write the Markdown twins and llms.txt',
    run: async () => writeMarkdown(out, (await exportedPages()).twins, await pageMap),
  },
  { name: 'Write the feeds of the blog', run: () => writeFeeds(out, root) },
  { name: 'Write the feeds of API changes', run: () => writeChangeFeeds(out, root) },
  { name: 'Write the sitemap and robots.txt', run: () => writeSitemap(out) },
  { name: 'List the licences of what ships', run: () => writeLicences(out) },
  {
    name: 'Compress the other files ahead',
    run: () => compressFiles(out, (file) => !isExported(file), keptResult),
    beside: true,
  },
  {
    name: 'Check the built site: routes, titles, links',
    run: async () =>
      checkBuiltSite(await readBuiltSite(out, basePath, (await exportedPages()).built)),
  },
  {
    name: 'Write the files for hosts (headers, redirects, nginx)',
    run: async () =>
      writeHostFiles(
        (await exportedPages()).built,
        basePath,
        out,
        fromRoot('deploy/nginx/generated'),
      ),
  },
  {
    name: 'Copy each page for hosts with directory indexes',
    run: () => copyPages(out),
    needs: 'Compress the pages ahead (brotli, gzip)',
  },
  {
    name: 'Forget what earlier builds left and none has used',
    run: () => forgetOldResults(),
    needs: 'Compress the other files ahead',
  },
]
