import { fastChecks } from './checks'
import { runPlain } from './shared/arguments'
import { runOrFail, script, tool } from './shared/child'
import { findChromium } from './shared/find-chromium'
import { exitCodeOf, renderSummary, runSteps, type Step } from './shared/steps'

const USAGE = `npm test

What npm run check does, all unit tests, a build, and the browser tests on it. CHROMIUM_PATH is the
browser to use.

Exit codes: 0 all passed, 1 something to correct, 2 could not run.`

async function testInBrowser() {
  const chromium = await findChromium()
  console.log(`Browser: ${chromium}`)
  const options = { env: { CHROMIUM_PATH: chromium } }
  await runOrFail(tool('playwright', ['test'], '@playwright/test'), options)
}

/** The build, which checks settings, types and content as well, and the tests that need it. */
const siteSteps: readonly Step[] = [
  {
    name: 'Build the site',
    run: () => runOrFail(script('scripts/build.ts'), { output: 'capture' }),
  },
  { name: 'Browser tests on the built site (playwright)', run: testInBrowser },
]

/** `npm test`: everything that has to hold. Of the steps before the browser's, output is shown only of what fails. */
await runPlain('test', USAGE, async () => {
  const start = performance.now()
  const checks = await runSteps(fastChecks(), { keepGoing: true })
  const outcomes = [...checks, ...(await runSteps(siteSteps))]
  console.log(`\n${renderSummary(outcomes, performance.now() - start)}`)
  return exitCodeOf(outcomes)
})
