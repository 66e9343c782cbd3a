import { parseArgs } from 'node:util'
import { serveSite } from '../serve/server'
import { EXIT, runMain } from '../shared/failure'
import { findChromium } from '../shared/find-chromium'
import { fromRoot } from '../shared/root'
import { measurePage } from './measure-page'
import { scorePage } from './score-page'
import { timeBuilds } from './time-builds'

/** One page of each kind: home, a flow with diagrams, the largest reference page, a long post. */
const ROUTES = ['/', '/docs/user-flows/kyc', '/docs/api/objects', '/blog/long-blog-post']

/**
 * Measures the built site: paints, blocking and bytes with a slow processor,
 * Lighthouse's scores, and with `--builds` how long gen:api and the export take
 * for our schema and for GitHub's. Figures to compare on one machine, never a gate.
 */
await runMain('bench', async () => {
  const { values } = parseArgs({ options: { builds: { type: 'boolean', default: false } } })
  const chromium = await findChromium()
  const server = await serveSite({ folder: fromRoot('out'), host: '127.0.0.1', port: 0 })
  try {
    console.log('Page, 4x slower processor, median of 3 (ms; brotli bytes)')
    for (const route of ROUTES) {
      const figures = await measurePage(server.url + route, chromium)
      const { firstPaint, largestPaint, blocking, layoutShift, script, style, document } = figures
      console.log(
        `  ${route}: first paint ${firstPaint.toFixed(0)}, largest ${largestPaint.toFixed(0)}, blocking ${blocking.toFixed(0)}, shift ${layoutShift.toFixed(3)}; JavaScript ${script}, CSS ${style}, HTML ${document}`,
      )
    }
    console.log('Lighthouse (performance, accessibility, best practices, SEO)')
    for (const route of ROUTES) {
      console.log(`  ${route}: ${(await scorePage(server.url + route, chromium)).join(' / ')}`)
    }
  } finally {
    await server.close()
  }
  if (values.builds) {
    const { ours, github } = await timeBuilds()
    console.log('Seconds (gen:api, export)')
    console.log(`  our schema: ${ours.generate.toFixed(1)}, ${ours.build.toFixed(1)}`)
    console.log(`  GitHub's: ${github.generate.toFixed(1)}, ${github.build.toFixed(1)}`)
    console.log(`  ratio of exports: ${(github.build / ours.build).toFixed(2)}`)
  }
  return EXIT.good
})
