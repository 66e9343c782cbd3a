import { serveSite } from '../../servers/site/server'
import { readArguments } from '../../shared/arguments'
import { EXIT, runMain } from '../../shared/failure'
import { findChromium } from '../../shared/find-chromium'
import { fromRoot } from '../../shared/root'
import { compareBuilds } from './builds'
import { compareWithNextra } from './compare-nextra'
import { measurePage, scorePage } from './measure-page'
import { describeBuilds, describeComparison, describePage } from './report'

/** One page of each kind: home, a flow with diagrams, the largest reference page, a long post. */
const GUIDE = '/docs/user-flows/kyc'
const ROUTES = ['/', GUIDE, '/docs/api/objects', '/blog/long-blog-post']

const USAGE = `npm run bench -- [options]

Measures the built site in a slow browser. Figures to compare on one machine, never a gate.

  --builds        also times builds and gen:api, of this schema and of GitHub's
  --only-builds   times builds and gen:api alone
  --nextra        instead compares pages, build and npm run dev with a plain Nextra project`

/**
 * Measures the built site: paints, blocking and bytes with a slow processor, and
 * Lighthouse's scores. With `--builds` it also generates and exports our schema
 * and GitHub's, and measures GitHub's largest page; `--only-builds` does nothing
 * else. `--nextra` compares the built site, builds and the development server with a plain Nextra
 * project of the same pages. Figures to compare on one machine, never a gate.
 */
await runMain('bench', async () => {
  const { values } = readArguments(USAGE, {
    builds: { type: 'boolean', default: false },
    'only-builds': { type: 'boolean', default: false },
    nextra: { type: 'boolean', default: false },
  })
  const chromium = await findChromium()
  if (values.nextra) {
    for (const line of describeComparison(await compareWithNextra(ROUTES, GUIDE, chromium)))
      console.log(line)
    return EXIT.good
  }
  if (!values['only-builds']) await measureSite(chromium)
  if (values.builds || values['only-builds']) {
    for (const line of describeBuilds(await compareBuilds(chromium))) console.log(line)
  }
  return EXIT.good
})

async function measureSite(chromium: string): Promise<void> {
  const server = await serveSite({ folder: fromRoot('out'), port: 0 })
  try {
    console.log('Page, 4x slower processor, median of 3 (ms; brotli bytes)')
    for (const route of ROUTES) {
      console.log(describePage(route, await measurePage(server.url + route, chromium)))
    }
    console.log('Lighthouse (performance, accessibility, best practices, SEO)')
    for (const route of ROUTES) {
      console.log(`  ${route}: ${(await scorePage(server.url + route, chromium)).join(' / ')}`)
    }
  } finally {
    await server.close()
  }
}
