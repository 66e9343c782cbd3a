import { runPlain } from 'nextra-graphql/shared/failure.ts'
import { runOrFail, script, tool } from '#shared/child.ts'
import { findChromium } from '#shared/find-chromium.ts'
import { fromKit } from '#shared/root.ts'
import { runSteps, type Step } from './shared/steps.ts'

const USAGE = `npm test

Runs npm run check, all unit tests, a build and browser tests. CHROMIUM_PATH sets the browser.

Exit codes: 0 all passed, 1 a check or test failed, 2 could not run.`

const steps: readonly Step[] = [
  { name: 'Checks', run: () => runOrFail(script(fromKit('commands/verify.ts'), '--all-tests')) },
  { name: 'Build and browser tests (playwright)', run: testInBrowser },
]

async function testInBrowser() {
  await runOrFail(script(fromKit('commands/build.ts')), { output: 'capture' })
  const chromium = await findChromium()
  console.log(`Browser: ${chromium}`)
  const options = { env: { CHROMIUM_PATH: chromium } }
  await runOrFail(tool('playwright', ['test'], '@playwright/test'), options)
}

/** Runs all tests. Browser tests run even if checks fail. */
await runPlain('test', USAGE, () => runSteps(steps, { keepGoing: true }))
