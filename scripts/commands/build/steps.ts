import { checkTypes, TYPES } from '../check/steps'
import { runOrFail, tool } from '../../shared/child'
import { completeProductReference } from '../../reference/product-reference'
import { checkPages } from '../../content/check/check-content'
import { checkBuiltSite } from '../../output/check/run'
import { checkSettings } from '../../content/check-settings'
import { nextEnvironment } from '../../shared/environment'
import { fromRoot, root } from '../../shared/root'
import { forgetOldResults, keptResult } from '../../shared/kept-results'
import type { Step } from '../../shared/steps'
import { writeMarkdown } from '../../output/markdown/write-markdown'
import { drawSocialImages } from '../../output/social-images/draw-social-images'
import { writeSearch } from '../../output/search/write-search'
import { writeIntrospection, writePeeks } from '../../output/write-schema-files'
import { writeChangeFeeds, writeFeeds } from '../../output/feeds/write-feeds'
import { writeSitemap } from '../../output/sitemap/write-sitemap'
import { writeHostFiles } from '../../output/host-files/write-host-files'
import { compressFiles } from '../../output/compress-files'
import { copyPages, removeLeftovers } from '../../output/copy-pages'
import { writeLicences } from '../../output/licences/write-licences'

const out = fromRoot('out')
const basePath = (process.env.BASE_PATH ?? '').replace(/\/+$/, '')

/** Exports the pages, and nothing else. */
const exportPages = () => runOrFail(tool('next', ['build']), { env: nextEnvironment })

/** What the export itself writes: nobody changes it afterwards. */
const isExported = (file: string) => file.endsWith('.html') || file.startsWith('_next/')

/** The steps of `npm run build` after the reference is generated, in order. */
export const buildSteps: readonly Step[] = [
  { name: TYPES, run: checkTypes, beside: true },
  { name: 'Complete the reference', run: completeProductReference },
  { name: 'Check the settings', run: () => checkSettings() },
  { name: 'Check the pages and the GraphQL in them', run: checkPages },
  { name: 'Export the pages (next build)', run: exportPages },
  { name: 'Remove what no page asks for', run: () => removeLeftovers(out) },
  {
    name: 'Compress the pages ahead (brotli, gzip)',
    run: () => compressFiles(out, isExported, keptResult),
    beside: true,
  },
  { name: 'Draw a social picture for each page', run: () => drawSocialImages(out, root) },
  { name: 'Write the introspection result', run: () => writeIntrospection(out) },
  { name: 'Write the search index', run: () => writeSearch(out, root) },
  { name: 'Write the cards of the reference', run: () => writePeeks(out) },
  { name: 'Write the Markdown twins and llms.txt', run: () => writeMarkdown(out, root) },
  { name: 'Write the feeds of the blog', run: () => writeFeeds(out, root) },
  { name: 'Write the feeds of API changes', run: () => writeChangeFeeds(out, root) },
  { name: 'Write the sitemap and robots.txt', run: () => writeSitemap(out) },
  { name: 'List the licences of what ships', run: () => writeLicences(out) },
  {
    name: 'Compress the other files ahead',
    run: () => compressFiles(out, (file) => !isExported(file), keptResult),
    beside: true,
  },
  { name: 'Check the built site: routes, titles, links', run: checkBuiltSite },
  {
    name: 'Write the files for hosts (headers, redirects, nginx)',
    run: () => writeHostFiles(out, fromRoot('deploy/nginx/generated'), basePath),
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
